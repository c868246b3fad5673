//! Which pieces stand on the board when a game begins and when it is over.

use chrysalis_engine::{PieceType, Setup};
use chrysalis_rules::board::MAX_PIECE_TYPES;

/// Pieces on boards, by kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PiecesCounts {
    /// Of White and of Black.
    pieces: [[u64; 2]; MAX_PIECE_TYPES],
    /// Boards on which there is one at least, of either side.
    boards: [u64; MAX_PIECE_TYPES],
}

/// The pieces of White and of Black on one board, by kind.
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
        for (kind, own) in pieces_of(setup).iter().enumerate() {
            for (sum, &pieces) in self.pieces[kind].iter_mut().zip(own) {
                *sum += u64::from(pieces);
            }
            self.boards[kind] += u64::from(own.iter().any(|&pieces| pieces > 0));
        }
    }

    /// Pieces of a kind, of White and of Black.
    pub fn of(&self, kind: PieceType) -> [u64; 2] {
        self.pieces[kind.index()]
    }

    /// Boards on which there is one of a kind.
    pub fn boards_with(&self, kind: PieceType) -> u64 {
        self.boards[kind.index()]
    }
}
