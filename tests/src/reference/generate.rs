//! Move generation.

use super::board::{Piece, Square};
use super::game::{Family, Trains};
use super::moves::{Effect, Move, Travel};
use super::piece_type::PieceType;
use super::position::{Position, color_index};

impl Position {
    /// All legal moves, in no particular order.
    pub fn legal_moves(&self) -> Vec<Move> {
        self.pseudo_legal_moves().into_iter().filter(|played| self.is_legal(played)).collect()
    }

    /// Drops the en passant square where no pawn may legally take (FIDE 9.2.3).
    pub fn keep_legal_en_passant(&mut self) {
        if self.en_passant.is_some() {
            let moves = self.pseudo_legal_moves();
            let mut captures = moves.iter().filter(|played| played.travel == Travel::EnPassant);
            if !captures.any(|played| self.is_legal(played)) {
                self.en_passant = None;
            }
        }
    }

    /// In a game with check, one's own king must be unattacked after all effects of the move.
    pub fn is_legal(&self, played: &Move) -> bool {
        !self.game.has_check() || !self.after(played).is_king_attacked(self.side)
    }

    /// All moves, including those that leave one's own king attacked.
    pub fn pseudo_legal_moves(&self) -> Vec<Move> {
        if self.king(self.side).is_some() || self.game.has_any_kings() {
            return self.moves_with_king();
        }
        if self.game.family != Family::Throne {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for successor in self.successors(self.side) {
            let mut ascended = self.clone();
            ascended.board.set(successor, Some(Piece { color: self.side, piece_type: PieceType::King }));
            for played in ascended.moves_with_king() {
                moves.push(Move { effect: Effect::Ascend(successor), ..played });
            }
        }
        moves
    }

    fn moves_with_king(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for (from, piece) in self.board.pieces().filter(|(_, piece)| piece.color == self.side) {
            if piece.piece_type == PieceType::Pawn {
                self.add_pawn_moves(from, piece, &mut moves);
            } else {
                self.add_non_pawn_moves(from, piece, &mut moves);
            }
        }
        self.add_castling(&mut moves);
        moves
    }

    fn add_non_pawn_moves(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        for to in self.board.squares() {
            let reachable = match self.board.get(to) {
                None => self.can_go(from, to),
                Some(other) => other.color != piece.color && self.can_capture(from, to),
            };
            if reachable {
                self.add_endings(from, to, piece, Travel::Plain, moves);
                if self.game.trains != Trains::None {
                    self.add_pulls(from, to, piece, moves);
                }
            }
        }
        if self.game.trains == Trains::PushAndPull {
            self.add_pushes(from, piece, moves);
        }
    }

    fn add_pawn_moves(&self, from: Square, piece: Piece, moves: &mut Vec<Move>) {
        let forward = piece.color.forward();
        let (one, two) = (from.offset(0, forward), from.offset(0, 2 * forward));
        if self.board.is_empty(one) {
            self.add_endings(from, one, piece, Travel::Plain, moves);
            let rank = self.board.rank_for(piece.color, from);
            if self.game.may_double_step(rank) && self.board.is_empty(two) {
                self.add_endings(from, two, piece, Travel::DoubleStep, moves);
            }
        }
        for to in [from.offset(-1, forward), from.offset(1, forward)] {
            if self.piece_on(to, piece.color.other()).is_some() {
                self.add_endings(from, to, piece, Travel::Plain, moves);
            } else if self.en_passant == Some(to) {
                self.add_endings(from, to, piece, Travel::EnPassant, moves);
            }
        }
    }

    fn add_endings(&self, from: Square, to: Square, piece: Piece, travel: Travel, moves: &mut Vec<Move>) {
        let captured = match travel {
            Travel::EnPassant => Some(PieceType::Pawn),
            _ => self.board.get(to).map(|captured| captured.piece_type),
        };
        let promotes = piece.piece_type == PieceType::Pawn && self.board.is_far(piece.color, to);
        for (promotes_to, effect) in self.endings(piece, from, to, captured) {
            moves.push(Move { from, to, promotes_to, travel, effect, promotes });
        }
    }

    fn add_castling(&self, moves: &mut Vec<Move>) {
        let color = self.side;
        let rights = self.rights[color_index(color)];
        let home = self.king_home(color);
        for (right, kingside) in [(rights.kingside, true), (rights.queenside, false)] {
            if !right {
                continue;
            }
            let corner = self.corner(color, kingside);
            let (king_to, partner_to) = if kingside { (6, 5) } else { (2, 3) };
            let passes = |from: i8, to: i8, file: i8| (from.min(to)..=from.max(to)).contains(&file);
            let is_free = (0..self.board.files()).all(|file| {
                let square = Square::new(file, home.rank);
                let on_the_way = passes(home.file, king_to, file)
                    || passes(corner.file, partner_to, file)
                    || passes(home.file, corner.file, file);
                !on_the_way || square == home || square == corner || self.board.is_empty(square)
            });
            let is_safe = !self.game.has_check()
                || (0..self.board.files())
                    .filter(|&file| passes(home.file, king_to, file))
                    .all(|file| !self.is_attacked(Square::new(file, home.rank), color.other()));
            // In Chess960 the king moves to its partner.
            let to =
                if self.game.family == Family::Chess960 { corner } else { Square::new(king_to, home.rank) };
            if is_free && is_safe {
                moves.push(Move {
                    from: home,
                    to,
                    promotes_to: None,
                    travel: Travel::Castling,
                    effect: Effect::None,
                    promotes: false,
                });
            }
        }
    }
}
