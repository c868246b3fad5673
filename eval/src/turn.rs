//! What is not on the board: the turn and its phase, rights to castle, counters.

use crate::breakdown::{Breakdown, Subject};
use crate::scan::Scan;
use crate::score::Score;
use crate::tables::Tables;
use engine::board::{Color, Geometry};
use engine::rules::{Counting, Position, Rights};

/// Adds the terms of the ledger and of being on move.
pub fn add<G: Geometry>(
    tables: &Tables<G>,
    position: &Position<G>,
    scan: &Scan<G>,
    breakdown: &mut Breakdown,
) {
    let weights = &tables.parameters.weights;
    let (game, us) = (position.rules().game(), position.turn());
    let mut turn = weights.tempo;
    if game.becoming.every_move_changes() {
        let phase = position.phase();
        // A man that stays what it is may move at no cost.
        let changes = scan[us.index()].movable.filter_map(|kind| tables.men[kind.index()].change[phase]);
        let best = changes.max().unwrap_or(0);
        turn += Score::new(best, best).thousandths(weights.turn_change);
    }
    breakdown.add(Subject::Turn, us, turn);

    for color in Color::ALL {
        let mut rights = Score::ZERO;
        if game.castling.exists() {
            for right in Rights::wings(color).iter() {
                if position.ledger().castling.contains(right) {
                    rights += weights.castling;
                }
            }
        }
        if let Some(Counting { pawn_moves, pawn_to, captures, minors, minor_to }) = game.grants.counting() {
            let counters = &position.ledger().counters;
            let worth = |letters: &str| {
                let kinds = game.kinds(letters);
                kinds.map(|kind| tables.values[kind.index()]).max().unwrap_or(0)
            };
            let mut count = |done: u8, of: u8, gain: i32| {
                let share = gain * i32::from(done) / i32::from(of.max(1));
                rights += Score::new(share, share).thousandths(weights.counter);
            };
            let own = position.men(color);
            if (own & position.of_kind(position.rules().pawn())).nonempty() {
                let gain = worth(pawn_to) - tables.values[position.rules().pawn().index()];
                count(counters.pawn_moves[color.index()], pawn_moves, gain);
            }
            if (own & position.of_kinds(game.kinds(minors))).nonempty() {
                count(counters.captures[color.index()], captures, worth(minor_to) - worth(minors));
            }
        }
        breakdown.add(Subject::Rights, color, rights);
    }
}
