//! Scores as they are told to others.

/// The worth of a position for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// In centipawns, of which 100 are an even chance of winning.
    Centipawns(i32),
    /// The side to move wins in so many of its moves; negative when it loses in so many.
    Mate(i32),
}
