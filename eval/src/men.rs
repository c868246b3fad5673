//! Terms of men against men: what may become more, what is attacked, which are pairs.

use crate::breakdown::{Breakdown, Subject};
use crate::scan::Scan;
use crate::score::Score;
use crate::tables::{Tables, number};
use engine::board::{Color, Geometry};
use engine::rules::Position;

/// Adds the terms of men against men.
pub fn add<G: Geometry>(
    tables: &Tables<G>,
    position: &Position<G>,
    state: usize,
    scan: &Scan<G>,
    breakdown: &mut Breakdown,
) {
    let weights = &tables.parameters.weights;
    for us in Color::ALL {
        let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
        let mut ready = Score::ZERO;
        for &(kind, goals) in &ours.hopefuls {
            if (goals & !theirs.attacks).nonempty() {
                ready += tables.men[kind.index()].ready;
            }
        }
        breakdown.add(Subject::Becoming, us, ready);

        let mut threats = Score::ZERO;
        let prey = position.men(!us) & ours.attacks;
        let loose = prey & !theirs.attacks;
        if prey.nonempty() {
            for &kind in &tables.order {
                let men = prey & position.of_kind(kind);
                if men.is_empty() || kind == position.rules().king() {
                    continue;
                }
                let value = tables.men[kind.index()].value[state];
                let hanging = number((men & loose).count());
                let lesser = number((men & ours.by_lesser[kind.index()] & !loose).count());
                threats += value.thousandths(weights.hanging) * hanging;
                threats += value.thousandths(weights.attacked_by_lesser) * lesser;
            }
        }
        breakdown.add(Subject::Threats, us, threats);

        let bound = position.of_kinds(tables.colour_bound) & position.men(us);
        if (bound & tables.dark).nonempty() && (bound & !tables.dark).nonempty() {
            breakdown.add(Subject::Pairs, us, weights.pair);
        }
    }
}
