//! Move generation, legal or pseudo-legal, into a list or a counter.

use crate::board::bitboard::Bitboard;
use crate::board::color::Color;
use crate::board::kind::{Kind, KindSet, MAX_KINDS};
use crate::board::move_encoding::{Effect, Move};
use crate::board::square::Square;
use crate::compiled_rules::Rules;
use crate::moves::guard::Guard;
use crate::moves::move_sink::{MoveCounter, MoveSink, change};
use crate::moves::playable::Playable;
use crate::moves::scope::Scope;
use crate::parts::becoming::regions::{AnswerTable, Answers, Regions, divide};
use crate::position::Position;

impl<G: Playable> Position<G> {
    /// Adds the pseudo-legal moves of the side to move: everything its men can do, its king's safety apart.
    pub fn generate(&self, scope: Scope, out: &mut Vec<Move>) {
        G::generate(self, scope, None, out);
    }

    /// Adds the legal moves of the side to move.
    pub fn legal_moves_into(&self, scope: Scope, out: &mut Vec<Move>) {
        G::generate(self, scope, Some(&self.guard()), out);
    }

    /// The legal moves of the side to move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(Scope::All, &mut moves);
        moves
    }

    /// How many legal moves the side to move has.
    pub fn count_legal_moves(&self) -> u64 {
        G::count_after_each(self, &[])
    }

    #[inline(always)]
    pub(crate) fn count_moves(&self) -> u64 {
        let mut counter = MoveCounter::default();
        let mut guard = Guard::of_nobody(self.rules());
        self.look_at_king(&mut guard);
        self.generate_into(Scope::All, Some(&guard), &mut counter);
        counter.0
    }

    #[inline(always)]
    pub(crate) fn generate_into<S: MoveSink<G>>(&self, scope: Scope, guard: Option<&Guard<G>>, sink: &mut S) {
        let us = self.turn();
        if self.king_lost(us) {
            return;
        }
        let guard = match guard {
            Some(guard) if guard.binds() => Some(guard),
            Some(_) if self.rules().by_playing => return self.generate_by_playing(scope, sink),
            _ => None,
        };
        if !self.ascension_pending() {
            Generator::new(self, scope, guard, sink).everything();
            return;
        }
        self.generate_ascensions(scope, guard, sink);
    }

    /// The legal moves where only playing a move tells whether it is legal.
    fn generate_by_playing<S: MoveSink<G>>(&self, scope: Scope, sink: &mut S) {
        let mut moves: Vec<Move> = Vec::new();
        self.generate(scope, &mut moves);
        moves.into_iter().filter(|&m| self.is_legal_by_definition(m)).for_each(|m| sink.one(m));
    }

    /// The moves after each choice of a king.
    fn generate_ascensions<S: MoveSink<G>>(&self, scope: Scope, guard: Option<&Guard<G>>, sink: &mut S) {
        let mut moves: Vec<Move> = Vec::new();
        for heir in self.successors(self.turn()) {
            let mut crowned = *self;
            crowned.enthrone(heir);
            G::generate(&crowned, scope, guard, &mut moves);
            moves.drain(..).for_each(|m| sink.one(m.with(Effect::Ascend(heir))));
        }
    }

    /// The squares to which a man of `kind` and `color` could move or capture now, whatever it would become;
    /// en passant apart.
    pub fn destinations(&self, color: Color, kind: Kind, from: Square) -> Bitboard<G> {
        let (occupied, enemies) = (self.occupied(), self.men(!color));
        let captures = self.attacks(color, kind, from, occupied) & enemies;
        if kind == self.rules().pawn() {
            let (steps, doubles) = self.pawn_steps(color, Bitboard::of(from));
            return captures | steps | doubles;
        }
        captures | self.quiet_reach(color, kind, from, occupied)
    }
}

