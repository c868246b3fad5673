//! The side to move (<https://www.chessprogramming.org/Tempo>), and the change it can make in games where every
//! move changes its piece.

use super::declare::terms;
use super::side_scan::Scan;
use super::term::unless_king;
use super::weight_lookup::WeightLookup;
use crate::estimates::piece_estimates::PHASES;
use crate::score_pair::CENTIPAWN;
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight};
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Playable, Position};

terms! {
    /// The weights of the side to move.
    struct TempoWeights of the game {
        /// The bonus for the side to move.
        TEMPO tempo: [TermWeight; PHASES] {
            unit: "phase of the turn",
            spread: 20.0,
            count: |game| if game.promotions.counts_turns() { PHASES } else { 1 },
            guess: |by, _| by.weights.tempo * CENTIPAWN,
        }
    }
}

terms! {
    /// The weights of being able to move for one piece type.
    struct ChangeWeights of each piece {
        /// A piece type of the side to move that can move, in games where every move changes its piece.
        CHANGE change: [TermWeight; PHASES] {
            unit: "phase of the turn",
            spread: 30.0,
            count: |game, piece_type| match game.promotions.every_move_changes() {
                true => unless_king(game, piece_type, PHASES),
                false => 0,
            },
            guess: |by, piece_type, phase| {
                by.piece(piece_type).turn_gain[phase].thousandths(by.weights.turn_change) * CENTIPAWN
            },
        }
    }
}

/// The compiled weights of the side to move.
#[derive(Debug)]
pub struct TurnWeights {
    tempo: TempoWeights,
    /// [`TermWeight::NONE`] where a piece may not move.
    change: [ChangeWeights; MAX_PIECE_TYPES],
}

impl TurnWeights {
    /// Compiles the weights of a game.
    pub fn compile<G: Playable>(lookup: &WeightLookup<'_>, facts: &GameFacts<G>) -> Self {
        let mut change = lookup.of_each_piece(ChangeWeights::compile);
        for (weights, piece) in change.iter_mut().zip(&facts.pieces) {
            for (weight, movable) in weights.change.iter_mut().zip(piece.movable) {
                *weight = if movable { *weight } else { TermWeight::NONE };
            }
        }
        Self { tempo: TempoWeights::compile(lookup, None), change }
    }
}

/// Adds the terms of the side to move.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    weights: &TurnWeights,
    facts: &GameFacts<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    sink: &mut S,
) {
    let us = position.turn();
    if !facts.changing {
        sink.add(us, &weights.tempo.tempo[0], 1);
        return;
    }
    let phase = position.phase();
    sink.add(us, &weights.tempo.tempo[phase], 1);
    for piece_type in scan[us.index()].movable {
        sink.add(us, &weights.change[piece_type.index()].change[phase], 1);
    }
}
