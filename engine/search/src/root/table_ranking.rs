//! The root moves in the order that endgame tables give, so that even the shortest search keeps what they promise.

use crate::endgame::{EndgameValue, TableProbe};
use crate::root::root_moves::RootMove;
use crate::tree::draws::{in_time, probe};
use chrysalis_rules::{Playable, Position};

/// How good a root move is; later ones are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Loss,
    /// Lost, but the draw by moves without progress may come first.
    LateLoss,
    Draw,
    /// Won, unless the draw by moves without progress comes first.
    LateWin,
    Win,
}

/// Sorts the moves by what tables say of the positions after them, best first; unless `keeps_all`, those that give a
/// result away are dropped. Without the value of some position nothing is changed.
pub fn rank_by_tables<G: Playable>(
    position: &Position<G>,
    tables: &dyn TableProbe,
    moves: &mut Vec<RootMove>,
    keeps_all: bool,
) {
    if position.occupied().count() > tables.most_pieces() {
        return;
    }
    let ranked: Option<Vec<_>> = moves.iter().map(|root| rank(&position.after(root.m), tables)).collect();
    let Some(ranked) = ranked else { return };
    let mut both: Vec<_> = ranked.into_iter().zip(std::mem::take(moves)).collect();
    // Stable, so that equal moves keep their order.
    both.sort_by_key(|&(rank, _)| std::cmp::Reverse(rank));
    let best = both.first().map(|&((rank, _), _)| rank);
    *moves = both
        .into_iter()
        .filter(|&((rank, _), _)| keeps_all || Some(rank) == best)
        .map(|(_, root)| root)
        .collect();
}

/// The rank of a move to this position, and among equals how good the distance is.
fn rank<G: Playable>(after: &Position<G>, tables: &dyn TableProbe) -> Option<(Rank, i32)> {
    let (value, plies) = match value(after, tables)? {
        EndgameValue::Draw => return Some((Rank::Draw, 0)),
        value @ (EndgameValue::Win(plies) | EndgameValue::Loss(plies)) => (value, plies),
    };
    let distance = i32::from(plies);
    Some(match (value, in_time(after, plies)) {
        // The side that is to move after the move.
        (EndgameValue::Loss(_), true) => (Rank::Win, -distance),
        (EndgameValue::Loss(_), false) => (Rank::LateWin, -distance),
        (_, true) => (Rank::Loss, distance),
        (_, false) => (Rank::LateLoss, distance),
    })
}

fn value<G: Playable>(position: &Position<G>, tables: &dyn TableProbe) -> Option<EndgameValue> {
    if position.is_over() {
        return Some(EndgameValue::without_moves(position));
    }
    if position.few_pieces().is_some() {
        return Some(EndgameValue::Draw);
    }
    probe(tables, position)
}
