//! Terms of men against men: what may become more, what is attacked, which are pairs.

use crate::scan::Scan;
use crate::tables::{Tables, number};
use crate::weigh::Sink;
use engine::board::{Color, Geometry};
use engine::rules::Position;

/// Adds the terms of men against men.
#[inline(always)]
pub fn add<G: Geometry, S: Sink>(
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
            let safe = (goals & !theirs.attacks).nonempty();
            sink.add(us, &tables.men[kind.index()].ready[usize::from(safe)], 1);
        }
        let bound = bound & position.men(us);
        if (bound & tables.dark).nonempty() && (bound & !tables.dark).nonempty() {
            sink.add(us, &tables.game.pair, 1);
        }
        let prey = position.men(!us) & ours.attacks;
        if hunted || prey.is_empty() {
            continue;
        }
        let loose = prey & !theirs.attacks;
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
        }
    }
}
