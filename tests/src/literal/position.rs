//! A position: the pieces and the rest of the state.

use super::board::{Board, Piece, Square};
use super::castling::Home;
use super::file::LiteralGame;

/// The rights of one side.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Rights {
    pub king_unmoved: bool,
    pub kingside: bool,
    pub queenside: bool,
    /// Whether it has captured, which lifts the forward-only restriction.
    pub free: bool,
}

/// The index of a side in arrays of both.
pub(super) fn side_index(white: bool) -> usize {
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
    /// Where kings and partners castle from, White's first.
    pub homes: [Home; 2],
    /// Set only if an enemy pawn can capture there.
    pub en_passant: Option<Square>,
    /// Counted pawn moves and captures, White's first.
    pub counters: [[u64; 2]; 2],
    pub halfmoves: u64,
    pub turn: u64,
}

impl Position<'_> {
    /// Whether the piece on a square could capture an enemy on another.
    pub fn attacks(&self, from: Square, piece: Piece, target: Square) -> bool {
        let legs = self.game.legs(piece.letter);
        self.game.may_stand(piece, target)
            && legs.iter().any(|leg| leg.capture && leg.ends(&self.board, piece, from).contains(&target))
    }

    /// Whether a side could capture a piece of the other side on a square.
    pub fn is_attacked(&self, square: Square, by: bool) -> bool {
        let mut there = self.clone();
        if there.board.get(square).is_none() {
            there.board.set(square, Some(Piece { white: !by, letter: 'K' }));
        }
        there.board.pieces().any(|(from, piece)| piece.white == by && there.attacks(from, piece, square))
    }

    /// The kings of a side, or where royalty is for single pieces its only piece of each letter.
    pub fn royals(&self, white: bool) -> Vec<Square> {
        if self.game.word_of("royalty", "kind") != "single" {
            return self.board.find(white, 'K');
        }
        let letters = self.game.word_of("royalty", "pieces").chars();
        letters
            .map(|letter| self.board.find(white, letter))
            .filter(|pieces| pieces.len() == 1)
            .flatten()
            .collect()
    }

    /// Whether a king of a side is attacked.
    pub fn is_king_attacked(&self, white: bool) -> bool {
        self.royals(white).into_iter().any(|king| self.is_attacked(king, !white))
    }

    /// Whether two kings of different sides stand on a rank or file with nothing between them.
    pub fn kings_face(&self) -> bool {
        let theirs = self.board.find(false, 'K');
        self.board.find(true, 'K').into_iter().any(|king| self.sees(king, &theirs))
    }

    /// Whether the king of the side to move would face an enemy king on a square, where that is forbidden.
    pub fn would_face(&self, square: Square) -> bool {
        let mut without = self.clone();
        without.board.take(self.king_home(self.white));
        self.game.forbids("no_facing_kings") && without.sees(square, &self.board.find(!self.white, 'K'))
    }

    /// Whether one of these squares is the first occupied one on a rank or file from another.
    pub fn sees(&self, from: Square, squares: &[Square]) -> bool {
        [(0, 1), (1, 0), (0, -1), (-1, 0)].into_iter().any(|(files, ranks)| {
            let mut square = from.offset(files, ranks);
            while self.board.is_free(square) {
                square = square.offset(files, ranks);
            }
            squares.contains(&square)
        })
    }

    /// The candidates for the succession of a king: the pieces of the first letter in the order of which there are any.
    pub fn heirs(&self, white: bool) -> Vec<Square> {
        if self.game.word_of("royalty", "kind") != "succession" {
            return Vec::new();
        }
        let order = self.game.word_of("royalty", "heirs");
        let mut kinds = order.chars().map(|letter| self.board.find(white, letter));
        kinds.find(|pieces| !pieces.is_empty()).unwrap_or_default()
    }

    /// Whether the king of a side has been captured and has no successor.
    pub fn has_lost_king(&self, white: bool) -> bool {
        matches!(self.game.word_of("royalty", "kind"), "capture" | "succession")
            && self.board.find(white, 'K').is_empty()
            && self.heirs(white).is_empty()
    }

    /// Whether a side has the most pieces of a letter that it may have.
    pub fn is_full(&self, white: bool, letter: char) -> bool {
        let most = self.game.number_of("quotas", &letter.to_string());
        most.is_some_and(|most| self.board.find(white, letter).len() as u64 >= most)
    }
}
