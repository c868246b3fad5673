//! What a lead is made of, and how much of it counts (<https://www.chessprogramming.org/Draw_Evaluation>).

use crate::score_pair::FULL_PHASE;
use crate::tables::game_facts::GameFacts;
use crate::terms::side_scan::Scan;
use crate::weights::winnable::WHOLE;
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position};

/// Pieces other than pawns of which one side has so much more win without pawns, in centipawns of the phase.
const SURE: i32 = 500;
/// A piece.
const PIECE: i32 = 250;
/// An exchange.
const EXCHANGE: i32 = 100;

/// What a lead of one side is made of, as a place in [`crate::weights::winnable::LEADS`]; none where it counts whole.
#[inline(always)]
pub fn lead<G: Playable>(
    facts: &GameFacts<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
) -> Option<usize> {
    match scan[us.index()].force - scan[(!us).index()].force {
        SURE.. => None,
        PIECE.. => Some(0),
        EXCHANGE.. => Some(1),
        _ => Some(if opposite(facts, position) { 3 } else { 2 }),
    }
}

/// Whether each side has one color-bound piece beside king and pawns, on different colors.
#[inline(always)]
fn opposite<G: Playable>(facts: &GameFacts<G>, position: &Position<G>) -> bool {
    let rules = position.rules();
    let humble = position.of_type(rules.pawn()) | position.of_type(rules.king());
    let non_pawns = position.occupied() & !humble;
    let bound = non_pawns & position.of_types(facts.color_bound);
    non_pawns == bound
        && non_pawns.count() == 2
        && (non_pawns & facts.dark).count() == 1
        && (non_pawns & position.pieces(Color::White)).count() == 1
}

/// Thousandths of a score that count in a phase where such a share of it counts in an ending.
#[inline(always)]
pub fn share(in_ending: i32, phase: i32) -> i32 {
    WHOLE - (WHOLE - in_ending) * (FULL_PHASE - phase) / FULL_PHASE
}
