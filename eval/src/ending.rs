//! Winning won endings, and not believing in drawn ones.

use crate::breakdown::{Breakdown, Subject};
use crate::parameters::centrality;
use crate::pawns::distance;
use crate::scan::Scan;
use crate::score::{FULL_PHASE, Score};
use crate::tables::{Tables, number};
use engine::board::{Color, Geometry, Square};
use engine::rules::Position;

/// Worth of the men that wins against a king with nothing.
const WINNING: i32 = 400;

/// What is left of the worth of squares while a lone king is hunted, in thousandths.
const HUNTING: i32 = 200;

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
    for us in Color::ALL {
        let (own, theirs) = (material[us.index()], material[(!us).index()]);
        let lead = own - theirs;
        let them = position.men(!us);
        if lead < WINNING || them.count() > 3 || scan[(!us).index()].force > 0 {
            continue;
        }
        if let (Some(king), Some(hunted)) = (scan[us.index()].king, scan[(!us).index()].king) {
            let edge = from_centre::<G>(hunted);
            let far = i32::from(G::RANKS) - 1 - distance::<G>(king, hunted);
            let flights = position.rules().rays().ring(hunted) & !scan[us.index()].attacks & !them;
            let drive = weights.drive_edge * edge
                + weights.drive_kings * far
                + weights.drive_flight * number(flights.count());
            breakdown.add(Subject::Drive, us, drive);
            if !them.several() {
                hunt(breakdown);
            }
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

/// How far a king is from the middle, in quarters of a step towards the edge: greatest in the corners, where two
/// bishops mate.
fn from_centre<G: Geometry>(square: Square) -> i32 {
    let off = |place: u8, size: u8| (2 * i32::from(place) - i32::from(size - 1)).abs();
    let to_edge = i32::from(G::RANKS) / 2 - 1 - centrality::<G>(square);
    4 * to_edge + off(G::file(square), G::FILES) + off(G::rank(square), G::RANKS)
}

/// Against a lone king nothing counts but the drive and what men may become: good squares would lead away.
fn hunt(breakdown: &mut Breakdown) {
    for subject in [Subject::Mobility, Subject::Threats, Subject::King] {
        breakdown.scores[subject as usize] = [Score::ZERO; 2];
    }
    for score in &mut breakdown.scores[Subject::Squares as usize] {
        *score = score.thousandths(Score::new(HUNTING, HUNTING));
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
