//! Terms of men against men: what may become more, what is attacked, which are pairs.

use crate::scan::Scan;
use crate::tables::{Tables, number};
use crate::weigh::Sink;
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position};

/// Adds the terms of men against men.
#[inline(always)]
pub fn add<G: Playable, S: Sink>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    hunted: bool,
    sink: &mut S,
) {
    let bound = position.of_kinds(tables.colour_bound);
    for us in Color::ALL {
        let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
        for &(kind, goals) in &ours.hopefuls {
            let (table, safe) = (&tables.men[kind.index()], (goals & !theirs.attacks).nonempty());
            if !hunted {
                sink.add(us, &table.ready[usize::from(safe)], 1);
            } else if safe {
                // What was learned may be more than the gain, and the man would wait for ever.
                sink.know(us, table.soon);
            }
        }
        let bound = bound & position.men(us);
        if (bound & tables.dark).nonempty() && (bound & !tables.dark).nonempty() {
            sink.add(us, &tables.game.pair, 1);
        }
        if hunted {
            continue;
        }
        control(tables, position, us, scan, sink);
        let prey = position.men(!us) & ours.attacks;
        if prey.is_empty() {
            continue;
        }
        let loose = prey & !theirs.attacks;
        let outnumbered = prey & ours.double & theirs.attacks & !(theirs.double | theirs.pawn_attacks);
        let waits = usize::from(position.turn() == us);
        for &kind in &tables.order {
            let men = prey & position.of_kind(kind);
            if men.is_empty() || kind == position.rules().king() {
                continue;
            }
            let table = &tables.men[kind.index()];
            let hanging = number((men & loose).count());
            let lesser = number((men & ours.by_lesser[kind.index()] & !loose).count());
            sink.add(us, &table.hanging[waits], hanging);
            sink.add(us, &table.lesser[waits], lesser);
            sink.add(us, &table.outnumbered[waits], number((men & outnumbered).count()));
        }
    }
}

/// Adds what one side's men hold together.
#[inline(always)]
fn control<G: Playable, S: Sink>(
    tables: &Tables<G>,
    position: &Position<G>,
    us: Color,
    scan: &Scan<G>,
    sink: &mut S,
) {
    let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
    let officers = position.men(us) & !position.of_kind(position.rules().pawn());
    sink.add(us, &tables.game.protected, number((officers & ours.attacks).count()));
    let half = tables.half[us.index()];
    for (numbers, squares) in [
        (&tables.game.control, ours.attacks & !theirs.attacks),
        (&tables.game.double_control, ours.double & !theirs.double),
    ] {
        sink.add(us, &numbers[0], number((squares & half).count()));
        sink.add(us, &numbers[1], number((squares & !half).count()));
    }
}
