//! Passed pawns, in games where pawns stay pawns (<https://www.chessprogramming.org/Passed_Pawn>).

use super::declare::terms;
use super::side_scan::Scan;
use super::term::Basis;
use crate::estimates::piece_estimates::PAWN_STEPS;
use crate::score_pair::{CENTIPAWN, ScorePair};
use crate::tables::game_facts::GameFacts;
use crate::tables::king_zones::distance;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::board::{Bitboard, Color, Square};
use chrysalis_rules::{Playable, Position};

terms! {
    /// The weights of passed pawns.
    struct PassedWeights of the game {
        /// A passed pawn, by the steps to its promotion.
        PASSED passed: [TermWeight; PAWN_STEPS] {
            unit: "steps to the promotion",
            spread: 40.0,
            count: |_| PAWN_STEPS,
            guess: |by, steps| passed_guess(by, steps) * CENTIPAWN,
        }
        /// A passed pawn with a piece directly in front of it.
        PASSED_BLOCKED passed_blocked: [TermWeight; PAWN_STEPS] {
            unit: "steps",
            spread: 40.0,
            count: |_| PAWN_STEPS,
            guess: |by, steps| change_guess(by, steps, by.weights.passed_blocked) * CENTIPAWN,
        }
        /// A passed pawn whose path is empty, with an attacked square on it.
        PASSED_FREE passed_free: [TermWeight; PAWN_STEPS] {
            unit: "steps",
            spread: 40.0,
            count: |_| PAWN_STEPS,
            guess: |by, steps| change_guess(by, steps, by.weights.passed_free) * CENTIPAWN,
        }
        /// A passed pawn whose path is empty and not attacked.
        PASSED_SAFE passed_safe: [TermWeight; PAWN_STEPS] {
            unit: "steps",
            spread: 40.0,
            count: |_| PAWN_STEPS,
            guess: |by, steps| change_guess(by, steps, by.weights.passed_safe) * CENTIPAWN,
        }
        /// A passed pawn, for each step that the enemy king is farther than the own king from the square in
        /// front of it.
        PASSED_KINGS passed_kings: TermWeight {
            unit: "",
            spread: 5.0,
            count: |_| 1,
            guess: |by, _| by.weights.passed_kings * CENTIPAWN,
        }
        /// A passed pawn that the enemy king, without non-pawn pieces to help it, cannot catch.
        RUNNER runner: TermWeight {
            unit: "",
            spread: 150.0,
            count: |_| 1,
            guess: |by, _| {
                let gain = by.game.piece_type('P').map_or(ScorePair::ZERO, |pawn| by.piece(pawn).best_gain);
                gain.thousandths(by.weights.passed_runner) * CENTIPAWN
            },
        }
    }
}

/// The derived weight of a passed pawn `steps` from its promotion.
fn passed_guess(by: &Basis<'_>, steps: usize) -> ScorePair {
    by.estimates.pawn_gains[steps].thousandths(by.weights.passed)
}

/// The difference between a passed pawn and so many thousandths of one.
fn change_guess(by: &Basis<'_>, steps: usize, thousandths: ScorePair) -> ScorePair {
    let passed = passed_guess(by, steps);
    passed.thousandths(thousandths) - passed
}

/// Adds the passed pawns of one color.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    weights: &PassedWeights,
    facts: &GameFacts<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    passed: Bitboard<G>,
    us: Color,
    sink: &mut S,
) {
    for square in passed {
        pawn(weights, facts, position, scan, us, square, sink);
    }
}

#[inline(always)]
fn pawn<G: Playable, S: TermSink>(
    weights: &PassedWeights,
    facts: &GameFacts<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    square: Square,
    sink: &mut S,
) {
    let path = &facts.paths[us.index()][square.index()];
    let Some(goal) = path.goal else { return };
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    sink.add(us, &weights.passed[path.steps], 1);
    let forward = if us == Color::White { 1 } else { -1 };
    let ahead = G::offset(position.rules().size(), square, 0, forward);
    let (way, occupied) = (path.way, position.occupied());
    if ahead.is_some_and(|ahead| occupied.has(ahead)) {
        sink.add(us, &weights.passed_blocked[path.steps], 1);
    } else if (way & occupied).is_empty() {
        let safe = (way & theirs.attacks).is_empty();
        let table = if safe { &weights.passed_safe } else { &weights.passed_free };
        sink.add(us, &table[path.steps], 1);
    }
    if let (Some(ahead), Some(own), Some(enemy)) = (ahead, ours.king, theirs.king) {
        sink.add(us, &weights.passed_kings, distance::<G>(enemy, ahead) - distance::<G>(own, ahead));
        let steps = distance::<G>(square, goal);
        let slower = i32::from(position.turn() != us);
        let free = (way & (occupied | theirs.attacks)).is_empty();
        if theirs.force == 0 && free && distance::<G>(enemy, goal) > steps + slower {
            sink.add(us, &weights.runner, 1);
        }
    }
}
