//! Safety of kings, and what the next one costs where kings are succeeded.

use crate::breakdown::{Breakdown, Subject};
use crate::scan::Scan;
use crate::score::Score;
use crate::tables::{Tables, number};
use engine::board::{Color, Geometry};
use engine::rules::Position;

/// Danger beyond which nothing grows worse.
const MOST_DANGER: i32 = 1400;

/// Adds the terms of the kings.
pub fn add<G: Geometry>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    breakdown: &mut Breakdown,
) {
    let weights = &tables.parameters.weights;
    let rules = position.rules();
    for us in Color::ALL {
        let (ours, theirs) = (&scan[us.index()], &scan[(!us).index()]);
        let royalty = rules.game().royalty;
        let severity = if royalty.has_succession() {
            succession(tables, position, us, royalty.order_of_succession(), breakdown)
        } else if royalty.kings_are_captured() {
            1200
        } else {
            1000
        };
        let Some(king) = ours.king else { continue };
        let weak = theirs.target & theirs.attacks_of_men & !ours.attacks_of_men;
        let units = theirs.danger + weights.king_weak * number(weak.count());
        let penalty = |units: i32, weight: i32| {
            let units = units.min(MOST_DANGER);
            units * units / 100 * weight / 1000 * severity / 1000
        };
        let danger = Score::new(
            penalty(units.middle_game, weights.king_danger.middle_game),
            penalty(units.ending, weights.king_danger.ending),
        );
        let own = position.men(us);
        let pawns = own & position.of_kind(rules.pawn()) & tables.shelter[us.index()][king.index()];
        let beside = own & rules.rays().ring(king);
        let shelter = weights.shelter_pawn * number(pawns.count()).min(3)
            + weights.shelter_man * number(beside.count()).min(4);
        breakdown.add(Subject::King, us, shelter - danger);
    }
}

/// Adds the worth of having heirs; answers how much the king's loss would hurt, in thousandths.
fn succession<G: Geometry>(
    tables: &Tables<G>,
    position: &Position<G>,
    us: Color,
    order: &str,
    breakdown: &mut Breakdown,
) -> i32 {
    let weights = &tables.parameters.weights;
    let heirs = position.of_kinds(position.rules().game().kinds(order)) & position.men(us);
    let pending = position.king(us).is_none();
    let first = position.successors(us).first().map(|square| position.piece(square).kind());
    let cost = first.map_or(Score::ZERO, |kind| tables.men[kind.index()].value[0]);
    if pending {
        breakdown.add(Subject::Succession, us, -cost);
    }
    let lives = number(heirs.count()) - i32::from(pending);
    let worth = match lives {
        ..=0 => weights.no_heir,
        1 => weights.one_heir,
        2 => weights.two_heirs,
        _ => Score::ZERO,
    };
    breakdown.add(Subject::Succession, us, worth);
    if lives <= 0 { 1200 } else { (cost.middle_game * 6 / 10).min(600) }
}
