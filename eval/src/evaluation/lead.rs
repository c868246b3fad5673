//! What a material lead consists of, and how much of it counts
//! (<https://www.chessprogramming.org/Draw_Evaluation>).

use crate::score_pair::FULL_PHASE;
use crate::tables::game_facts::GameFacts;
use crate::terms::side_scan::Scan;
use crate::weights::winnable::WHOLE;
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position};

/// A lead in non-pawn material that wins without pawns, in centipawns.
const SURE: i32 = 500;
/// A lead of a piece, in centipawns of non-pawn material.
const PIECE: i32 = 250;
/// A lead of the exchange (rook for minor piece), in centipawns of non-pawn material.
const EXCHANGE: i32 = 100;

/// What one side's lead consists of, as an index into [`crate::weights::winnable::LEADS`]; `None` if it counts
/// in full.
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

/// Whether each side has exactly one color-bound piece besides king and pawns, on squares of different colors
/// (opposite-colored bishops).
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

/// The thousandths of a score that count at `phase`, given the thousandths that count in an ending.
#[inline(always)]
pub fn share(in_ending: i32, phase: i32) -> i32 {
    WHOLE - (WHOLE - in_ending) * (FULL_PHASE - phase) / FULL_PHASE
}
