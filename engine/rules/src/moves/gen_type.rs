//! Which moves are asked for.

use crate::board::piece_type::{MAX_PIECE_TYPES, PieceTypeSet};

/// Which moves to generate.
#[derive(Clone, Copy, Debug)]
pub enum GenType<'a> {
    /// All.
    All,
    /// Captures, en passant included.
    Captures,
    /// Moves without capture, castling included.
    Quiets,
    /// Captures, and moves without capture by which a piece becomes one of the piece types listed under its own.
    Gains(&'a [PieceTypeSet; MAX_PIECE_TYPES]),
}

impl GenType<'_> {
    /// Whether captures are among them.
    pub(crate) fn captures(self) -> bool {
        !matches!(self, Self::Quiets)
    }

    /// Whether all moves without capture are among them.
    pub(crate) fn quiets(self) -> bool {
        matches!(self, Self::All | Self::Quiets)
    }
}
