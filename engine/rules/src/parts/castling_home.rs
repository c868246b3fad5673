//! Where kings and their castling partners start.

use crate::board::board_size::BoardSize;

/// The two castling sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CastlingSide {
    /// The king's side: toward the h-file.
    King,
    /// The queen's side: toward the a-file.
    Queen,
}

impl CastlingSide {
    /// Both castling sides, the king's side first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// 0 for the king's side, 1 for the queen's.
    pub(crate) fn index(self) -> usize {
        match self {
            Self::King => 0,
            Self::Queen => 1,
        }
    }

    /// The file where the partner lands if the king lands on `king_to`: beside it, on the other side.
    pub(crate) fn partner_to_file(self, king_to: u8) -> u8 {
        match self {
            Self::King => king_to.wrapping_sub(1),
            Self::Queen => king_to + 1,
        }
    }
}

/// The files of one side's home rank on which its king and its castling partners start; 0 is the a-file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CastlingHome {
    /// The file of the king.
    pub king: u8,
    /// The files of the partners: on the king's side, and on the queen's.
    pub partners: [u8; 2],
}

impl CastlingHome {
    /// King on the e-file, partners in the corners of a board with this many files.
    pub fn orthodox(size: BoardSize) -> Self {
        Self { king: 4, partners: [size.files() - 1, 0] }
    }

    /// The file of the partner on one side.
    pub fn partner(&self, castling_side: CastlingSide) -> u8 {
        self.partners[castling_side.index()]
    }
}
