//! A position: the board and everything that is not on it.

use super::board::{Board, Color, Man, Square};
use super::game::Game;
use super::kind::Kind;

/// What is left of one side's castling.
#[derive(Clone, Copy, Default)]
pub(super) struct Rights {
    pub king_unmoved: bool,
    pub kingside: bool,
    pub queenside: bool,
}

/// EChess: one player's counters.
#[derive(Clone, Copy, Default)]
pub(super) struct Counters {
    pub pawn_moves: u8,
    pub captures: u8,
}

#[derive(Clone)]
pub(super) struct Position {
    pub game: Game,
    pub board: Board,
    pub side: Color,
    /// White's first.
    pub rights: [Rights; 2],
    /// Set only where an enemy pawn can pseudo-legally take.
    pub en_passant: Option<Square>,
    /// White's first.
    pub counters: [Counters; 2],
    /// Simplified Gryphon Chess: whether the side has captured, White's first.
    pub has_captured: [bool; 2],
    pub halfmove: u32,
    pub fullmove: u32,
}

/// Where a colour's entry stands in the arrays by colour.
pub(super) fn of(color: Color) -> usize {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}

impl Position {
    /// Whether the man on `from` could capture an enemy who stood on `to`.
    pub fn can_capture(&self, from: Square, to: Square) -> bool {
        let Some(man) = self.board.get(from) else { return false };
        if man.kind == Kind::Pawn {
            return to.rank - from.rank == man.color.forward() && (to.file - from.file).abs() == 1;
        }
        let kind = if self.game.yeomen { man.kind.counterpart() } else { man.kind };
        kind.components().iter().any(|&component| self.board.reaches(component, man.color, from, to, true))
    }

    /// Whether the man on `from` could go to `to` if that square is empty. Pawns are not asked.
    pub fn can_go(&self, from: Square, to: Square) -> bool {
        let Some(man) = self.board.get(from) else { return false };
        man.kind
            .components()
            .iter()
            .any(|&component| self.board.reaches(component, man.color, from, to, false))
    }

    /// Whether a man of colour `by` could capture an enemy who stood on `square`.
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.board.men().any(|(from, man)| man.color == by && self.can_capture(from, square))
    }

    pub fn king(&self, color: Color) -> Option<Square> {
        self.board.find(color, Kind::King).next()
    }

    pub fn is_king_attacked(&self, color: Color) -> bool {
        self.board.find(color, Kind::King).any(|square| self.is_attacked(square, color.other()))
    }

    /// Ascending the Throne: the men among whom the successor of a captured king is chosen.
    pub fn successors(&self, color: Color) -> Vec<Square> {
        for kind in [Kind::Queen, Kind::Rook, Kind::Bishop, Kind::Knight] {
            let candidates: Vec<Square> = self.board.find(color, kind).collect();
            if !candidates.is_empty() {
                return candidates;
            }
        }
        Vec::new()
    }

    /// Whether the king of the side to move has been captured, with no successor.
    pub fn is_king_lost(&self) -> bool {
        self.king(self.side).is_none()
            && !self.game.has_any_kings()
            && (self.game.family != super::game::Family::Throne || self.successors(self.side).is_empty())
    }

    pub fn has_bare_kings(&self) -> bool {
        self.board.men().all(|(_, man)| man.kind == Kind::King)
    }

    /// CuteChess: no man but kings, and one knight, or bishops all on one colour.
    pub fn has_few_men(&self) -> bool {
        let kinds = self.board.men().filter(|(_, man)| man.kind != Kind::King);
        let (mut knights, mut light, mut dark) = (0, 0, 0);
        for (square, man) in kinds {
            match (man.kind, (square.file + square.rank) % 2 == 0) {
                (Kind::Knight, _) => knights += 1,
                (Kind::Bishop, true) => dark = 1,
                (Kind::Bishop, false) => light = 1,
                _ => return false,
            }
        }
        knights + light + dark <= 1
    }

    pub fn has_pawns(&self) -> bool {
        self.board.men().any(|(_, man)| man.kind == Kind::Pawn)
    }

    pub fn king_home(&self, color: Color) -> Square {
        Square::new(4, self.home_rank(color))
    }

    pub fn corner(&self, color: Color, kingside: bool) -> Square {
        Square::new(if kingside { 7 } else { 0 }, self.home_rank(color))
    }

    fn home_rank(&self, color: Color) -> i8 {
        match color {
            Color::White => 0,
            Color::Black => self.board.ranks() - 1,
        }
    }

    /// Whether a pawn of `color` stands where he could take on the en-passant square.
    pub fn can_take_en_passant(&self, color: Color, square: Square) -> bool {
        [-1, 1].into_iter().any(|files| {
            let from = square.offset(files, -color.forward());
            self.board.has(from, color, Kind::Pawn)
        })
    }

    pub fn man_on(&self, square: Square, color: Color) -> Option<Man> {
        self.board.get(square).filter(|man| man.color == color)
    }
}
