//! Pseudo-legal moves: everything the men can do, one's own king's safety apart.

use super::becoming::Regions;
use super::grants::Grants;
use super::position::Position;
use crate::board::{Bitboard, Color, Effect, Geometry, Kind, KindSet, MAX_KINDS, Move, Square};

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
    fn captures(self) -> bool {
        !matches!(self, Self::Quiets)
    }

    fn quiets(self) -> bool {
        matches!(self, Self::All | Self::Quiets)
    }
}

impl<G: Geometry> Position<G> {
    /// Adds the pseudo-legal moves of the side to move.
    pub fn generate(&self, scope: Scope, out: &mut Vec<Move>) {
        self.generate_of(self.men(self.turn()), scope, out);
    }

    /// Whether `m`, a move of any position of the game, is pseudo-legal here; `scratch` is left as it was.
    pub fn is_pseudo_legal(&self, m: Move, scratch: &mut Vec<Move>) -> bool {
        let mover = Bitboard::of(m.from()) & self.men(self.turn());
        if mover.is_empty() {
            return false;
        }
        let start = scratch.len();
        let scope = if self.is_capture(m) { Scope::Captures } else { Scope::Quiets };
        self.generate_of(mover, scope, scratch);
        let found = scratch[start..].contains(&m);
        scratch.truncate(start);
        found
    }

    /// Adds the pseudo-legal moves of some men of the side to move.
    fn generate_of(&self, movers: Bitboard<G>, scope: Scope, out: &mut Vec<Move>) {
        let us = self.turn();
        if self.king_lost(us) {
            return;
        }
        if !self.ascension_pending() {
            self.generate_on_board(movers, scope, out);
            return;
        }
        for heir in self.successors(us) {
            let mut crowned = self.clone();
            crowned.enthrone(heir);
            let start = out.len();
            crowned.generate_on_board(movers, scope, out);
            for m in &mut out[start..] {
                *m = m.with(Effect::Ascend(heir));
            }
        }
    }

    fn generate_on_board(&self, movers: Bitboard<G>, scope: Scope, out: &mut Vec<Move>) {
        let rules = self.rules();
        let us = self.turn();
        let phase = self.phase();
        for kind in rules.game().every_kind() {
            let men = self.of_kind(kind) & movers;
            if men.is_empty() {
                continue;
            }
            let answers = &rules.answers(phase)[us.index()][kind.index()];
            for from in men {
                let writer = Writer { position: self, from, kind };
                let (quiets, captures) = self.targets(us, kind, from, scope);
                if captures.nonempty() {
                    writer.write(captures, &answers.capture, None, out);
                }
                match scope {
                    Scope::Gains(wanted) if !answers.constant && !wanted[kind.index()].is_empty() => {
                        writer.write(quiets, &answers.quiet, Some(wanted[kind.index()]), out);
                    }
                    Scope::All | Scope::Quiets => {
                        writer.write(quiets, &answers.quiet, None, out);
                        self.generate_pushes(from, |m, out| writer.write_push(m, &answers.quiet, out), out);
                    }
                    _ => {}
                }
            }
        }
        if scope.quiets() && (self.of_kind(rules.king()) & movers).nonempty() {
            self.generate_castlings(out);
        }
    }

    /// Squares a man may go to without and with capture.
    #[inline]
    fn targets(&self, us: Color, kind: Kind, from: Square, scope: Scope) -> (Bitboard<G>, Bitboard<G>) {
        let rules = self.rules();
        let (occupied, enemies) = (self.occupied(), self.men(!us));
        let is_pawn = kind == rules.pawn();
        let mut captures = Bitboard::EMPTY;
        let mut reach = Bitboard::EMPTY;
        let diverges = rules.diverges(kind);
        if scope.captures() || !diverges {
            reach = self.attacks(us, kind, from, occupied);
            captures = reach & enemies;
            if is_pawn && let Some(square) = self.ledger().en_passant {
                captures |= reach & Bitboard::of(square);
            }
        }
        if matches!(scope, Scope::Captures) {
            return (Bitboard::EMPTY, captures);
        }
        let mut quiets =
            if diverges { self.quiet_reach(us, kind, from, occupied) } else { reach & !occupied };
        if is_pawn && rules.double_step_from(us).has(from) {
            for step in quiets {
                quiets |= rules.quiet_leaps(us, kind)[step.index()] & !occupied;
            }
        }
        (quiets, if scope.captures() { captures } else { Bitboard::EMPTY })
    }

    /// The squares to which a man of `kind` and `color` could move or capture now, whatever it would become.
    pub fn destinations(&self, color: Color, kind: Kind, from: Square) -> Bitboard<G> {
        let (quiets, captures) = self.targets(color, kind, from, Scope::All);
        quiets | captures
    }
}

/// Writes one man's moves.
struct Writer<'a, G: Geometry> {
    position: &'a Position<G>,
    from: Square,
    kind: Kind,
}

impl<G: Geometry> Writer<'_, G> {
    #[inline(always)]
    fn change(&self, m: Move, kind: Kind) -> Move {
        if kind == self.kind { m } else { m.becoming(kind) }
    }

    #[inline]
    fn write(
        &self,
        targets: Bitboard<G>,
        regions: &Regions<G>,
        wanted: Option<KindSet>,
        out: &mut Vec<Move>,
    ) {
        let game = self.position.rules().game();
        let extras = game.carrying.pulls() || game.grants != Grants::None;
        for region in regions {
            let kinds = wanted.map_or(region.kinds, |wanted| wanted & region.kinds);
            for to in targets & region.squares {
                for kind in kinds {
                    let m = self.change(Move::new(self.from, to), kind);
                    out.push(m);
                    if extras {
                        self.position.generate_pulls(m, out);
                        self.position.generate_grants(m, out);
                    }
                }
            }
        }
    }

    fn write_push(&self, m: Move, regions: &Regions<G>, out: &mut Vec<Move>) {
        for region in regions {
            if region.squares.has(m.to()) {
                out.extend(region.kinds.map(|kind| self.change(m, kind)));
            }
        }
    }
}