/// Generates the moves of one position.
pub(crate) struct Generator<'a, G: Playable, S: MoveSink<G>> {
    pub position: &'a Position<G>,
    pub rules: &'static Rules<G>,
    pub us: Color,
    pub guard: Option<&'a Guard<G>>,
    pub sink: &'a mut S,
    pub scope: Scope<'a>,
    answers: &'static [Answers<G>; MAX_KINDS],
    /// Empty squares, if moves without capture are wanted.
    pub quiets: Bitboard<G>,
    /// Enemies, if captures are wanted.
    pub captures: Bitboard<G>,
    /// Whether each move must be looked at by itself: it may earn a promotion, or more than its square counts.
    closely: bool,
}

impl<'a, G: Playable, S: MoveSink<G>> Generator<'a, G, S> {
    #[inline(always)]
    fn new(
        position: &'a Position<G>,
        scope: Scope<'a>,
        guard: Option<&'a Guard<G>>,
        sink: &'a mut S,
    ) -> Self {
        let rules = position.rules();
        let us = position.turn();
        let table: &AnswerTable<G> = rules.answers(position.phase());
        let quiet = !matches!(scope, Scope::Captures);
        Self {
            position,
            rules,
            us,
            guard,
            sink,
            scope,
            answers: &table[us.index()],
            quiets: if quiet { rules.board() & !position.occupied() } else { Bitboard::EMPTY },
            captures: if scope.captures() { position.men(!us) } else { Bitboard::EMPTY },
            closely: position.moves_differ(),
        }
    }

    #[inline(always)]
    fn everything(&mut self) {
        let all = self.position.men(self.us);
        if self.scope.quiets() {
            self.position.generate_castlings(self.guard, self.sink);
        }
        match self.guard {
            None => self.men_among(all, self.rules.board()),
            Some(guard) => self.guarded(guard, all),
        }
        if self.position.ledger().en_passant.is_some() {
            self.en_passant();
        }
        if self.rules.extra_moves {
            self.extra_moves();
        }
    }

    /// What few games know: trains, and changes in place.
    #[inline(never)]
    fn extra_moves(&mut self) {
        if self.rules.game().carrying.pulls() {
            self.trains();
        }
        self.changes_in_place();
    }

    /// The moves of men whose king must not be left in check.
    #[inline(always)]
    fn guarded(&mut self, guard: &Guard<G>, all: Bitboard<G>) {
        if guard.relief.nonempty() {
            self.men_among(all & !guard.tied & !self.position.of_kind(self.rules.king()), guard.relief);
        }
        for &(from, line) in &guard.ties {
            let allowed = self.position.safe_for_tied(guard, from, line);
            if allowed.nonempty() {
                self.man(self.position.piece(from).kind(), Bitboard::of(from), allowed);
            }
        }
        if let Some(king) = guard.king {
            let kind = self.rules.king();
            let reach = self.position.attacks(self.us, kind, king, self.position.occupied());
            let allowed = self.position.safe_for_king(guard, king, reach & (self.quiets | self.captures));
            self.man(kind, Bitboard::of(king), allowed);
        }
    }

    #[inline(always)]
    fn men_among(&mut self, men: Bitboard<G>, allowed: Bitboard<G>) {
        for &kind in self.rules.kinds() {
            let men = men & self.position.of_kind(kind);
            if men.nonempty() {
                self.man(kind, men, allowed);
            }
        }
    }

    /// The moves of some men of one kind to allowed squares.
    #[inline(always)]
    fn man(&mut self, kind: Kind, men: Bitboard<G>, allowed: Bitboard<G>) {
        if kind == self.rules.pawn() {
            self.pawns(men, allowed);
            return;
        }
        let answers = &self.answers[kind.index()];
        let (quiets, captures) = (self.quiets & allowed, self.captures & allowed);
        let mover = self.rules.mover(self.us, kind);
        let position = self.position;
        let occupied = position.occupied();
        if answers.constant && !self.closely {
            let quiets = if matches!(self.scope, Scope::Gains(_)) { Bitboard::EMPTY } else { quiets };
            let sink = &mut *self.sink;
            if mover.diverges() {
                position.each_reach(
                    self.us,
                    kind,
                    men,
                    occupied,
                    #[inline(always)]
                    |from, reach| {
                        let quiet_reach = position.quiet_reach(self.us, kind, from, occupied);
                        sink.stay(from, reach & captures | quiet_reach & quiets);
                    },
                );
            } else {
                let targets = quiets | captures;
                position.each_reach(
                    self.us,
                    kind,
                    men,
                    occupied,
                    #[inline(always)]
                    |from, reach| {
                        sink.stay(from, reach & targets);
                    },
                );
            }
            return;
        }
        let wanted = self.wanted(kind);
        let together = answers.alike && wanted.is_none();
        position.each_reach(
            self.us,
            kind,
            men,
            occupied,
            #[inline(always)]
            |from, reach| {
                let quiet_reach = if mover.diverges() {
                    position.quiet_reach(self.us, kind, from, occupied)
                } else {
                    reach
                };
                if together {
                    self.write(from, kind, reach & captures | quiet_reach & quiets, &answers.quiet, None);
                } else {
                    self.write(from, kind, reach & captures, &answers.capture, None);
                    self.write(from, kind, quiet_reach & quiets, &answers.quiet, wanted);
                }
            },
        );
    }

