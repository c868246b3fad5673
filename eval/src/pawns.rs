//! Pawns among pawns, and passed pawns, where pawns last.

use crate::scan::Scan;
use crate::structure::Structure;
use crate::tables::Tables;
use crate::weigh::Sink;
use chrysalis_rules::board::{Color, Square};
use chrysalis_rules::{Playable, Position};

/// Adds the pawn terms.
#[inline(always)]
pub fn add<G: Playable, S: Sink>(
    tables: &Tables<G>,
    structures: &[Structure<G>; 2],
    position: &Position<G>,
    scan: &Scan<G>,
    sink: &mut S,
) {
    for us in Color::ALL {
        let structure = &structures[us.index()];
        sink.add(us, &tables.game.isolated, structure.isolated);
        sink.add(us, &tables.game.doubled, structure.doubled);
        sink.add(us, &tables.game.backward, structure.backward);
        let rank = |square| usize::from(us.rank(G::rank(square), G::RANKS));
        for square in structure.supported {
            sink.add(us, &tables.game.supported[rank(square)], 1);
        }
        for square in structure.phalanx {
            sink.add(us, &tables.game.phalanx[rank(square)], 1);
        }
        for square in structure.passed {
            passed(tables, position, scan, us, square, sink);
        }
    }
}

#[inline(always)]
fn passed<G: Playable, S: Sink>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
    square: Square,
    sink: &mut S,
) {
    let path = &tables.paths[us.index()][square.index()];
    let Some(goal) = path.goal else { return };
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    sink.add(us, &tables.game.passed[path.steps], 1);
    let forward = if us == Color::White { 1 } else { -1 };
    let ahead = G::offset(square, 0, forward);
    let (way, occupied) = (path.way, position.occupied());
    if ahead.is_some_and(|ahead| occupied.has(ahead)) {
        sink.add(us, &tables.game.passed_blocked[path.steps], 1);
    } else if (way & occupied).is_empty() {
        let safe = (way & theirs.attacks).is_empty();
        let table = if safe { &tables.game.passed_safe } else { &tables.game.passed_free };
        sink.add(us, &table[path.steps], 1);
    }
    if let (Some(ahead), Some(own), Some(enemy)) = (ahead, ours.king, theirs.king) {
        sink.add(us, &tables.game.passed_kings, distance::<G>(enemy, ahead) - distance::<G>(own, ahead));
        let steps = distance::<G>(square, goal);
        let slower = i32::from(position.turn() != us);
        let free = (way & (occupied | theirs.attacks)).is_empty();
        if theirs.force == 0 && free && distance::<G>(enemy, goal) > steps + slower {
            sink.add(us, &tables.game.runner, 1);
        }
    }
}

/// Steps of a king between two squares.
#[inline(always)]
pub fn distance<G: Playable>(a: Square, b: Square) -> i32 {
    let files = G::file(a).abs_diff(G::file(b));
    let ranks = G::rank(a).abs_diff(G::rank(b));
    i32::from(files.max(ranks))
}
