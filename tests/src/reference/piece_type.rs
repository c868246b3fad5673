//! The piece types of all games and their movements.

/// The lines on which a piece slides or hops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    Orthogonal,
    Diagonal,
}

/// A component of a piece's movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Component {
    /// A leap of these numbers of squares along the two axes, the smaller first.
    Leap(i8, i8),
    StepForward,
    StepForwardDiagonally,
    Slide(Line),
    /// A slide of at least two squares.
    LameSlide(Line),
    /// Slides without capturing; captures the first piece beyond exactly one piece in between.
    Cannon(Line),
}

/// The piece types. Types with the same movement and two names (Primate and Dragon, Cardinal and Janus, Knight and
/// Horse) are one type here: no game has both.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PieceType {
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

impl PieceType {
    /// The components of a piece type. A pawn has none: its moves depend on the game and the rank.
    pub fn components(self) -> &'static [Component] {
        match self {
            PieceType::Pawn => &[],
            PieceType::Knight => &[KNIGHT],
            PieceType::Bishop => &[BISHOP],
            PieceType::Rook => &[ROOK],
            PieceType::Queen => &[ROOK, BISHOP],
            PieceType::King | PieceType::Prince => &[STEP_ORTHOGONALLY, STEP_DIAGONALLY],
            PieceType::Camel => &[CAMEL],
            PieceType::Primate => &[BISHOP, STEP_ORTHOGONALLY],
            PieceType::Chatelaine => &[ROOK, STEP_DIAGONALLY],
            PieceType::Picket => &[PICKET],
            PieceType::Pocket => &[POCKET],
            PieceType::Fagin => &[PICKET, POCKET],
            PieceType::Cannon => &[CANNON],
            PieceType::Arrow => &[ARROW],
            PieceType::Tank => &[CANNON, ARROW],
            PieceType::Inquion => &[BISHOP, POCKET],
            PieceType::Infanon => &[ROOK, PICKET],
            PieceType::Saint => &[BISHOP, CANNON],
            PieceType::Sparrow => &[ROOK, ARROW],
            PieceType::Caliph => &[BISHOP, CAMEL],
            PieceType::Cardinal => &[BISHOP, KNIGHT],
            PieceType::Canvasser => &[ROOK, CAMEL],
            PieceType::Marshal => &[ROOK, KNIGHT],
            PieceType::Acme => &[ROOK, BISHOP, CAMEL],
            PieceType::Ace => &[ROOK, BISHOP, KNIGHT],
            PieceType::Wildebeest => &[KNIGHT, CAMEL],
            PieceType::Silver => &[STEP_DIAGONALLY, Component::StepForward],
            PieceType::Gold => &[STEP_ORTHOGONALLY, Component::StepForwardDiagonally],
        }
    }

    /// The piece type as which a yeoman captures.
    pub fn counterpart(self) -> PieceType {
        const PAIRS: [(PieceType, PieceType); 10] = [
            (PieceType::Bishop, PieceType::Rook),
            (PieceType::Knight, PieceType::Camel),
            (PieceType::Primate, PieceType::Chatelaine),
            (PieceType::Picket, PieceType::Pocket),
            (PieceType::Arrow, PieceType::Cannon),
            (PieceType::Caliph, PieceType::Marshal),
            (PieceType::Cardinal, PieceType::Canvasser),
            (PieceType::Acme, PieceType::Ace),
            (PieceType::Inquion, PieceType::Infanon),
            (PieceType::Saint, PieceType::Sparrow),
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
        matches!(self, PieceType::Knight | PieceType::Bishop)
    }
}
