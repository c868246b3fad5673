//! Pawns among pawns, and passed pawns, where pawns last.

use crate::breakdown::{Breakdown, Subject};
use crate::scan::Scan;
use crate::score::Score;
use crate::tables::Tables;
use engine::board::{Color, Geometry, Square};
use engine::rules::Position;

/// Adds the pawn terms.
pub fn add<G: Geometry>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    breakdown: &mut Breakdown,
) {
    if !tables.lasting_pawns {
        return;
    }
    let weights = &tables.parameters.weights;
    let pawn = position.rules().pawn();
    for us in Color::ALL {
        let (own, enemy) = (position.men_of(us, pawn), position.men_of(!us, pawn));
        let mut score = Score::ZERO;
        for square in own {
            let path = &tables.paths[us.index()][square.index()];
            if (path.beside & own).is_empty() {
                score += weights.isolated;
            }
            if (path.way & own).nonempty() {
                score += weights.doubled;
            } else if (path.guard & enemy).is_empty() {
                score += passed(tables, position, scan, us, square);
            }
            if scan[us.index()].pawn_attacks.has(square) {
                score += weights.supported;
            }
        }
        breakdown.add(Subject::Pawns, us, score);
    }
}

fn passed<G: Geometry>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    square: Square,
) -> Score {
    let weights = &tables.parameters.weights;
    let table = &tables.men[position.rules().pawn().index()];
    let path = &tables.paths[us.index()][square.index()];
    let Some(goal) = path.goal else { return Score::ZERO };
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let mut score = table.gains[us.index()][square.index()].thousandths(weights.passed);
    let forward = if us == Color::White { 1 } else { -1 };
    let ahead = G::offset(square, 0, forward);
    let (way, occupied) = (path.way, position.occupied());
    if ahead.is_some_and(|ahead| occupied.has(ahead)) {
        score = score.thousandths(weights.passed_blocked);
    } else if (way & occupied).is_empty() {
        let safe = (way & theirs.attacks).is_empty();
        score = score.thousandths(if safe { weights.passed_safe } else { weights.passed_free });
    }
    if let (Some(ahead), Some(own), Some(enemy)) = (ahead, ours.king, theirs.king) {
        score += weights.passed_kings * (distance::<G>(enemy, ahead) - distance::<G>(own, ahead));
        let steps = distance::<G>(square, goal);
        let slower = i32::from(position.turn() != us);
        let free = (way & (occupied | theirs.attacks)).is_empty();
        if theirs.force == 0 && free && distance::<G>(enemy, goal) > steps + slower {
            score += table.gain.thousandths(weights.passed_runner);
        }
    }
    score
}

/// Steps of a king between two squares.
pub fn distance<G: Geometry>(a: Square, b: Square) -> i32 {
    let files = G::file(a).abs_diff(G::file(b));
    let ranks = G::rank(a).abs_diff(G::rank(b));
    i32::from(files.max(ranks))
}
