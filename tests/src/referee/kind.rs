//! The kinds of men of all games and how they move.

/// The lines that a man slides or hops on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Orthogonal,
    Diagonal,
}

/// One way of moving; a man has one or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Component {
    /// So many squares along one axis and so many along the other, the smaller number first.
    Leap(i8, i8),
    StepForward,
    StepForwardDiagonally,
    Slide(Line),
    /// A slide of at least two squares.
    LameSlide(Line),
    /// Slides without capture, captures the first man beyond exactly one intervening man.
    Cannon(Line),
}

/// The kinds of men. Kinds with one movement and two names (Primate and Dragon, Cardinal and Janus,
/// Knight and Horse) are one kind here: no game has both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
    Camel,
    Prince,
    Primate,
    Chatelaine,
    Picket,
    Pocket,
    Fagin,
    Cannon,
    Arrow,
    Tank,
    Inquion,
    Infanon,
    Saint,
    Sparrow,
    Caliph,
    Cardinal,
    Canvasser,
    Marshal,
    Acme,
    Ace,
    Wildebeest,
    Silver,
    Gold,
}

const STEP_ORTHOGONALLY: Component = Component::Leap(0, 1);
const STEP_DIAGONALLY: Component = Component::Leap(1, 1);
const KNIGHT: Component = Component::Leap(1, 2);
const CAMEL: Component = Component::Leap(1, 3);
const BISHOP: Component = Component::Slide(Line::Diagonal);
const ROOK: Component = Component::Slide(Line::Orthogonal);
const PICKET: Component = Component::LameSlide(Line::Diagonal);
const POCKET: Component = Component::LameSlide(Line::Orthogonal);
const CANNON: Component = Component::Cannon(Line::Orthogonal);
const ARROW: Component = Component::Cannon(Line::Diagonal);

impl Kind {
    /// The components of a kind. A pawn has none: his moves depend on the game and the rank.
    pub fn components(self) -> &'static [Component] {
        match self {
            Kind::Pawn => &[],
            Kind::Knight => &[KNIGHT],
            Kind::Bishop => &[BISHOP],
            Kind::Rook => &[ROOK],
            Kind::Queen => &[ROOK, BISHOP],
            Kind::King | Kind::Prince => &[STEP_ORTHOGONALLY, STEP_DIAGONALLY],
            Kind::Camel => &[CAMEL],
            Kind::Primate => &[BISHOP, STEP_ORTHOGONALLY],
            Kind::Chatelaine => &[ROOK, STEP_DIAGONALLY],
            Kind::Picket => &[PICKET],
            Kind::Pocket => &[POCKET],
            Kind::Fagin => &[PICKET, POCKET],
            Kind::Cannon => &[CANNON],
            Kind::Arrow => &[ARROW],
            Kind::Tank => &[CANNON, ARROW],
            Kind::Inquion => &[BISHOP, POCKET],
            Kind::Infanon => &[ROOK, PICKET],
            Kind::Saint => &[BISHOP, CANNON],
            Kind::Sparrow => &[ROOK, ARROW],
            Kind::Caliph => &[BISHOP, CAMEL],
            Kind::Cardinal => &[BISHOP, KNIGHT],
            Kind::Canvasser => &[ROOK, CAMEL],
            Kind::Marshal => &[ROOK, KNIGHT],
            Kind::Acme => &[ROOK, BISHOP, CAMEL],
            Kind::Ace => &[ROOK, BISHOP, KNIGHT],
            Kind::Wildebeest => &[KNIGHT, CAMEL],
            Kind::Silver => &[STEP_DIAGONALLY, Component::StepForward],
            Kind::Gold => &[STEP_ORTHOGONALLY, Component::StepForwardDiagonally],
        }
    }

    /// The kind that a yeoman captures as.
    pub fn counterpart(self) -> Kind {
        const PAIRS: [(Kind, Kind); 10] = [
            (Kind::Bishop, Kind::Rook),
            (Kind::Knight, Kind::Camel),
            (Kind::Primate, Kind::Chatelaine),
            (Kind::Picket, Kind::Pocket),
            (Kind::Arrow, Kind::Cannon),
            (Kind::Caliph, Kind::Marshal),
            (Kind::Cardinal, Kind::Canvasser),
            (Kind::Acme, Kind::Ace),
            (Kind::Inquion, Kind::Infanon),
            (Kind::Saint, Kind::Sparrow),
        ];
        for (one, other) in PAIRS {
            if self == one {
                return other;
            }
            if self == other {
                return one;
            }
        }
        self
    }

    pub fn is_minor(self) -> bool {
        matches!(self, Kind::Knight | Kind::Bishop)
    }
}
