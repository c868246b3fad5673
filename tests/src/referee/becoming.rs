//! What a moved man becomes.

use super::board::{Color, Man, Square};
use super::game::Family;
use super::kind::Kind;
use super::moves::Effect;
use super::position::{Position, of};

const SAME: &[Option<Kind>] = &[None];
const KNIGHT: &[Option<Kind>] = &[Some(Kind::Knight)];
const BISHOP: &[Option<Kind>] = &[Some(Kind::Bishop)];
const ROOK: &[Option<Kind>] = &[Some(Kind::Rook)];
const QUEEN: &[Option<Kind>] = &[Some(Kind::Queen)];
const PAWN: &[Option<Kind>] = &[Some(Kind::Pawn)];
const MINOR: &[Option<Kind>] = &[Some(Kind::Knight), Some(Kind::Bishop)];
const OFFICER: &[Option<Kind>] =
    &[Some(Kind::Queen), Some(Kind::Rook), Some(Kind::Bishop), Some(Kind::Knight)];
const LARGE_OFFICER: &[Option<Kind>] = &[
    Some(Kind::Queen),
    Some(Kind::Marshal),
    Some(Kind::Cardinal),
    Some(Kind::Rook),
    Some(Kind::Bishop),
    Some(Kind::Knight),
];
const IMMOBILE: &[Option<Kind>] = &[];

impl Position {
    /// What a man may become by a move to `to` (`None` is no change), each with what the move grants besides.
    /// Nothing at all when the man may not make the move.
    pub fn endings(
        &self,
        man: Man,
        from: Square,
        to: Square,
        captured: Option<Kind>,
    ) -> Vec<(Option<Kind>, Effect)> {
        if self.game.family == Family::EChess {
            return self.evolutions(man, from, to, captured);
        }
        if self.game.always_changes() {
            return self.turnings(man, from, to);
        }
        self.becomings(man, to, captured.is_some()).into_iter().map(|kind| (kind, Effect::None)).collect()
    }

    fn becomings(&self, man: Man, to: Square, capturing: bool) -> Vec<Option<Kind>> {
        let pawn_on_far_rank = man.kind == Kind::Pawn && self.board.is_far(man.color, to);
        match self.game.family {
            Family::PromoChess => return self.zone_promotions(man, to),
            Family::AlternatePromotion => return vec![self.next_in_sequence(man, to)],
            Family::Chess | Family::Throne | Family::EChess if pawn_on_far_rank => OFFICER,
            Family::Chess | Family::Throne | Family::EChess => SAME,
            Family::Revolving if pawn_on_far_rank => OFFICER,
            Family::Capablanca if pawn_on_far_rank => LARGE_OFFICER,
            Family::Capablanca => SAME,
            Family::Revolving => match man.kind {
                Kind::Knight => BISHOP,
                Kind::Bishop => ROOK,
                Kind::Rook => QUEEN,
                Kind::Queen => KNIGHT,
                _ => SAME,
            },
            Family::ProDem => self.parity_change(man.kind),
            Family::Taylor => self.cycle_change(man.kind, capturing),
            Family::Gryphon | Family::SimplifiedGryphon | Family::CircularGryphon | Family::ChangeOver => {
                IMMOBILE
            }
        }
        .to_vec()
    }

    /// CuteChess: a man moves only while its side may have one more of what follows it, and becomes that; a pawn that
    /// comes to the far rank is promoted instead, to what its side may have one more of. Until its side has captured,
    /// a king of Simplified Gryphon Chess goes forward only.
    fn turnings(&self, man: Man, from: Square, to: Square) -> Vec<(Option<Kind>, Effect)> {
        let complete = |kind: Kind| {
            self.game.most(kind).is_some_and(|most| self.board.find(man.color, kind).count() >= most)
        };
        let next = self.game.successor(man.kind);
        let held = self.game.family == Family::SimplifiedGryphon
            && man.kind == Kind::King
            && !self.has_captured[of(man.color)]
            && self.board.rank_for(man.color, to) <= self.board.rank_for(man.color, from);
        if complete(next) || held {
            return Vec::new();
        }
        if man.kind == Kind::Pawn && self.board.is_far(man.color, to) {
            let free = OFFICER.iter().filter(|kind| kind.is_none_or(|kind| !complete(kind)));
            return free.map(|&kind| (kind, Effect::None)).collect();
        }
        vec![(Some(next).filter(|&next| next != man.kind), Effect::None)]
    }

