//! The bishop pair, for all color-bound pieces (<https://www.chessprogramming.org/Bishop_Pair>).

use super::declare::terms;
use crate::score_pair::CENTIPAWN;
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position};

terms! {
    /// What two bishops on different colors add to their values.
    struct BishopPairWeights of the game {
        /// Color-bound pieces on squares of both colors.
        PAIR pair: TermWeight { unit: "", spread: 25.0, count: |_| 1, guess: |by, _| by.weights.pair * CENTIPAWN }
    }
}

/// Adds the bishop pair of one side.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    pair: &BishopPairWeights,
    facts: &GameFacts<G>,
    position: &Position<G>,
    us: Color,
    sink: &mut S,
) {
    let bound = position.of_types(facts.color_bound) & position.pieces(us);
    if (bound & facts.dark).nonempty() && (bound & !facts.dark).nonempty() {
        sink.add(us, &pair.pair, 1);
    }
}
