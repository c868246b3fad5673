//! Rule parts that exclude each other: a move has one effect beside the change of its piece, and a FEN names only part
//! of what happened.

use crate::game::Game;
use crate::parts::part_error::{PartCheck, PartError};

/// Adds an error for each pair of parts that a game cannot have together.
pub(crate) fn check(game: &Game, check: &mut PartCheck<'_>) {
    let promotions = &game.promotions;
    if !game.royalty.has_any_kings() && game.leaves_behind.iter().any(|(_, left)| left == 'K') {
        check.errors.push(PartError::KingLeft);
    }
    let mut exclude = |part: &'static str, other: &'static str, both: bool| {
        if both {
            check.errors.push(PartError::Together { part, other });
        }
    };
    exclude("single", "carrying", game.royalty.counts() && game.carrying.pulls());
    let succession = game.royalty.has_succession();
    exclude("succession", "carrying", succession && game.carrying.pulls());
    exclude("succession", "changes in place", succession && promotions.happens_in_place());
    // A piece that captures a king would become a second one.
    exclude(
        "succession",
        "changes to the captured piece",
        succession && promotions.take_on_what_is_captured(),
    );
    // What a pawn may have become by its double step must follow from the position after it.
    let changed = game.pawns.also_changed;
    exclude("also_changed", "changes that depend on the turn", changed && promotions.counts_turns());
    exclude("also_changed", "changes that depend on pawns", changed && promotions.asks_for_pawns());
    exclude("also_changed", "grants", changed && game.grants.counting().is_some());
}
