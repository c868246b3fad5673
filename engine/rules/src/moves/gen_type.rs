//! Generation types: which moves to generate.

use crate::board::piece_type::{MAX_PIECE_TYPES, PieceTypeSet};

/// Which of the moves to generate.
#[derive(Clone, Copy, Debug)]
pub enum GenType<'a> {
    /// Captures and moves without capture.
    All,
    /// Captures, including en passant.
    Captures,
    /// Moves without capture, including castling.
    Quiets,
    /// Captures, and those moves without capture by which a piece changes to one of the piece types listed
    /// under its own. [`See::gains`](crate::See::gains) makes such a list.
    Gains(&'a [PieceTypeSet; MAX_PIECE_TYPES]),
}

impl GenType<'_> {
    /// Whether captures are to be generated.
    pub(crate) fn captures(self) -> bool {
        !matches!(self, Self::Quiets)
    }

    /// Whether all moves without capture are to be generated.
    pub(crate) fn quiets(self) -> bool {
        matches!(self, Self::All | Self::Quiets)
    }
}
