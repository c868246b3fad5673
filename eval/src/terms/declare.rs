//! The macro that declares terms.

/// Declares terms in the order of data files: `NAME field: shape { unit, spread, width, count, guess }`. Terms
/// that are not tables of squares have no width, and terms whose weights start from zero have no guess.
/// `struct` makes a struct that holds the compiled weights, each in a field of its shape; `const` makes only a
/// list of terms.
macro_rules! terms {
    ($(#[$about:meta])* struct $Weights:ident of each piece { $($rows:tt)* }) => {
        $crate::terms::declare::terms! { @rows EachPiece $($rows)* }
        $crate::terms::declare::terms! { @struct { $(#[$about])* $Weights } $($rows)* }
    };
    ($(#[$about:meta])* struct $Weights:ident of the game { $($rows:tt)* }) => {
        $crate::terms::declare::terms! { @rows Game $($rows)* }
        $crate::terms::declare::terms! { @struct { $(#[$about])* $Weights } $($rows)* }
    };
    ($(#[$about:meta])* const $TERMS:ident of each piece { $($rows:tt)* }) => {
        $crate::terms::declare::terms! { @rows EachPiece $($rows)* }
        $crate::terms::declare::terms! { @const { $(#[$about])* $TERMS } $($rows)* }
    };
    (@rows $Owner:ident $(
        $(#[doc = $meaning:literal])+
        $NAME:ident $field:ident $(: $shape:ty)? {
            unit: $unit:literal,
            spread: $spread:literal,
            $(width: $width:expr,)?
            count: $count:expr
            $(, guess: $guess:expr)?
            $(,)?
        }
    )*) => {
        impl $crate::terms::term::Term {
            $(
                $(#[doc = $meaning])+
                pub const $NAME: Self = Self(&$crate::terms::term::TermRow {
                    name: stringify!($field),
                    meaning: concat!($($meaning),+),
                    unit: $unit,
                    spread: $spread,
                    width: $crate::terms::declare::terms!(@width $($width)?),
                    owner: $crate::terms::term::Owner::$Owner {
                        count: $count,
                        guess: $crate::terms::declare::terms!(@guess $Owner $($guess)?),
                    },
                });
            )*
        }
    };
    (@width $width:expr) => { Some($width) };
    (@width) => { None };
    (@guess $Owner:ident $guess:expr) => { $guess };
    (@guess EachPiece) => { |_, _, _| $crate::score_pair::ScorePair::ZERO };
    (@guess Game) => { |_, _| $crate::score_pair::ScorePair::ZERO };
    (@struct { $(#[$about:meta])* $Weights:ident } $(
        $(#[doc = $meaning:literal])+
        $NAME:ident $field:ident: $shape:ty { $($row:tt)* }
    )*) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        pub struct $Weights {
            $($(#[doc = $meaning])+ pub $field: $shape,)*
        }

        impl $Weights {
            /// The terms of these weights.
            pub const TERMS: &'static [$crate::terms::term::Term] = &[$($crate::terms::term::Term::$NAME,)*];

            /// Looks up the weights of one piece type, or of the game as a whole.
            pub fn compile(
                lookup: &$crate::terms::weight_lookup::WeightLookup<'_>,
                piece_type: Option<chrysalis_rules::board::PieceType>,
            ) -> Self {
                use $crate::terms::weight_lookup::FromWeights;
                Self { $($field: FromWeights::find(lookup, $crate::terms::term::Term::$NAME, piece_type),)* }
            }
        }
    };
    (@const { $(#[$about:meta])* $TERMS:ident } $(
        $(#[doc = $meaning:literal])+
        $NAME:ident $field:ident { $($row:tt)* }
    )*) => {
        $(#[$about])*
        pub const $TERMS: &[$crate::terms::term::Term] = &[$($crate::terms::term::Term::$NAME,)*];
    };
}
pub(crate) use terms;
