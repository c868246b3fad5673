//! How wide the entries of a table are: one byte if counts of moves and distances fit in it, else two.

use super::en_passant::PassingSteps;
use super::{DIRTY, Overflow, Solver, Work, stays};
use crate::cells::{Code, Narrow, Wide};
use crate::error::TablesError;
use crate::grid::Cell;
use crate::solved::{Solved, SolvedTables};
use crate::table_set::TableSet;
use crate::unfinished::{self, Stage};
use crate::unmoves::has_en_passant;
use chrysalis_rules::board::{Color, Piece};
use chrysalis_rules::{Playable, Position, Rules, Stalemate, StateInfo};

/// Solves a set whose moves lead to itself and to `lower` tables.
///
/// # Errors
/// If moves lead elsewhere, if more memory is needed than allowed, or after a stop.
pub(crate) fn solve<G: Playable>(
    rules: &'static Rules<G>,
    set: TableSet,
    lower: &SolvedTables,
    work: &Work<'_>,
) -> Result<Solved, TablesError> {
    let mut kept = unfinished::read(work.unfinished, &set);
    for most_moves in narrow_counts(rules, &set, kept.as_ref().map(|(stage, _)| stage)) {
        let solver = Solver::new(rules, &set, lower, work, Narrow { most_moves }, &mut kept);
        match solver.run()? {
            Ok((longest, values)) => return Ok(Solved { set, longest, values }),
            Err(Overflow::Moves) => {}
            // With more counts of moves there are fewer distances.
            Err(Overflow::Plies) => break,
        }
    }
    if memory_of_wide(&set) > work.memory {
        let (needed, allowed) = (memory_of_wide(&set).div_ceil(1 << 20), work.memory >> 20);
        return Err(TablesError::Memory { table: set.name(), needed, allowed });
    }
    match Solver::new(rules, &set, lower, work, Wide, &mut kept).run()? {
        Ok((longest, values)) => Ok(Solved { set, longest, values }),
        Err(_) => Err(TablesError::TooLong(set.name())),
    }
}

/// The largest counts of moves to try with entries of one byte, of which what was begun is the first.
fn narrow_counts<G: Playable>(rules: &'static Rules<G>, set: &TableSet, begun: Option<&Stage>) -> Vec<u8> {
    if !has_parity(set) || begun.is_some_and(|stage| stage.bits == Wide::BITS) {
        return Vec::new();
    }
    let mut counts = vec![most_moves(rules, set), Narrow::MOST_MOVES];
    counts.dedup();
    counts.retain(|&most| begun.is_none_or(|stage| stage.most_moves <= u16::from(most)));
    counts
}

/// Whether a win always has an odd and a loss an even number of plies.
fn has_parity(set: &TableSet) -> bool {
    let game = set.game();
    game.stalemate != Stalemate::Win && !game.goals.decide_on_any_turn()
}

/// About the most moves that a position of a table has within it: those of all pieces on empty boards.
fn most_moves<G: Playable>(rules: &'static Rules<G>, set: &TableSet) -> u8 {
    let empty = Position::without_pieces(rules, Color::White, StateInfo::default());
    let (grid, stays) = (set.grid(), stays(set));
    let most = set.slices().iter().zip(&stays).flat_map(|(slice, stays)| {
        let of = |piece: &Piece| {
            let squares = (0..grid.len()).map(|cell| grid.square(cell as Cell));
            let most =
                squares.map(|from| empty.destinations(piece.color(), piece.piece_type(), from).count());
            let types = stays[piece.index() * 16..][..16].iter().filter(|&&stays| stays).count() as u32;
            most.max().unwrap_or(0) * types.max(1)
        };
        Color::ALL.map(|color| slice.pieces.iter().filter(|piece| piece.color() == color).map(of).sum())
    });
    let most: u32 = most.max().unwrap_or(0);
    u8::try_from(most).unwrap_or(u8::MAX).clamp(1, Narrow::MOST_MOVES)
}

/// The bytes that solving a set takes, besides the tables that it leads to.
pub(crate) fn memory(set: &TableSet) -> u64 {
    if has_parity(set) { set.positions() + memory_of_lists(set) } else { memory_of_wide(set) }
}

/// The same for entries of two bytes, which distances longer than usual need.
fn memory_of_wide(set: &TableSet) -> u64 {
    set.positions() * 2 + memory_of_lists(set)
}

fn memory_of_lists(set: &TableSet) -> u64 {
    DIRTY as u64 / 8 + if has_en_passant(set) { PassingSteps::memory(set) } else { 0 }
}
