//! Move generation, legal or pseudo-legal, into a list or a counter.

use super::becoming::Regions;
use super::legality::Guard;
use super::position::Position;
use super::sink::{Counter, Sink, change};
use crate::board::{Bitboard, Color, Geometry, Kind, KindSet, MAX_KINDS, Move, Square};

/// Which moves to generate.
#[derive(Clone, Copy, Debug)]
pub enum Scope<'a> {
    /// All.
    All,
    /// Captures, en passant included.
    Captures,
    /// Moves without capture, castling included.
    Quiets,
    /// Captures, and moves without capture by which a man becomes one of the kinds listed under its own.
    Gains(&'a [KindSet; MAX_KINDS]),
}

impl Scope<'_> {
    pub(super) fn captures(self) -> bool {
        !matches!(self, Self::Quiets)
    }

    pub(super) fn quiets(self) -> bool {
        matches!(self, Self::All | Self::Quiets)
    }
}

impl<G: Geometry> Position<G> {
    /// Adds the pseudo-legal moves of the side to move: everything its men can do, its king's safety apart.
    pub fn generate(&self, scope: Scope, out: &mut Vec<Move>) {
        self.generate_into(scope, None, out);
    }

    /// Adds the legal moves of the side to move.
    pub fn legal_moves_into(&self, scope: Scope, out: &mut Vec<Move>) {
        self.generate_into(scope, Some(&self.guard()), out);
    }

    /// The legal moves of the side to move.
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.legal_moves_into(Scope::All, &mut moves);
        moves
    }

    /// How many legal moves the side to move has.
    pub fn count_legal_moves(&self) -> u64 {
        let mut counter = Counter::default();
        self.generate_into(Scope::All, Some(&self.guard()), &mut counter);
        counter.0
    }

    fn generate_into<S: Sink<G>>(&self, scope: Scope, guard: Option<&Guard<G>>, sink: &mut S) {
        let us = self.turn();
        if self.king_lost(us) {
            return;
        }
        let guard = guard.filter(|guard| guard.binds());
        if !self.ascension_pending() {
            self.generate_on_board(scope, guard, sink);
            return;
        }
        for heir in self.successors(us) {
            let mut crowned = self.clone();
            crowned.enthrone(heir);
            let mark = sink.mark();
            crowned.generate_on_board(scope, guard, sink);
            sink.ascend_since(mark, heir);
        }
    }

    fn generate_on_board<S: Sink<G>>(&self, scope: Scope, guard: Option<&Guard<G>>, sink: &mut S) {
        let rules = self.rules();
        let game = rules.game();
        let us = self.turn();
        let table = &rules.answers(self.phase())[us.index()];
        let expands = game.carrying.pulls() || game.grants.counting().is_some();
        for kind in game.every_kind() {
            let men = self.men_of(us, kind);
            let only_king_moves = kind != rules.king() && guard.is_some_and(Guard::only_king_moves);
            if men.is_empty() || only_king_moves {
                continue;
            }
            let answers = &table[kind.index()];
            let men = if kind == rules.pawn() && !expands {
                self.generate_pawns_together(scope, guard, answers, sink)
            } else {
                men
            };
            for from in men {
                let mut writer = Writer { position: self, guard, from, kind, expands, sink };
                let (quiets, captures) = self.targets(us, kind, from, scope);
                writer.write(captures, &answers.capture, None);
                match scope {
                    Scope::All | Scope::Quiets => {
                        writer.write(quiets, &answers.quiet, None);
                        writer.write_pushes(&answers.quiet);
                    }
                    Scope::Gains(wanted) if !answers.constant => {
                        writer.write(quiets, &answers.quiet, Some(wanted[kind.index()]));
                    }
                    _ => {}
                }
            }
        }
        self.generate_en_passant(scope, guard, sink);
        if scope.quiets() {
            self.generate_castlings(guard, sink);
        }
    }

    /// Squares a man may go to without and with capture, en passant apart.
    #[inline]
    fn targets(&self, us: Color, kind: Kind, from: Square, scope: Scope) -> (Bitboard<G>, Bitboard<G>) {
        let rules = self.rules();
        let (occupied, enemies) = (self.occupied(), self.men(!us));
        let diverges = rules.mover(us, kind).diverges();
        let reach = if scope.captures() || !diverges {
            self.attacks(us, kind, from, occupied)
        } else {
            Bitboard::EMPTY
        };
        let captures = if scope.captures() { reach & enemies } else { Bitboard::EMPTY };
        if matches!(scope, Scope::Captures) {
            return (Bitboard::EMPTY, captures);
        }
        let mut quiets =
            if diverges { self.quiet_reach(us, kind, from, occupied) } else { reach & !occupied };
        if kind == rules.pawn() && rules.double_step_from(us).has(from) {
            for step in quiets {
                quiets |= rules.mover(us, kind).quiet_leaps[step.index()] & !occupied;
            }
        }
        (quiets, captures)
    }

    fn generate_en_passant<S: Sink<G>>(&self, scope: Scope, guard: Option<&Guard<G>>, sink: &mut S) {
        let Some(to) = self.ledger().en_passant.filter(|_| scope.captures()) else { return };
        let (rules, us) = (self.rules(), self.turn());
        let kind = rules.pawn();
        let sources = rules.pawn_attacks(!us, to) & self.men_of(us, kind);
        let regions = &rules.answers(self.phase())[us.index()][kind.index()].capture;
        for from in sources {
            let legal = guard.is_none_or(|guard| self.is_legal(Move::new(from, to), guard));
            if legal {
                let expands = rules.game().grants.counting().is_some();
                let mut writer = Writer { position: self, guard: None, from, kind, expands, sink };
                writer.write(Bitboard::of(to), regions, None);
            }
        }
    }

    /// The squares to which a man of `kind` and `color` could move or capture now, whatever it would become.
    pub fn destinations(&self, color: Color, kind: Kind, from: Square) -> Bitboard<G> {
        let (quiets, captures) = self.targets(color, kind, from, Scope::All);
        quiets | captures
    }
}

