//! The piece type of a moved piece: promotions, demotions and other changes.

use super::board::{Color, Piece, Square};
use super::game::Family;
use super::moves::Effect;
use super::piece_type::PieceType;
use super::position::{Position, color_index};

const SAME: &[Option<PieceType>] = &[None];
const KNIGHT: &[Option<PieceType>] = &[Some(PieceType::Knight)];
const BISHOP: &[Option<PieceType>] = &[Some(PieceType::Bishop)];
const ROOK: &[Option<PieceType>] = &[Some(PieceType::Rook)];
const QUEEN: &[Option<PieceType>] = &[Some(PieceType::Queen)];
const PAWN: &[Option<PieceType>] = &[Some(PieceType::Pawn)];
const MINOR: &[Option<PieceType>] = &[Some(PieceType::Knight), Some(PieceType::Bishop)];
const NON_PAWN: &[Option<PieceType>] =
    &[Some(PieceType::Queen), Some(PieceType::Rook), Some(PieceType::Bishop), Some(PieceType::Knight)];
const NON_PAWN_OF_CAPABLANCA: &[Option<PieceType>] = &[
    Some(PieceType::Queen),
    Some(PieceType::Marshal),
    Some(PieceType::Cardinal),
    Some(PieceType::Rook),
    Some(PieceType::Bishop),
    Some(PieceType::Knight),
];
const IMMOBILE: &[Option<PieceType>] = &[];

impl Position {
    /// The piece types that a piece can have after a move to `to` (`None` for no change), each with the grants of the
    /// move. Empty if the piece may not make the move.
    pub fn endings(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        captured: Option<PieceType>,
    ) -> Vec<(Option<PieceType>, Effect)> {
        if self.game.family == Family::EChess {
            return self.echess_promotions(piece, from, to, captured);
        }
        if self.game.always_changes() {
            return self.changes_of_every_move(piece, from, to);
        }
        self.promotions(piece, to, captured.is_some())
            .into_iter()
            .map(|piece_type| (piece_type, Effect::None))
            .collect()
    }

    fn promotions(&self, piece: Piece, to: Square, capturing: bool) -> Vec<Option<PieceType>> {
        let pawn_on_far_rank = piece.piece_type == PieceType::Pawn && self.board.is_far(piece.color, to);
        match self.game.family {
            Family::PromoChess => return self.zone_promotions(piece, to),
            Family::AlternatePromotion => return vec![self.next_in_sequence(piece, to)],
            Family::Chess | Family::Chess960 | Family::Throne | Family::EChess if pawn_on_far_rank => {
                NON_PAWN
            }
            Family::Chess | Family::Chess960 | Family::Throne | Family::EChess => SAME,
            Family::Revolving if pawn_on_far_rank => NON_PAWN,
            Family::Capablanca if pawn_on_far_rank => NON_PAWN_OF_CAPABLANCA,
            Family::Capablanca => SAME,
            Family::Revolving => match piece.piece_type {
                PieceType::Knight => BISHOP,
                PieceType::Bishop => ROOK,
                PieceType::Rook => QUEEN,
                PieceType::Queen => KNIGHT,
                _ => SAME,
            },
            Family::ProDem => self.parity_change(piece.piece_type),
            Family::Taylor => self.cycle_change(piece.piece_type, capturing),
            Family::Gryphon | Family::SimplifiedGryphon | Family::CircularGryphon | Family::ChangeOver => {
                IMMOBILE
            }
        }
        .to_vec()
    }

    /// CuteChess: a piece may move only if its side may have one more of the type that it changes into. A pawn on the
    /// far rank promotes instead, to a type of which its side may have one more. Until its side has captured, a king of
    /// Simplified Gryphon Chess only moves forward.
    fn changes_of_every_move(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
    ) -> Vec<(Option<PieceType>, Effect)> {
        let complete = |piece_type: PieceType| {
            self.game
                .most(piece_type)
                .is_some_and(|most| self.board.find(piece.color, piece_type).count() >= most)
        };
        let next = self.game.successor(piece.piece_type);
        let held = self.game.family == Family::SimplifiedGryphon
            && piece.piece_type == PieceType::King
            && !self.has_captured[color_index(piece.color)]
            && self.board.rank_for(piece.color, to) <= self.board.rank_for(piece.color, from);
        if complete(next) || held {
            return Vec::new();
        }
        if piece.piece_type == PieceType::Pawn && self.board.is_far(piece.color, to) {
            let free = NON_PAWN
                .iter()
                .filter(|piece_type| piece_type.is_none_or(|piece_type| !complete(piece_type)));
            return free.map(|&piece_type| (piece_type, Effect::None)).collect();
        }
        vec![(Some(next).filter(|&next| next != piece.piece_type), Effect::None)]
    }

