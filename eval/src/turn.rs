//! What is not on the board: the turn and its phase, rights to castle, counters.

use crate::scan::Scan;
use crate::tables::{Tables, number};
use crate::weigh::{Sink, Weight};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position, Rights};

/// Adds the terms of the ledger and of being on move.
#[inline(always)]
pub fn add<G: Playable, S: Sink>(tables: &Tables<G>, position: &Position<G>, scan: &Scan<G>, sink: &mut S) {
    let (game, us) = (position.rules().game(), position.turn());
    if tables.changing {
        let phase = position.phase();
        sink.add(us, &tables.game.tempo[phase], 1);
        for kind in scan[us.index()].movable {
            sink.add(us, &tables.men[kind.index()].change[phase], 1);
        }
    } else {
        sink.add(us, &tables.game.tempo[0], 1);
    }
    if game.castling.exists() {
        for color in Color::ALL {
            castling(tables, position, color, sink);
        }
    }
    if game.grants.counting().is_some() {
        for color in Color::ALL {
            counters(tables, position, color, sink);
        }
    }
}

#[inline(always)]
fn castling<G: Playable, S: Sink>(tables: &Tables<G>, position: &Position<G>, color: Color, sink: &mut S) {
    let rights = position.ledger().castling;
    let wings = number((rights & Rights::wings(color)).bits().count_ones());
    if wings > 0 {
        sink.add(color, &tables.game.castling, wings);
    } else if rights.contains(Rights::unmoved(color)) {
        sink.add(color, &tables.game.unmoved, 1);
    }
}

#[inline(always)]
fn counters<G: Playable, S: Sink>(tables: &Tables<G>, position: &Position<G>, color: Color, sink: &mut S) {
    let (own, done) = (position.men(color), &position.ledger().counters);
    let mut count = |table: &[Weight], done: u8| {
        if let Some(weight) = table.get(usize::from(done)) {
            sink.add(color, weight, 1);
        }
    };
    if (own & position.of_kind(position.rules().pawn())).nonempty() {
        count(&tables.game.pawn_counter, done.pawn_moves[color.index()]);
    }
    if (own & position.of_kinds(tables.minors)).nonempty() {
        count(&tables.game.capture_counter, done.captures[color.index()]);
    }
}
