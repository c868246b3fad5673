//! Winning won endings, and not believing in drawn ones.

use crate::breakdown::{Breakdown, Subject};
use crate::parameters::centrality;
use crate::pawns::distance;
use crate::scan::Scan;
use crate::score::{FULL_PHASE, Score};
use crate::tables::Tables;
use engine::board::{Color, Geometry};
use engine::rules::Position;

/// Worth of the men that wins against a king with nothing.
const WINNING: i32 = 400;

/// Adds the drive against a lone king, and sets the phase and how winnable the position is.
pub fn add<G: Geometry>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    breakdown: &mut Breakdown,
) {
    let weights = &tables.parameters.weights;
    let force = scan[0].force + scan[1].force;
    breakdown.phase = (force * FULL_PHASE / tables.full_phase).min(FULL_PHASE);
    let material = Color::ALL.map(|color| breakdown.of(Subject::Material, color).ending);
    let few = i32::from(G::RANKS) / 2 - 1;
    for us in Color::ALL {
        let (own, theirs) = (material[us.index()], material[(!us).index()]);
        let lead = own - theirs;
        let them = position.men(!us);
        if lead < WINNING || them.count() > 3 || scan[(!us).index()].force > 0 {
            continue;
        }
        if let (Some(king), Some(hunted)) = (scan[us.index()].king, scan[(!us).index()].king) {
            let edge = few - centrality::<G>(hunted);
            let far = i32::from(G::RANKS) - 1 - distance::<G>(king, hunted);
            breakdown.add(Subject::Drive, us, weights.drive_edge * edge * 2 + weights.drive_kings * far);
        }
    }
    let ahead = match breakdown.balance().at(breakdown.phase) {
        0 => return,
        1.. => Color::White,
        _ => Color::Black,
    };
    let lead = material[ahead.index()] - material[(!ahead).index()];
    let can_mate = (position.of_kinds(tables.mating) & position.men(ahead)).nonempty();
    if !can_mate && lead < 2 * WINNING {
        breakdown.winnable = 150;
    }
}

/// The score with the hope of winning fading as moves pass without capture or pawn move.
#[inline(always)]
pub fn faded(score: i32, halfmoves: u16) -> i32 {
    score * (220 - i32::from(halfmoves.min(100))) / 220
}

/// The tapered total, White's view.
#[inline(always)]
pub fn total(breakdown: &Breakdown, halfmoves: u16) -> i32 {
    let balance: Score = breakdown.balance();
    faded(balance.at(breakdown.phase) * breakdown.winnable / 1000, halfmoves)
}
