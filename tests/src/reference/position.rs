//! A position: the board and the rest of the state.

use super::board::{Board, Color, Piece, Square};
use super::game::Game;
use super::piece_type::PieceType;

/// One side's castling rights.
#[derive(Clone, Copy, Default)]
pub(super) struct Rights {
    pub king_unmoved: bool,
    pub kingside: bool,
    pub queenside: bool,
}

/// The files of one side's king and castling partners before they move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Home {
    pub king: i8,
    pub kingside: i8,
    pub queenside: i8,
}

impl Home {
    pub const ORTHODOX: Home = Home { king: 4, kingside: 7, queenside: 0 };
}

/// EChess: the counters of one player.
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
    /// Where kings and castling partners start, White's first.
    pub homes: [Home; 2],
    /// Set only if an enemy pawn can legally capture there.
    pub en_passant: Option<Square>,
    /// White's first.
    pub counters: [Counters; 2],
    /// Simplified Gryphon Chess: whether each side has captured, White's first.
    pub has_captured: [bool; 2],
    pub halfmove: u32,
    pub fullmove: u32,
}

/// The index of a color in arrays by color.
pub(super) fn color_index(color: Color) -> usize {
    match color {
        Color::White => 0,
        Color::Black => 1,
    }
}

impl Position {
    /// Whether the piece on `from` could capture an enemy on `to`.
    pub fn can_capture(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.board.get(from) else { return false };
        if piece.piece_type == PieceType::Pawn {
            return to.rank - from.rank == piece.color.forward() && (to.file - from.file).abs() == 1;
        }
        let piece_type = if self.game.yeomen { piece.piece_type.counterpart() } else { piece.piece_type };
        piece_type
            .components()
            .iter()
            .any(|&component| self.board.reaches(component, piece.color, from, to, true))
    }

    /// Whether the piece on `from`, which is no pawn, could move to `to` if that square is empty.
    pub fn can_go(&self, from: Square, to: Square) -> bool {
        let Some(piece) = self.board.get(from) else { return false };
        piece
            .piece_type
            .components()
            .iter()
            .any(|&component| self.board.reaches(component, piece.color, from, to, false))
    }

    /// Whether a piece of color `by` could capture an enemy on `square`.
    pub fn is_attacked(&self, square: Square, by: Color) -> bool {
        self.board.pieces().any(|(from, piece)| piece.color == by && self.can_capture(from, square))
    }

    pub fn king(&self, color: Color) -> Option<Square> {
        self.board.find(color, PieceType::King).next()
    }

    pub fn is_king_attacked(&self, color: Color) -> bool {
        self.board.find(color, PieceType::King).any(|square| self.is_attacked(square, color.other()))
    }

    /// Ascending the Throne: the candidates for the succession of a captured king.
    pub fn successors(&self, color: Color) -> Vec<Square> {
        for piece_type in [PieceType::Queen, PieceType::Rook, PieceType::Bishop, PieceType::Knight] {
            let candidates: Vec<Square> = self.board.find(color, piece_type).collect();
            if !candidates.is_empty() {
                return candidates;
            }
        }
        Vec::new()
    }

    /// Whether the king of the side to move has been captured and has no successor.
    pub fn is_king_lost(&self) -> bool {
        self.king(self.side).is_none()
            && !self.game.has_any_kings()
            && (self.game.family != super::game::Family::Throne || self.successors(self.side).is_empty())
    }

    pub fn has_bare_kings(&self) -> bool {
        self.board.pieces().all(|(_, piece)| piece.piece_type == PieceType::King)
    }

    /// CuteChess: only kings and one knight, or bishops on squares of one color.
    pub fn has_few_pieces(&self) -> bool {
        let kinds = self.board.pieces().filter(|(_, piece)| piece.piece_type != PieceType::King);
        let (mut knights, mut light, mut dark) = (0, 0, 0);
        for (square, piece) in kinds {
            match (piece.piece_type, (square.file + square.rank) % 2 == 0) {
                (PieceType::Knight, _) => knights += 1,
                (PieceType::Bishop, true) => dark = 1,
                (PieceType::Bishop, false) => light = 1,
                _ => return false,
            }
        }
        knights + light + dark <= 1
    }

    pub fn has_pawns(&self) -> bool {
        self.board.pieces().any(|(_, piece)| piece.piece_type == PieceType::Pawn)
    }

    pub fn king_home(&self, color: Color) -> Square {
        Square::new(self.homes[color_index(color)].king, self.home_rank(color))
    }

    pub fn corner(&self, color: Color, kingside: bool) -> Square {
        let home = self.homes[color_index(color)];
        Square::new(if kingside { home.kingside } else { home.queenside }, self.home_rank(color))
    }

    fn home_rank(&self, color: Color) -> i8 {
        match color {
            Color::White => 0,
            Color::Black => self.board.ranks() - 1,
        }
    }

    /// Whether a pawn of `color` can capture on the en passant square.
    pub fn can_take_en_passant(&self, color: Color, square: Square) -> bool {
        [-1, 1].into_iter().any(|files| {
            let from = square.offset(files, -color.forward());
            self.board.has(from, color, PieceType::Pawn)
        })
    }

    pub fn piece_on(&self, square: Square, color: Color) -> Option<Piece> {
        self.board.get(square).filter(|piece| piece.color == color)
    }
}
