//! How much of a lead counts in endings: one of pawns alone the less the fewer files hold pawns, since one side of the
//! board is easily held.
//!
//! <https://www.chessprogramming.org/Draw_Evaluation>

use crate::scan::Scan;
use crate::score::FULL_PHASE;
use crate::tables::Tables;
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position};

/// What a lead is made of beside pawns: a man other than a pawn, less than that, nothing, and nothing with colour-bound men on
/// opposite colours and no others.
pub const LEADS: [&str; 4] = ["man", "exchange", "nothing", "opposite"];

/// Numbers for each: by how many files hold pawns of either colour, from none to eight or more.
pub const STEPS: usize = 9;

/// Thousandths of a lead that count in an ending, by what it is made of and by files with pawns.
pub type Winnable = [[i32; STEPS]; LEADS.len()];

/// All of it.
pub const WHOLE: i32 = 1000;

/// Every lead counts whole.
pub const ALL: Winnable = [[WHOLE; STEPS]; LEADS.len()];

/// Men other than pawns of which one side has so much more win without pawns, in centipawns of the phase.
const SURE: i32 = 500;
/// A man.
const MAN: i32 = 250;
/// An exchange.
const EXCHANGE: i32 = 100;

/// What a lead of one side is made of, as a place in [`LEADS`]; none where it counts whole.
#[inline(always)]
pub fn lead<G: Playable>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    us: Color,
) -> Option<usize> {
    match scan[us.index()].force - scan[(!us).index()].force {
        SURE.. => None,
        MAN.. => Some(0),
        EXCHANGE.. => Some(1),
        _ => Some(if opposite(tables, position) { 3 } else { 2 }),
    }
}

/// Whether each side has one colour-bound man beside king and pawns, on different colours.
#[inline(always)]
fn opposite<G: Playable>(tables: &Tables<G>, position: &Position<G>) -> bool {
    let rules = position.rules();
    let humble = position.of_kind(rules.pawn()) | position.of_kind(rules.king());
    let officers = position.occupied() & !humble;
    let bound = officers & position.of_kinds(tables.colour_bound);
    officers == bound
        && officers.count() == 2
        && (officers & tables.dark).count() == 1
        && (officers & position.men(Color::White)).count() == 1
}

/// Thousandths of a score that count in a phase where such a share of it counts in an ending.
#[inline(always)]
pub fn share(in_ending: i32, phase: i32) -> i32 {
    WHOLE - (WHOLE - in_ending) * (FULL_PHASE - phase) / FULL_PHASE
}
