//! What is asked move by move in games whose changes hang on more than the square on which a move ends.

use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::kind::{Kind, KindSet};
use crate::board::move_encoding::Move;
use crate::board::square::Square;
use crate::moves::generate::Generator;
use crate::moves::move_sink::MoveSink;
use crate::moves::playable::Playable;
use crate::moves::scope::Scope;
use crate::parts::becoming::regions::{among, kinds_at};
use crate::parts::castling::Rights;
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// The kinds of which a side has as many men as it may have.
    pub(crate) fn full_kinds(&self, color: Color) -> KindSet {
        let limits = self.rules().particular.as_ref().map_or(&[][..], |particular| &particular.limits);
        let full = |&&(kind, most): &&(Kind, u32)| self.men_of(color, kind).count() >= most;
        limits.iter().filter(full).map(|&(kind, _)| kind).collect()
    }

    /// Whether men of a kind cannot move until their side has fewer of another.
    pub(crate) fn waits(&self, color: Color, kind: Kind) -> bool {
        let awaited =
            self.rules().particular.as_ref().and_then(|particular| particular.awaited[kind.index()]);
        awaited.is_some_and(|awaited| self.full_kinds(color).has(awaited))
    }

    /// What a man may be after a move of it to a square, made on turn `turn`; nothing where it may not be made.
    pub(crate) fn kinds_after(
        &self,
        turn: u16,
        (color, kind): (Color, Kind),
        (from, to): (Square, Square),
        victim: Option<Kind>,
    ) -> KindSet {
        let rules = self.rules();
        let phase = rules.clock().phase(turn, self.of_kind(rules.pawn()).nonempty());
        let Some(particular) = &rules.particular else {
            let answers = &rules.answers(phase)[color.index()][kind.index()];
            return kinds_at(to, if victim.is_some() { &answers.capture } else { &answers.quiet });
        };
        if particular.reined.has(kind) && !self.ledger.castling.contains(Rights::free(color)) {
            let rank = |square| color.rank(G::rank(square), rules.ranks());
            if rank(to) <= rank(from) {
                return KindSet::EMPTY;
            }
        }
        if self.waits(color, kind) {
            return KindSet::EMPTY;
        }
        let full = self.full_kinds(color);
        particular
            .after(phase, (color, kind), (from, to), victim)
            .filter(|&after| after == kind || !full.has(after))
            .collect()
    }
}

impl<G: Playable, S: MoveSink<G>> Generator<'_, G, S> {
    /// What a man may be after a plain move to a square, en passant included, as far as such moves are wanted.
    pub(crate) fn kinds_of_move(&self, kind: Kind, from: Square, to: Square) -> KindSet {
        let position = self.position;
        let victim = match position.piece(to) {
            man if man.exists() => Some(man.kind()),
            _ => position.en_passant_victim(Move::new(from, to)).map(|square| position.piece(square).kind()),
        };
        let wanted = if victim.is_some() { None } else { self.wanted(kind) };
        let turn = position.ledger().turn_number;
        among(position.kinds_after(turn, (self.us, kind), (from, to), victim), wanted)
    }

    /// The changes of men that stay where they are.
    pub(crate) fn changes_in_place(&mut self) {
        let Some(particular) = &self.rules.particular else { return };
        if matches!(self.scope, Scope::Captures) {
            return;
        }
        let (position, full) = (self.position, self.position.full_kinds(self.us));
        for &kind in self.rules.kinds() {
            for square in position.men_of(self.us, kind) {
                let kinds =
                    among(particular.in_place(position.phase(), self.us, kind, square), self.wanted(kind));
                for becomes in kinds.filter(|&becomes| !full.has(becomes) && !position.waits(self.us, kind)) {
                    let m = Move::in_place(square, becomes);
                    if self.guard.is_none_or(|guard| position.is_legal(m, guard)) {
                        self.sink.one(m);
                    }
                }
            }
        }
    }
}
