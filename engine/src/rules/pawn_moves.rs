//! Pawn moves by whole sets: all pawns of a side step and capture at once.

use super::becoming::{Answers, Regions};
use super::generate::Generator;
use super::position::Position;
use super::sink::Sink;
use crate::board::{Bitboard, Color, Geometry, KindSet};

/// A pawn's step, as its owner sees it.
#[derive(Clone, Copy)]
struct Step {
    sideways: i8,
}

const STEP: Step = Step { sideways: 0 };
const LEFT: Step = Step { sideways: -1 };
const RIGHT: Step = Step { sideways: 1 };

impl Step {
    /// By how much the square's number grows.
    #[inline(always)]
    fn delta<G: Geometry>(self, color: Color) -> i8 {
        let forward = G::FILES.cast_signed();
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
    #[inline(always)]
    pub fn pawn_captures(&self, color: Color, pawns: Bitboard<G>) -> Bitboard<G> {
        let rules = self.rules();
        let side = |step: Step, edge| shifted(pawns & !rules.file(edge), step.delta::<G>(color));
        (side(LEFT, 0) | side(RIGHT, G::FILES - 1)) & rules.board()
    }

    /// Squares that `pawns` of `color` reach by one step and by two, all free.
    #[inline(always)]
    pub(super) fn pawn_steps(&self, color: Color, pawns: Bitboard<G>) -> (Bitboard<G>, Bitboard<G>) {
        let empty = self.rules().board() & !self.occupied();
        let forward = STEP.delta::<G>(color);
        let steps = shifted(pawns, forward) & empty;
        let first = shifted(pawns & self.rules().double_step_from(color), forward) & empty;
        (steps, shifted(first, forward) & empty)
    }
}

impl<G: Geometry, S: Sink<G>> Generator<'_, G, S> {
    /// The moves of pawns that earn nothing but by their squares.
    #[inline(always)]
    pub(super) fn pawns_together(
        &mut self,
        pawns: Bitboard<G>,
        quiets: Bitboard<G>,
        captures: Bitboard<G>,
        answers: &Answers<G>,
        wanted: Option<KindSet>,
    ) {
        if captures.nonempty() {
            for (capture, edge) in [(LEFT, 0), (RIGHT, G::FILES - 1)] {
                let delta = capture.delta::<G>(self.us);
                let targets = shifted(pawns & !self.rules.file(edge), delta) & captures;
                self.write_together(delta, targets, &answers.capture, None);
            }
        }
        if quiets.is_empty() || wanted.is_some() && answers.constant {
            return;
        }
        let (steps, doubles) = self.position.pawn_steps(self.us, pawns);
        let forward = STEP.delta::<G>(self.us);
        self.write_together(forward, steps & quiets, &answers.quiet, wanted);
        self.write_together(2 * forward, doubles & quiets, &answers.quiet, wanted);
    }

    #[inline(always)]
    fn write_together(
        &mut self,
        delta: i8,
        targets: Bitboard<G>,
        regions: &Regions<G>,
        wanted: Option<KindSet>,
    ) {
        if targets.is_empty() {
            return;
        }
        for region in regions {
            let kinds = wanted.map_or(region.kinds, |wanted| wanted & region.kinds);
            self.sink.together(delta, self.rules.pawn(), targets & region.squares, kinds);
        }
    }
}
