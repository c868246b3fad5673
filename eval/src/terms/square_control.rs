//! Protected pieces and controlled squares (<https://www.chessprogramming.org/Square_Control>).

use super::declare::terms;
use super::side_scan::Scan;
use crate::tables::game_facts::GameFacts;
use crate::term_sink::{TermSink, TermWeight, number};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position};

terms! {
    /// The weights of protection and control.
    struct ControlWeights of the game {
        /// A non-pawn piece that its own side protects.
        PROTECTED protected: TermWeight { unit: "", spread: 5.0, count: |_| 1 }
        /// Squares that only the own side attacks, in its own half of the board and beyond.
        CONTROL control: [TermWeight; 2] { unit: "own half, beyond", spread: 3.0, count: |_| 2 }
        /// Squares that the own side attacks twice and the other does not, in its own half of the board and
        /// beyond.
        DOUBLE_CONTROL double_control: [TermWeight; 2] { unit: "own half, beyond", spread: 3.0, count: |_| 2 }
    }
}

/// Adds the protected pieces and controlled squares of one side.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    control: &ControlWeights,
    facts: &GameFacts<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    sink: &mut S,
) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let non_pawns = position.pieces(us) & !position.of_type(position.rules().pawn());
    sink.add(us, &control.protected, number((non_pawns & ours.attacks).count()));
    let half = facts.half[us.index()];
    for (weights, squares) in [
        (&control.control, ours.attacks & !theirs.attacks),
        (&control.double_control, ours.double & !theirs.double),
    ] {
        sink.add(us, &weights[0], number((squares & half).count()));
        sink.add(us, &weights[1], number((squares & !half).count()));
    }
}
