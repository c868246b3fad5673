//! Mop-up evaluation: converting won endings, and scaling down drawn ones
//! (<https://www.chessprogramming.org/Mop-up_Evaluation>).

use super::compiled_tables::Tables;
use super::lead;
use super::taper::Taper;
use crate::estimates::piece_estimates::centrality;
use crate::score_pair::{CENTIPAWN, FULL_PHASE, ScorePair};
use crate::tables::king_zones::distance;
use crate::term_sink::{TermSink, number};
use crate::terms::side_scan::Scan;
use crate::weights::winnable;
use chrysalis_rules::board::{Color, Square};
use chrysalis_rules::{BoardSize, Playable, Position};

/// A lead that may win against a lone king, in centipawns; twice as much exchange value surely does.
const WINNING: i32 = 360;

/// The bonus for chasing a lone king, in centipawns, so that such endings are not avoided where training has
/// made pieces more valuable than their rules say. It is the same for all pieces, so that none avoids a
/// promotion.
const HUNT: ScorePair = ScorePair::new(500, 500);

/// The factor of the drive if the hunter's pieces mate only together, as two bishops do: nothing else shows the
/// long way to mate.
const TOGETHER: i32 = 10;

/// The side that chases a lone king. Only the drive and promotions count then: good squares would be a
/// distraction.
#[inline(always)]
pub fn hunter<G: Playable>(tables: &Tables<G>, position: &Position<G>) -> Option<Color> {
    let lone = |color: Color| !position.pieces(color).several() && position.king(color).is_some();
    let hunter = match (lone(Color::White), lone(Color::Black)) {
        (false, false) | (true, true) => return None,
        (false, true) => Color::White,
        (true, false) => Color::Black,
    };
    let able = (position.pieces(hunter) & position.of_types(tables.facts.hunters)).nonempty();
    ((able || value(tables, position, hunter) >= 2 * WINNING) && position.king(hunter).is_some())
        .then_some(hunter)
}

/// The exchange value of one side's pieces without its king, in centipawns.
fn value<G: Playable>(tables: &Tables<G>, position: &Position<G>, us: Color) -> i32 {
    let pieces = position.pieces(us) & !position.of_type(position.rules().king());
    pieces.map(|square| tables.values[position.piece(square).piece_type().index()]).sum()
}

/// Adds the drive against a lone king and returns the taper. `files` is the number of files with pawns, `None`
/// in games where pawns do not stay pawns.
#[inline(always)]
pub fn add<G: Playable, S: TermSink>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    hunter: Option<Color>,
    files: Option<usize>,
    sink: &mut S,
) -> Taper {
    let force = scan[0].force + scan[1].force;
    let phase = (force * FULL_PHASE / tables.facts.full_phase).min(FULL_PHASE);
    let mut winnable = [winnable::WHOLE; 2];
    let mut indices = [None; 2];
    let mating = position.of_types(tables.facts.mating);
    for us in Color::ALL {
        let lead = (scan[us.index()].material - scan[(!us).index()].material) / CENTIPAWN;
        let them = position.pieces(!us);
        let hunts = hunter == Some(us) || lead >= WINNING;
        let mut times = 1;
        if hunter == Some(us) {
            let near = mating_piece(tables, position, us);
            sink.know(us, HUNT + near);
            if near == ScorePair::default() {
                times = TOGETHER;
            }
        }
        if hunts && scan[(!us).index()].force == 0 && them.count() <= 3 {
            sink.know(us, drive(tables, position, scan, us) * times);
        }
        if let Some(files) = files.filter(|_| hunter.is_none() && phase < FULL_PHASE)
            && let Some(lead) = lead::lead(&tables.facts, position, scan, us)
        {
            let files = files.min(winnable::STEPS - 1);
            winnable[us.index()] = lead::share(tables.parameters.winnable[lead][files], phase);
            indices[us.index()] = Some((lead, files));
        }
        if lead < 2 * WINNING && (mating & position.pieces(us)).is_empty() {
            winnable[us.index()] = winnable[us.index()].min(150);
        }
    }
    // The chase is progress enough: with the fifty-move fade, older scores would look better than newer ones.
    let halfmoves = if hunter.is_some() { 0 } else { position.state_info().halfmoves };
    Taper { phase, winnable, indices, halfmoves }
}

/// How close the best piece is to being one that can mate. Without one, driving the king to the edge wins
/// nothing.
fn mating_piece<G: Playable>(tables: &Tables<G>, position: &Position<G>, us: Color) -> ScorePair {
    let near = |square: Square| {
        tables.facts.piece(position.piece(square).piece_type()).mating[us.index()][square.index()]
    };
    position.pieces(us).map(near).max_by_key(|near| near.ending).unwrap_or_default()
}

/// The bonus for a losing king near the edge, the own king close to it and few squares left for it.
fn drive<G: Playable>(tables: &Tables<G>, position: &Position<G>, scan: &Scan<G>, us: Color) -> ScorePair {
    let (Some(king), Some(hunted)) = (scan[us.index()].king, scan[(!us).index()].king) else {
        return ScorePair::default();
    };
    let weights = &tables.estimates.weights;
    let size = position.rules().size();
    let edge = from_center::<G>(size, hunted);
    let far = i32::from(G::ranks(size).max(G::files(size))) - 1 - distance::<G>(king, hunted);
    let flights = position.rules().rays().ring(hunted) & !scan[us.index()].attacks & !position.pieces(!us);
    weights.drive_edge * edge + weights.drive_kings * far + weights.drive_flight * number(flights.count())
}

/// How far a king is from the center, in quarter steps: largest in the corners, where two bishops mate.
fn from_center<G: Playable>(size: BoardSize, square: Square) -> i32 {
    let (files, ranks) = (G::files(size), G::ranks(size));
    let off = |index: u8, size: u8| (2 * i32::from(index) - i32::from(size - 1)).abs();
    let to_edge = i32::from(files.min(ranks)) / 2 - 1 - centrality::<G>(size, square);
    4 * to_edge + off(G::file(square), files) + off(G::rank(square), ranks)
}