/// Writes one man's moves.
struct Writer<'a, G: Geometry, S: Sink<G>> {
    position: &'a Position<G>,
    guard: Option<&'a Guard<G>>,
    from: Square,
    kind: Kind,
    /// Whether one plain move can stand for several: with men taken along, or with promotions earned.
    expands: bool,
    sink: &'a mut S,
}

impl<G: Geometry, S: Sink<G>> Writer<'_, G, S> {
    #[inline]
    fn write(&mut self, targets: Bitboard<G>, regions: &Regions<G>, wanted: Option<KindSet>) {
        if targets.is_empty() {
            return;
        }
        let pulls = self.position.rules().game().carrying.pulls();
        let targets = match self.guard {
            Some(guard) if !pulls => self.position.safe_targets(guard, self.from, targets),
            _ => targets,
        };
        for region in regions {
            let kinds = wanted.map_or(region.kinds, |wanted| wanted & region.kinds);
            let targets = targets & region.squares;
            if targets.is_empty() || kinds.is_empty() {
                continue;
            }
            if self.expands {
                self.write_expanded(targets, kinds, pulls);
            } else {
                self.sink.many(self.from, self.kind, targets, kinds);
            }
        }
    }

    fn write_expanded(&mut self, targets: Bitboard<G>, kinds: KindSet, pulls: bool) {
        let position = self.position;
        for to in targets {
            for kind in kinds {
                let m = change(Move::new(self.from, to), self.kind, kind);
                if pulls {
                    self.keep(m);
                    position.generate_pulls(m, |m| self.keep(m));
                } else {
                    self.sink.one(m);
                    position.generate_grants(m, self.sink);
                }
            }
        }
    }

    fn keep(&mut self, m: Move) {
        if self.guard.is_none_or(|guard| self.position.is_legal(m, guard)) {
            self.sink.one(m);
        }
    }

    fn write_pushes(&mut self, regions: &Regions<G>) {
        let position = self.position;
        position.generate_pushes(self.from, |m| {
            for region in regions {
                if region.squares.has(m.to()) {
                    for kind in region.kinds {
                        self.keep(change(m, self.kind, kind));
                    }
                }
            }
        });
    }
}
