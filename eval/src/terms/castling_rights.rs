//! Castling rights, and kings that may still gain one.

use super::declare::terms;
use crate::score_pair::CENTIPAWN;
use crate::term_sink::{TermSink, TermWeight, number};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position, Rights};

terms! {
    /// What rights to castle are worth, used and unused.
    struct CastlingWeights of the game {
        /// A castling right.
        CASTLING castling: TermWeight {
            unit: "",
            spread: 20.0,
            count: |game| usize::from(game.castling.exists()),
            guess: |by, _| by.weights.castling * CENTIPAWN,
        }
        /// A king that has never moved and has no castling right, but may still find a partner.
        UNMOVED unmoved: TermWeight {
            unit: "",
            spread: 20.0,
            count: |game| usize::from(game.castling.new_partners()),
        }
    }
}

/// Adds castling rights, in games with castling.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(weights: &CastlingWeights, position: &Position<G>, sink: &mut S) {
    if !position.rules().game().castling.exists() {
        return;
    }
    let rights = position.state_info().castling;
    for color in Color::ALL {
        let castling_sides = number((rights & Rights::castling_sides(color)).bits().count_ones());
        if castling_sides > 0 {
            sink.add(color, &weights.castling, castling_sides);
        } else if rights.contains(Rights::unmoved(color)) {
            sink.add(color, &weights.unmoved, 1);
        }
    }
}
