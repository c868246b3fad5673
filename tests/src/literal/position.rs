//! A position: the pieces, and everything that is not on the board.

use super::board::{Board, PieceDef, Square};
use super::file::LiteralGame;

/// What one side may still do.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rights {
    pub king_unmoved: bool,
    pub kingside: bool,
    pub queenside: bool,
    /// Whether it has captured, where that sets pieces free.
    pub free: bool,
}

/// Where a side's entry stands in the arrays of both.
pub(super) fn of(white: bool) -> usize {
    usize::from(!white)
}

#[derive(Clone)]
pub(super) struct Position<'g> {
    pub game: &'g LiteralGame,
    pub board: Board,
    /// Whether White is to move.
    pub white: bool,
    /// White's first.
    pub rights: [Rights; 2],
    /// Named only where an enemy pawn stands ready to take.
    pub en_passant: Option<Square>,
    /// Pawn moves and captures that count, White's first.
    pub counters: [[u64; 2]; 2],
    pub halfmoves: u64,
    pub turn: u64,
}

impl Position<'_> {
    /// Whether the piece on a square could take an enemy on another.
    pub fn attacks(&self, from: Square, piece: PieceDef, target: Square) -> bool {
        let legs = self.game.legs(piece.letter);
        legs.iter().any(|leg| leg.capture && leg.ends(&self.board, piece, from).contains(&target))
    }

    /// Whether a side could take a piece of the other that stood on a square.
    pub fn is_attacked(&self, square: Square, by: bool) -> bool {
        let mut there = self.clone();
        if there.board.get(square).is_none() {
            there.board.set(square, Some(PieceDef { white: !by, letter: 'K' }));
        }
        there.board.pieces().any(|(from, piece)| piece.white == by && there.attacks(from, piece, square))
    }

    /// Whether a king of a side is attacked.
    pub fn is_king_attacked(&self, white: bool) -> bool {
        self.board.find(white, 'K').into_iter().any(|king| self.is_attacked(king, !white))
    }

    /// The pieces of whom one must succeed a king: those of the first letter of the order that there is.
    pub fn heirs(&self, white: bool) -> Vec<Square> {
        if self.game.word_of("royalty", "kind") != "succession" {
            return Vec::new();
        }
        let order = self.game.word_of("royalty", "heirs");
        let mut kinds = order.chars().map(|letter| self.board.find(white, letter));
        kinds.find(|pieces| !pieces.is_empty()).unwrap_or_default()
    }

    /// Whether the king of a side is captured, with nobody to succeed.
    pub fn has_lost_king(&self, white: bool) -> bool {
        !self.game.has_check() && self.board.find(white, 'K').is_empty() && self.heirs(white).is_empty()
    }

    /// Whether a side has as many pieces of a letter as it may have.
    pub fn is_full(&self, white: bool, letter: char) -> bool {
        let most = self.game.number_of("quotas", &letter.to_string());
        most.is_some_and(|most| self.board.find(white, letter).len() as u64 >= most)
    }
}
