//! Playing moves.

use super::board::{Color, Piece, Square};
use super::game::Family;
use super::moves::{Effect, Move, Travel};
use super::piece_type::PieceType;
use super::position::{Position, color_index};

impl Position {
    /// The position after a pseudo-legal move.
    pub fn after(&self, played: &Move) -> Position {
        let color = self.side;
        let mut next = self.clone();
        if let Effect::Ascend(square) = played.effect {
            next.board.set(square, Some(Piece { color, piece_type: PieceType::King }));
        }
        let Some(mover) = next.board.take(played.from) else { return next };
        let captured = match played.travel {
            Travel::EnPassant => next.board.take(Square::new(played.to.file, played.from.rank)),
            _ => next.board.get(played.to).filter(|piece| piece.color != color),
        };
        let mut touched = vec![played.from, played.to];
        next.carry(played, &mut touched);
        let piece_type = played.promotes_to.unwrap_or(mover.piece_type);
        if played.travel == Travel::Castling {
            next.castle(mover, played, &mut touched);
        } else {
            next.board.set(played.to, Some(Piece { color, piece_type }));
        }
        if let Effect::Grant(square) = played.effect {
            next.board.set(square, Some(Piece { color, piece_type: PieceType::Rook }));
        }
        next.update_rights(played, &touched);
        next.update_en_passant(played, piece_type);
        next.count(mover, captured);
        if captured.is_some_and(|piece| piece.piece_type == PieceType::King)
            && self.game.family == Family::Throne
        {
            next.crown_only_successor(color.other());
        }
        next.side = color.other();
        next.keep_legal_en_passant();
        next
    }

    fn carry(&mut self, played: &Move, touched: &mut Vec<Square>) {
        let train: Vec<_> = played
            .carried()
            .into_iter()
            .map(|(from, to)| {
                touched.extend([from, to]);
                (to, self.board.take(from))
            })
            .collect();
        for (to, piece) in train {
            self.board.set(to, piece);
        }
    }

    /// Puts king and partner where castling brings them; the king has left its square.
    fn castle(&mut self, king: Piece, played: &Move, touched: &mut Vec<Square>) {
        let kingside = played.to.file > played.from.file;
        let corner = self.corner(self.side, kingside);
        let (king_to, partner_to) = if kingside { (6, 5) } else { (2, 3) };
        touched.push(corner);
        let mut partner = self.board.take(corner);
        if self.game.family == Family::Revolving {
            partner = Some(Piece { color: self.side, piece_type: PieceType::Queen });
        }
        self.board.set(Square::new(king_to, corner.rank), Some(king));
        self.board.set(Square::new(partner_to, corner.rank), partner);
    }

    /// A castling right ends when a piece leaves or enters the king's home or the corner. In Alternate Promotion it
    /// begins when a piece changes into a castling partner on the corner.
    fn update_rights(&mut self, played: &Move, touched: &[Square]) {
        for color in [Color::White, Color::Black] {
            let rights = self.rights[color_index(color)];
            let king_unmoved = rights.king_unmoved && !touched.contains(&self.king_home(color));
            let right = |had: bool, kingside: bool| {
                let corner = self.corner(color, kingside);
                let has_partner = self
                    .piece_on(corner, color)
                    .is_some_and(|piece| self.game.is_castling_partner(piece.piece_type));
                let promoted_there = self.game.family == Family::AlternatePromotion
                    && color == self.side
                    && played.to == corner
                    && played.promotes_to.is_some()
                    && has_partner;
                king_unmoved && (promoted_there || (had && !touched.contains(&corner)))
            };
            let (kingside, queenside) = (right(rights.kingside, true), right(rights.queenside, false));
            self.rights[color_index(color)] = super::position::Rights { king_unmoved, kingside, queenside };
        }
    }

    fn update_en_passant(&mut self, played: &Move, piece_type: PieceType) {
        self.en_passant = None;
        let stays_pawn = piece_type == PieceType::Pawn || self.game.always_changes();
        if played.travel == Travel::DoubleStep && stays_pawn && self.game.has_en_passant() {
            let passed = played.from.offset(0, self.side.forward());
            if self.can_take_en_passant(self.side.other(), passed) {
                self.en_passant = Some(passed);
            }
        }
    }

    fn count(&mut self, mover: Piece, captured: Option<Piece>) {
        let is_pawn_move = mover.piece_type == PieceType::Pawn;
        self.halfmove = if is_pawn_move || captured.is_some() { 0 } else { self.halfmove + 1 };
        if mover.color == Color::Black {
            self.fullmove += 1;
        }
        if self.game.family == Family::SimplifiedGryphon && captured.is_some() {
            self.has_captured[color_index(mover.color)] = true;
        }
        if self.game.family == Family::EChess {
            let counters = &mut self.counters[color_index(mover.color)];
            if is_pawn_move {
                counters.pawn_moves = (counters.pawn_moves + 1) % 3;
            }
            if captured.is_some_and(|piece| piece.piece_type != PieceType::Pawn) {
                counters.captures = (counters.captures + 1) % 2;
            }
        }
    }

    /// A successor without alternatives ascends at once; otherwise the side's next move makes the choice.
    fn crown_only_successor(&mut self, color: Color) {
        if let [square] = self.successors(color)[..] {
            self.board.set(square, Some(Piece { color, piece_type: PieceType::King }));
        }
    }
}
