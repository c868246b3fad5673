//! How the files of this folder declare their terms.

/// Declares terms, in the order of data files: `NAME field: shape { unit, spread, width, count, guess }`, without a width
/// where they are no picture and without a guess where it is nothing. `struct` makes one that holds their numbers
/// compiled, each in a field of its shape; `const` makes a list only.
macro_rules! terms {
    ($(#[$about:meta])* struct $Numbers:ident of each piece { $($rows:tt)* }) => {
        $crate::terms::declare::terms! { @rows EachPiece $($rows)* }
        $crate::terms::declare::terms! { @struct { $(#[$about])* $Numbers } $($rows)* }
    };
    ($(#[$about:meta])* struct $Numbers:ident of the game { $($rows:tt)* }) => {
        $crate::terms::declare::terms! { @rows Game $($rows)* }
        $crate::terms::declare::terms! { @struct { $(#[$about])* $Numbers } $($rows)* }
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
    (@struct { $(#[$about:meta])* $Numbers:ident } $(
        $(#[doc = $meaning:literal])+
        $NAME:ident $field:ident: $shape:ty { $($row:tt)* }
    )*) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        pub struct $Numbers {
            $($(#[doc = $meaning])+ pub $field: $shape,)*
        }

        impl $Numbers {
            /// Its terms.
            pub const TERMS: &'static [$crate::terms::term::Term] = &[$($crate::terms::term::Term::$NAME,)*];

            /// The numbers of one piece type, or of the game as a whole.
            pub fn compile(
                lookup: &$crate::terms::number_lookup::NumberLookup<'_>,
                piece_type: Option<chrysalis_rules::board::PieceType>,
            ) -> Self {
                use $crate::terms::number_lookup::FromNumbers;
                Self { $($field: FromNumbers::find(lookup, $crate::terms::term::Term::$NAME, piece_type),)* }
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
