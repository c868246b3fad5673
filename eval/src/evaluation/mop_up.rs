//! Winning won endings, and not believing in drawn ones.

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

/// A lead that may win against a king with nothing; twice as much in exchanges surely does. In centipawns.
const WINNING: i32 = 360;

/// What a hunt is worth beside the pieces, in centipawns, so that it is not shunned where pieces had been
/// learned to be worth more than their rules say. It is the same for all pieces, so that none shuns to become another.
const HUNT: ScorePair = ScorePair::new(500, 500);

/// How many times the drive counts where the hunter's pieces mate only together, two bishops for instance: nothing but
/// the drive shows the long way then.
const TOGETHER: i32 = 10;

/// The side that hunts a lone king. Nothing counts then but the drive and what pieces may become: good squares would
/// lead away.
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

/// What one side's pieces other than its king are worth, in centipawns.
fn value<G: Playable>(tables: &Tables<G>, position: &Position<G>, us: Color) -> i32 {
    let pieces = position.pieces(us) & !position.of_type(position.rules().king());
    pieces.map(|square| tables.values[position.piece(square).piece_type().index()]).sum()
}

/// Adds the drive against a lone king, where so many files hold pawns that last; tells the phase and how winnable the position is.
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
    // The hunt is progress enough: fading would only let older scores look better than newer ones.
    let halfmoves = if hunter.is_some() { 0 } else { position.state_info().halfmoves };
    Taper { phase, winnable, indices, halfmoves }
}

/// How near the best piece is to being one that mates. Before there is one, driving the king about wins nothing.
fn mating_piece<G: Playable>(tables: &Tables<G>, position: &Position<G>, us: Color) -> ScorePair {
    let near = |square: Square| {
        tables.facts.piece(position.piece(square).piece_type()).mating[us.index()][square.index()]
    };
    position.pieces(us).map(near).max_by_key(|near| near.ending).unwrap_or_default()
}

/// What it is worth to have driven the losing king to the edge, with the own king near and few squares left to him.
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

/// How far a king is from the middle, in quarters of a step towards the edge: greatest in the corners, where two
/// bishops mate.
fn from_center<G: Playable>(size: BoardSize, square: Square) -> i32 {
    let (files, ranks) = (G::files(size), G::ranks(size));
    let off = |index: u8, size: u8| (2 * i32::from(index) - i32::from(size - 1)).abs();
    let to_edge = i32::from(files.min(ranks)) / 2 - 1 - centrality::<G>(size, square);
    4 * to_edge + off(G::file(square), files) + off(G::rank(square), ranks)
}