    fn zone_promotions(&self, piece: Piece, to: Square) -> Vec<Option<PieceType>> {
        let promoted = match piece.piece_type {
            PieceType::Pawn => PieceType::Gold,
            PieceType::Silver => PieceType::Primate,
            PieceType::Rook => PieceType::Queen,
            PieceType::Knight => PieceType::Marshal,
            PieceType::Bishop => PieceType::Cardinal,
            PieceType::Camel => PieceType::Wildebeest,
            _ => return vec![None],
        };
        let in_zone = self.board.rank_for(piece.color, to) >= self.board.ranks() - 3;
        if in_zone { vec![None, Some(promoted)] } else { vec![None] }
    }

    fn next_in_sequence(&self, piece: Piece, to: Square) -> Option<PieceType> {
        let place = self.game.sequence.iter().position(|&piece_type| piece_type == piece.piece_type)?;
        let promotes_here = if place % 2 == 0 {
            self.board.is_far(piece.color, to)
        } else {
            self.board.is_home(piece.color, to)
        };
        if promotes_here { self.game.sequence.get(place + 1).copied() } else { None }
    }

    fn parity_change(&self, piece_type: PieceType) -> &'static [Option<PieceType>] {
        let even = self.fullmove.is_multiple_of(2);
        match (even, piece_type) {
            (true, PieceType::Pawn) => MINOR,
            (true, PieceType::Knight | PieceType::Bishop) => ROOK,
            (true, PieceType::Rook) => QUEEN,
            (true, PieceType::Queen) => IMMOBILE,
            (false, PieceType::Queen) => ROOK,
            (false, PieceType::Rook) => MINOR,
            (false, PieceType::Knight | PieceType::Bishop) => PAWN,
            (false, PieceType::Pawn) => IMMOBILE,
            _ => SAME,
        }
    }

    fn cycle_change(&self, piece_type: PieceType, capturing: bool) -> &'static [Option<PieceType>] {
        let pawnless = !self.has_pawns();
        match (capturing, piece_type) {
            (false, PieceType::Pawn) => KNIGHT,
            (false, PieceType::Knight) => BISHOP,
            (false, PieceType::Bishop) => ROOK,
            (false, PieceType::Rook) => QUEEN,
            (false, PieceType::Queen) if pawnless => KNIGHT,
            (false, PieceType::Queen) => PAWN,
            (true, PieceType::Pawn) => QUEEN,
            (true, PieceType::Queen) => ROOK,
            (true, PieceType::Rook) => BISHOP,
            (true, PieceType::Bishop) => KNIGHT,
            (true, PieceType::Knight) if pawnless => QUEEN,
            (true, PieceType::Knight) => PAWN,
            _ => SAME,
        }
    }

    /// EChess: promotions on the far rank, and the rights that the move's counters give.
    fn echess_promotions(
        &self,
        piece: Piece,
        from: Square,
        to: Square,
        captured: Option<PieceType>,
    ) -> Vec<(Option<PieceType>, Effect)> {
        let is_pawn = piece.piece_type == PieceType::Pawn;
        if is_pawn && self.board.is_far(piece.color, to) {
            return NON_PAWN.iter().map(|&piece_type| (piece_type, Effect::None)).collect();
        }
        let counters = self.counters[color_index(piece.color)];
        let fills_pawn_moves = is_pawn && counters.pawn_moves == 2;
        let fills_captures =
            captured.is_some_and(|piece_type| piece_type != PieceType::Pawn) && counters.captures == 1;
        let mut endings = vec![(None, Effect::None)];
        if fills_pawn_moves {
            endings.push((Some(PieceType::Knight), Effect::None));
            endings.push((Some(PieceType::Bishop), Effect::None));
        }
        if fills_captures {
            if piece.piece_type.is_minor() || fills_pawn_moves {
                endings.push((Some(PieceType::Rook), Effect::None));
            }
            for square in self.minors(piece.color).filter(|&square| square != from) {
                endings.push((None, Effect::Grant(square)));
            }
        }
        endings
    }

    fn minors(&self, color: Color) -> impl Iterator<Item = Square> + '_ {
        self.board
            .pieces()
            .filter(move |(_, piece)| piece.color == color && piece.piece_type.is_minor())
            .map(|(square, _)| square)
    }
}
