//! Moves and captures counted toward a right to promote.

use super::declare::terms;
use super::term::Basis;
use crate::score_pair::{CENTIPAWN, ScorePair};
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Counting, Playable, Position};
use std::borrow::Cow;

terms! {
    /// What the moves counted toward a grant are worth.
    struct CounterWeights of the game {
        /// Pawn moves counted toward a right to promote, while the side has pawns.
        PAWN_COUNTER pawn_counter: Vec<TermWeight> {
            unit: "moves",
            spread: 60.0,
            count: |game| game.grants.counting().map_or(0, |counting| usize::from(counting.pawn_moves)),
            guess: |by, moves| {
                let right = |by: &Counting| ("P".into(), by.pawn_to.clone(), by.pawn_moves);
                counter_guess(by, by.game.grants.counting().map(right), moves)
            },
        }
        /// Captures counted toward a right to promote, while the side has pieces that it may promote.
        CAPTURE_COUNTER capture_counter: Vec<TermWeight> {
            unit: "captures",
            spread: 60.0,
            count: |game| game.grants.counting().map_or(0, |counting| usize::from(counting.captures)),
            guess: |by, captures| {
                let right = |by: &Counting| (by.minors.clone(), by.minor_to.clone(), by.captures);
                counter_guess(by, by.game.grants.counting().map(right), captures)
            },
        }
    }
}

type Letters = Cow<'static, str>;

/// The derived weight of `done` steps: their share of the gain from the pieces before to the pieces after.
fn counter_guess(by: &Basis<'_>, right: Option<(Letters, Letters, u8)>, done: usize) -> ScorePair {
    let Some((from, to, steps)) = right else { return ScorePair::ZERO };
    let value = |letters: &str| {
        let piece_types = by.game.piece_types(letters);
        piece_types.map(|piece_type| by.piece(piece_type).value[0].middle_game).max().unwrap_or(0)
    };
    let done = i32::try_from(done).unwrap_or(i32::MAX);
    let share = (value(&to) - value(&from)) * done / i32::from(steps.max(1));
    ScorePair::new(share, share).thousandths(by.weights.counter) * CENTIPAWN
}

/// Adds the counters, in games that have them.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    weights: &CounterWeights,
    facts: &GameFacts<G>,
    position: &Position<G>,
    sink: &mut S,
) {
    if position.rules().game().grants.counting().is_none() {
        return;
    }
    let done = &position.state_info().counters;
    for color in Color::ALL {
        let own = position.pieces(color);
        let mut count = |table: &[TermWeight], done: u8| {
            if let Some(weight) = table.get(usize::from(done)) {
                sink.add(color, weight, 1);
            }
        };
        if (own & position.of_type(position.rules().pawn())).nonempty() {
            count(&weights.pawn_counter, done.pawn_moves[color.index()]);
        }
        if (own & position.of_types(facts.minors)).nonempty() {
            count(&weights.capture_counter, done.captures[color.index()]);
        }
    }
}