    /// The kinds that moves without capture must lead to, where only some are wanted.
    #[inline(always)]
    pub(crate) fn wanted(&self, kind: Kind) -> Option<KindSet> {
        match self.scope {
            Scope::Gains(wanted) => Some(wanted[kind.index()]),
            _ => None,
        }
    }

    #[inline(always)]
    fn write(
        &mut self,
        from: Square,
        kind: Kind,
        targets: Bitboard<G>,
        regions: &Regions<G>,
        wanted: Option<KindSet>,
    ) {
        if targets.is_empty() {
            return;
        }
        divide(
            targets,
            regions,
            wanted,
            #[inline(always)]
            |targets, kinds| {
                if self.closely {
                    self.write_one_by_one(from, kind, targets, kinds);
                } else {
                    self.sink.many(from, kind, targets, kinds);
                }
            },
        );
    }

    fn write_one_by_one(&mut self, from: Square, kind: Kind, targets: Bitboard<G>, kinds: KindSet) {
        for to in targets {
            let kinds =
                if self.rules.particular.is_some() { self.kinds_of_move(kind, from, to) } else { kinds };
            for becomes in kinds {
                let m = change(Move::new(from, to), kind, becomes);
                self.sink.one(m);
                self.position.generate_grants(m, self.sink);
            }
        }
    }

    #[inline(always)]
    fn pawns(&mut self, men: Bitboard<G>, allowed: Bitboard<G>) {
        let kind = self.rules.pawn();
        let answers = &self.answers[kind.index()];
        let (quiets, captures) = (self.quiets & allowed, self.captures & allowed);
        let wanted = self.wanted(kind);
        if self.closely {
            self.pawns_one_by_one(men, quiets, captures, answers, wanted);
        } else {
            self.pawns_together(men, quiets, captures, answers, wanted);
        }
    }

    /// Apart from what is common, which it would make longer; so is [`Self::en_passant`].
    #[inline(never)]
    fn pawns_one_by_one(
        &mut self,
        men: Bitboard<G>,
        quiets: Bitboard<G>,
        captures: Bitboard<G>,
        answers: &Answers<G>,
        wanted: Option<KindSet>,
    ) {
        let kind = self.rules.pawn();
        for from in men {
            let pawn = Bitboard::of(from);
            let (steps, doubles) = self.position.pawn_steps(self.us, pawn);
            let caught = self.position.pawn_captures(self.us, pawn) & captures;
            self.write(from, kind, caught, &answers.capture, None);
            self.write(from, kind, (steps | doubles) & quiets, &answers.quiet, wanted);
        }
    }

    #[inline(never)]
    fn en_passant(&mut self) {
        let position = self.position;
        let Some(to) = position.ledger().en_passant.filter(|_| self.scope.captures()) else { return };
        let kind = self.rules.pawn();
        let sources = self.rules.pawn_attacks(!self.us, to) & position.men_of(self.us, kind);
        for from in sources {
            if self.guard.is_none_or(|guard| position.is_legal(Move::new(from, to), guard)) {
                self.write(from, kind, Bitboard::of(to), &self.answers[kind.index()].capture, None);
            }
        }
    }
}
