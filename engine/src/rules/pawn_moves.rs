//! Pawn moves by whole sets: all pawns of a side step and capture at once.

use super::becoming::{Answers, Regions};
use super::generate::Scope;
use super::legality::Guard;
use super::position::Position;
use super::sink::Sink;
use crate::board::{Bitboard, Color, Geometry, KindSet};

/// A shift of all men by one pawn step or capture.
#[derive(Clone, Copy)]
struct Shift {
    forward: u8,
    sideways: i8,
}

impl Shift {
    /// By how much the square's number grows.
    fn delta(self, color: Color) -> i8 {
        let forward = self.forward.cast_signed();
        match color {
            Color::White => forward + self.sideways,
            Color::Black => self.sideways - forward,
        }
    }
}

#[inline(always)]
fn shifted<G: Geometry>(men: Bitboard<G>, delta: i8) -> Bitboard<G> {
    let by = u32::from(delta.unsigned_abs());
    Bitboard(if delta > 0 { men.0 << by } else { men.0 >> by })
}

impl<G: Geometry> Position<G> {
    /// Squares on which `pawns` of `color` could capture.
    #[inline]
    pub(super) fn pawn_captures(&self, color: Color, pawns: Bitboard<G>) -> Bitboard<G> {
        let rules = self.rules();
        let side = |sideways, edge| {
            let shift = Shift { forward: G::FILES, sideways };
            shifted(pawns & !rules.file(edge), shift.delta(color))
        };
        (side(-1, 0) | side(1, G::FILES - 1)) & rules.board()
    }

    /// Generates the moves of the pawns that need no look at each; returns the others, to be done one by one.
    pub(super) fn generate_pawns_together<S: Sink<G>>(
        &self,
        scope: Scope,
        guard: Option<&Guard<G>>,
        answers: &Answers<G>,
        sink: &mut S,
    ) -> Bitboard<G> {
        let rules = self.rules();
        let us = self.turn();
        let pawns = self.men_of(us, rules.pawn());
        let (relief, pinned) = match guard {
            None => (rules.board(), Bitboard::EMPTY),
            Some(guard) => match guard.relief() {
                Some(relief) => (relief, guard.pinned()),
                None => return pawns,
            },
        };
        let free = pawns & !pinned;
        let mut write =
            |targets: Bitboard<G>, shift: Shift, regions: &Regions<G>, wanted: Option<KindSet>| {
                let targets = targets & relief;
                if targets.is_empty() {
                    return;
                }
                for region in regions {
                    let kinds = wanted.map_or(region.kinds, |wanted| wanted & region.kinds);
                    sink.together(shift.delta(us), rules.pawn(), targets & region.squares, kinds);
                }
            };
        if scope.captures() {
            let enemies = self.men(!us);
            for (sideways, edge) in [(-1, 0), (1, G::FILES - 1)] {
                let shift = Shift { forward: G::FILES, sideways };
                let men = free & !rules.file(edge);
                write(shifted(men, shift.delta(us)) & enemies, shift, &answers.capture, None);
            }
        }
        let wanted = match scope {
            Scope::Captures => return pawns & pinned,
            Scope::Gains(_) if answers.constant => return pawns & pinned,
            Scope::Gains(wanted) => Some(wanted[rules.pawn().index()]),
            Scope::All | Scope::Quiets => None,
        };
        let empty = rules.board() & !self.occupied();
        let step = Shift { forward: G::FILES, sideways: 0 };
        let forward = step.delta(us);
        let steps = shifted(free, forward) & empty;
        write(steps, step, &answers.quiet, wanted);
        let first = shifted(free & rules.double_step_from(us), forward) & empty;
        let double = Shift { forward: 2 * G::FILES, sideways: 0 };
        write(shifted(first, forward) & empty, double, &answers.quiet, wanted);
        pawns & pinned
    }
}
