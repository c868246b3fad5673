//! The figures that pieces are drawn as: shapes in a square of 100 by 100, facing left, standing on the line 90.

mod animals;
mod engines;
mod generals;
mod staunton;

/// How a shape is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Filled with the color of the piece, with an outline.
    Body,
    /// A line on the body.
    Line,
    /// Filled with the color of lines.
    Ink,
}

/// A shape: path data and how it is painted.
pub type PaintedPath = (Paint, &'static str);

/// What is drawn for a piece; most show how it moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Figure {
    /// A ball on a flared foot.
    Pawn,
    /// A horse's head, for a knight's moves.
    Horse,
    /// A mitre, for a bishop's moves.
    Mitre,
    /// A tower, for a rook's moves.
    Tower,
    /// A crown of five points.
    Crown,
    /// A crown with a cross.
    Cross,
    /// A crown of three points on a foot.
    Coronet,
    /// A camel, for leaps by three squares and one.
    Camel,
    /// A head with horns.
    Gnu,
    /// A gate with an open arch.
    Gate,
    /// Three stakes of a fence.
    Fence,
    /// A top hat, for the leaps of gate and fence.
    Hat,
    /// A cannon, for a rook's moves that captures by hopping.
    Cannon,
    /// An arrow along a diagonal.
    Arrow,
    /// A tank, for a queen's moves that captures by hopping.
    Tank,
    /// A helmet with a plume.
    Helmet,
    /// A helmet with horns.
    Kabuto,
    /// A plus: one step along ranks and files.
    Plus,
    /// A saltire: steps diagonally.
    Saltire,
    /// An arrow straight ahead.
    Ahead,
    /// Two arrows diagonally ahead.
    Fork,
    /// A plaque, for a diagram of moves.
    Plaque,
}

impl Figure {
    /// The shapes, the lowest first.
    pub fn shapes(self) -> &'static [PaintedPath] {
        match self {
            Self::Pawn => staunton::PAWN,
            Self::Horse => animals::HORSE,
            Self::Mitre => staunton::MITRE,
            Self::Tower => staunton::TOWER,
            Self::Crown => staunton::CROWN,
            Self::Cross => staunton::CROSS,
            Self::Coronet => staunton::CORONET,
            Self::Camel => animals::CAMEL,
            Self::Gnu => animals::GNU,
            Self::Gate => engines::GATE,
            Self::Fence => engines::FENCE,
            Self::Hat => generals::HAT,
            Self::Cannon => engines::CANNON,
            Self::Arrow => engines::ARROW,
            Self::Tank => engines::TANK,
            Self::Helmet => generals::HELMET,
            Self::Kabuto => generals::KABUTO,
            Self::Plus => engines::PLUS,
            Self::Saltire => engines::SALTIRE,
            Self::Ahead => engines::AHEAD,
            Self::Fork => engines::FORK,
            Self::Plaque => generals::PLAQUE,
        }
    }
}
