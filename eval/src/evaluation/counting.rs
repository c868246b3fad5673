//! Counts all terms of a position in one pass.

use super::compiled_tables::Tables;
use super::pawn_hash::PawnHashTable;
use super::taper::{Taper, total};
use super::{mop_up, scan};
use crate::term_sink::{Sum, TermSink};
use crate::terms::pawn_structure::PawnStructure;
use crate::terms::{
    bishop_pair, castling_rights, hanging_pieces, king_safety, passed_pawns, pawn_structure,
    progress_counters, ready_pieces, side_scan, square_control, succession, tempo,
};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Playable, Position};

/// Counts all terms of a position into `sink` and returns the taper. `hunter` is the side that chases a lone
/// king, if any ([`mop_up::hunter`]); `structures` is called only in games where pawns stay pawns.
#[inline(always)]
pub fn count<G: Playable, S: TermSink>(
    tables: &Tables<G>,
    position: &Position<G>,
    hunter: Option<Color>,
    structures: impl FnOnce() -> [PawnStructure<G>; 2],
    sink: &mut S,
) -> Taper {
    let (facts, hunted) = (&tables.facts, hunter.is_some());
    let mut scan = side_scan::empty(position);
    scan::scan(tables, position, hunted, &mut scan, sink);
    let mut files = None;
    if facts.lasting_pawns {
        let structures = structures();
        for us in Color::ALL {
            let structure = &structures[us.index()];
            pawn_structure::add(&tables.pawn_structure, structure, position.rules().size(), us, sink);
            passed_pawns::add(&tables.passed_pawns, facts, position, &scan, structure.passed, us, sink);
        }
        files = Some((structures[0].files | structures[1].files).count_ones() as usize);
    }
    for us in Color::ALL {
        ready_pieces::add(&tables.ready_pieces, facts, &scan, us, hunted, sink);
        bishop_pair::add(&tables.bishop_pair, facts, position, us, sink);
        if !hunted {
            square_control::add(&tables.control, facts, position, &scan, us, sink);
            hanging_pieces::add(&tables.hanging_pieces, facts, position, &scan, us, sink);
        }
    }
    if !hunted {
        for us in Color::ALL {
            let succeeded = succession::add(&tables.succession, &tables.placement, facts, position, us, sink);
            king_safety::add(&tables.king_safety, facts, position, &scan, us, succeeded, sink);
        }
        tempo::add(&tables.turn, facts, position, &scan, sink);
        castling_rights::add(&tables.castling, position, sink);
        progress_counters::add(&tables.counters, facts, position, sink);
    }
    mop_up::add(tables, position, &scan, hunter, files, sink)
}

/// The score by the terms alone in centipawns, from White's view.
#[inline(always)]
pub fn summed<G: Playable>(
    tables: &Tables<G>,
    structures: &mut PawnHashTable<G>,
    position: &Position<G>,
    hunter: Option<Color>,
) -> i32 {
    let mut sum = Sum::default();
    let taper = count(
        tables,
        position,
        hunter,
        #[inline(always)]
        || structures.probe(&tables.facts.paths, position),
        &mut sum,
    );
    total(sum.balance(), taper)
}
