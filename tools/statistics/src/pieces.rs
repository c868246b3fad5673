//! Which pieces stand on the board when a game begins and when it is over.

use chrysalis_engine::{PieceType, Setup};
use chrysalis_rules::board::MAX_PIECE_TYPES;

/// Pieces on boards, by type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PiecesCounts {
    /// Of White and of Black.
    pieces: [[u64; 2]; MAX_PIECE_TYPES],
    /// Boards on which there is one at least, of either side.
    boards: [u64; MAX_PIECE_TYPES],
}

/// The pieces of White and of Black on one board, by type.
pub fn pieces_of(setup: &Setup) -> [[u8; 2]; MAX_PIECE_TYPES] {
    let mut pieces = [[0; 2]; MAX_PIECE_TYPES];
    for (_, piece) in setup.pieces() {
        pieces[piece.piece_type().index()][piece.color() as usize] += 1;
    }
    pieces
}

impl PiecesCounts {
    /// Counts a board.
    pub fn add(&mut self, setup: &Setup) {
        for (piece_type, own) in pieces_of(setup).iter().enumerate() {
            for (sum, &pieces) in self.pieces[piece_type].iter_mut().zip(own) {
                *sum += u64::from(pieces);
            }
            self.boards[piece_type] += u64::from(own.iter().any(|&pieces| pieces > 0));
        }
    }

    /// Pieces of a type, of White and of Black.
    pub fn of_type(&self, piece_type: PieceType) -> [u64; 2] {
        self.pieces[piece_type.index()]
    }

    /// Boards on which there is one of a type.
    pub fn boards_with(&self, piece_type: PieceType) -> u64 {
        self.boards[piece_type.index()]
    }
}
