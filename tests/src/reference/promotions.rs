//! What a moved piece becomes.

use super::board::{Color, PieceDef, Square};
use super::game::Family;
use super::moves::Effect;
use super::piece_type::PieceType;
use super::position::{Position, of};

const SAME: &[Option<PieceType>] = &[None];
const KNIGHT: &[Option<PieceType>] = &[Some(PieceType::Knight)];
const BISHOP: &[Option<PieceType>] = &[Some(PieceType::Bishop)];
const ROOK: &[Option<PieceType>] = &[Some(PieceType::Rook)];
const QUEEN: &[Option<PieceType>] = &[Some(PieceType::Queen)];
const PAWN: &[Option<PieceType>] = &[Some(PieceType::Pawn)];
const MINOR: &[Option<PieceType>] = &[Some(PieceType::Knight), Some(PieceType::Bishop)];
const OFFICER: &[Option<PieceType>] =
    &[Some(PieceType::Queen), Some(PieceType::Rook), Some(PieceType::Bishop), Some(PieceType::Knight)];
const LARGE_OFFICER: &[Option<PieceType>] = &[
    Some(PieceType::Queen),
    Some(PieceType::Marshal),
    Some(PieceType::Cardinal),
    Some(PieceType::Rook),
    Some(PieceType::Bishop),
    Some(PieceType::Knight),
];
const IMMOBILE: &[Option<PieceType>] = &[];

impl Position {
    /// What a piece may become by a move to `to` (`None` is no change), each with what the move grants besides.
    /// Nothing at all when the piece may not make the move.
    pub fn endings(
        &self,
        piece: PieceDef,
        from: Square,
        to: Square,
        captured: Option<PieceType>,
    ) -> Vec<(Option<PieceType>, Effect)> {
        if self.game.family == Family::EChess {
            return self.evolutions(piece, from, to, captured);
        }
        if self.game.always_changes() {
            return self.turnings(piece, from, to);
        }
        self.promotions(piece, to, captured.is_some()).into_iter().map(|kind| (kind, Effect::None)).collect()
    }

    fn promotions(&self, piece: PieceDef, to: Square, capturing: bool) -> Vec<Option<PieceType>> {
        let pawn_on_far_rank = piece.kind == PieceType::Pawn && self.board.is_far(piece.color, to);
        match self.game.family {
            Family::PromoChess => return self.zone_promotions(piece, to),
            Family::AlternatePromotion => return vec![self.next_in_sequence(piece, to)],
            Family::Chess | Family::Throne | Family::EChess if pawn_on_far_rank => OFFICER,
            Family::Chess | Family::Throne | Family::EChess => SAME,
            Family::Revolving if pawn_on_far_rank => OFFICER,
            Family::Capablanca if pawn_on_far_rank => LARGE_OFFICER,
            Family::Capablanca => SAME,
            Family::Revolving => match piece.kind {
                PieceType::Knight => BISHOP,
                PieceType::Bishop => ROOK,
                PieceType::Rook => QUEEN,
                PieceType::Queen => KNIGHT,
                _ => SAME,
            },
            Family::ProDem => self.parity_change(piece.kind),
            Family::Taylor => self.cycle_change(piece.kind, capturing),
            Family::Gryphon | Family::SimplifiedGryphon | Family::CircularGryphon | Family::ChangeOver => {
                IMMOBILE
            }
        }
        .to_vec()
    }

    /// CuteChess: a piece moves only while its side may have one more of what follows it, and becomes that; a pawn that
    /// comes to the far rank is promoted instead, to what its side may have one more of. Until its side has captured,
    /// a king of Simplified Gryphon Chess goes forward only.
    fn turnings(&self, piece: PieceDef, from: Square, to: Square) -> Vec<(Option<PieceType>, Effect)> {
        let complete = |kind: PieceType| {
            self.game.most(kind).is_some_and(|most| self.board.find(piece.color, kind).count() >= most)
        };
        let next = self.game.successor(piece.kind);
        let held = self.game.family == Family::SimplifiedGryphon
            && piece.kind == PieceType::King
            && !self.has_captured[of(piece.color)]
            && self.board.rank_for(piece.color, to) <= self.board.rank_for(piece.color, from);
        if complete(next) || held {
            return Vec::new();
        }
        if piece.kind == PieceType::Pawn && self.board.is_far(piece.color, to) {
            let free = OFFICER.iter().filter(|kind| kind.is_none_or(|kind| !complete(kind)));
            return free.map(|&kind| (kind, Effect::None)).collect();
        }
        vec![(Some(next).filter(|&next| next != piece.kind), Effect::None)]
    }

    fn zone_promotions(&self, piece: PieceDef, to: Square) -> Vec<Option<PieceType>> {
        let promoted = match piece.kind {
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

    fn next_in_sequence(&self, piece: PieceDef, to: Square) -> Option<PieceType> {
        let place = self.game.sequence.iter().position(|&kind| kind == piece.kind)?;
        let promotes_here = if place % 2 == 0 {
            self.board.is_far(piece.color, to)
        } else {
            self.board.is_home(piece.color, to)
        };
        if promotes_here { self.game.sequence.get(place + 1).copied() } else { None }
    }

    fn parity_change(&self, kind: PieceType) -> &'static [Option<PieceType>] {
        let even = self.fullmove.is_multiple_of(2);
        match (even, kind) {
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

    fn cycle_change(&self, kind: PieceType, capturing: bool) -> &'static [Option<PieceType>] {
        let pawnless = !self.has_pawns();
        match (capturing, kind) {
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

    /// EChess: the far rank's promotion, or the rights that the move's counters give.
    fn evolutions(
        &self,
        piece: PieceDef,
        from: Square,
        to: Square,
        captured: Option<PieceType>,
    ) -> Vec<(Option<PieceType>, Effect)> {
        let is_pawn = piece.kind == PieceType::Pawn;
        if is_pawn && self.board.is_far(piece.color, to) {
            return OFFICER.iter().map(|&kind| (kind, Effect::None)).collect();
        }
        let counters = self.counters[of(piece.color)];
        let fills_pawn_moves = is_pawn && counters.pawn_moves == 2;
        let fills_captures = captured.is_some_and(|kind| kind != PieceType::Pawn) && counters.captures == 1;
        let mut endings = vec![(None, Effect::None)];
        if fills_pawn_moves {
            endings.push((Some(PieceType::Knight), Effect::None));
            endings.push((Some(PieceType::Bishop), Effect::None));
        }
        if fills_captures {
            if piece.kind.is_minor() || fills_pawn_moves {
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
            .filter(move |(_, piece)| piece.color == color && piece.kind.is_minor())
            .map(|(square, _)| square)
    }
}