    fn zone_promotions(&self, man: Man, to: Square) -> Vec<Option<Kind>> {
        let promoted = match man.kind {
            Kind::Pawn => Kind::Gold,
            Kind::Silver => Kind::Primate,
            Kind::Rook => Kind::Queen,
            Kind::Knight => Kind::Marshal,
            Kind::Bishop => Kind::Cardinal,
            Kind::Camel => Kind::Wildebeest,
            _ => return vec![None],
        };
        let in_zone = self.board.rank_for(man.color, to) >= self.board.ranks() - 3;
        if in_zone { vec![None, Some(promoted)] } else { vec![None] }
    }

    fn next_in_sequence(&self, man: Man, to: Square) -> Option<Kind> {
        let place = self.game.sequence.iter().position(|&kind| kind == man.kind)?;
        let promotes_here =
            if place % 2 == 0 { self.board.is_far(man.color, to) } else { self.board.is_home(man.color, to) };
        if promotes_here { self.game.sequence.get(place + 1).copied() } else { None }
    }

    fn parity_change(&self, kind: Kind) -> &'static [Option<Kind>] {
        let even = self.fullmove.is_multiple_of(2);
        match (even, kind) {
            (true, Kind::Pawn) => MINOR,
            (true, Kind::Knight | Kind::Bishop) => ROOK,
            (true, Kind::Rook) => QUEEN,
            (true, Kind::Queen) => IMMOBILE,
            (false, Kind::Queen) => ROOK,
            (false, Kind::Rook) => MINOR,
            (false, Kind::Knight | Kind::Bishop) => PAWN,
            (false, Kind::Pawn) => IMMOBILE,
            _ => SAME,
        }
    }

    fn cycle_change(&self, kind: Kind, capturing: bool) -> &'static [Option<Kind>] {
        let pawnless = !self.has_pawns();
        match (capturing, kind) {
            (false, Kind::Pawn) => KNIGHT,
            (false, Kind::Knight) => BISHOP,
            (false, Kind::Bishop) => ROOK,
            (false, Kind::Rook) => QUEEN,
            (false, Kind::Queen) if pawnless => KNIGHT,
            (false, Kind::Queen) => PAWN,
            (true, Kind::Pawn) => QUEEN,
            (true, Kind::Queen) => ROOK,
            (true, Kind::Rook) => BISHOP,
            (true, Kind::Bishop) => KNIGHT,
            (true, Kind::Knight) if pawnless => QUEEN,
            (true, Kind::Knight) => PAWN,
            _ => SAME,
        }
    }

    /// EChess: the far rank's promotion, or the rights that the move's counters give.
    fn evolutions(
        &self,
        man: Man,
        from: Square,
        to: Square,
        captured: Option<Kind>,
    ) -> Vec<(Option<Kind>, Effect)> {
        let is_pawn = man.kind == Kind::Pawn;
        if is_pawn && self.board.is_far(man.color, to) {
            return OFFICER.iter().map(|&kind| (kind, Effect::None)).collect();
        }
        let counters = self.counters[of(man.color)];
        let fills_pawn_moves = is_pawn && counters.pawn_moves == 2;
        let fills_captures = captured.is_some_and(|kind| kind != Kind::Pawn) && counters.captures == 1;
        let mut endings = vec![(None, Effect::None)];
        if fills_pawn_moves {
            endings.push((Some(Kind::Knight), Effect::None));
            endings.push((Some(Kind::Bishop), Effect::None));
        }
        if fills_captures {
            if man.kind.is_minor() || fills_pawn_moves {
                endings.push((Some(Kind::Rook), Effect::None));
            }
            for square in self.minors(man.color).filter(|&square| square != from) {
                endings.push((None, Effect::Grant(square)));
            }
        }
        endings
    }

    fn minors(&self, color: Color) -> impl Iterator<Item = Square> + '_ {
        self.board
            .men()
            .filter(move |(_, man)| man.color == color && man.kind.is_minor())
            .map(|(square, _)| square)
    }
}
