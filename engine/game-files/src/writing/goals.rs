//! Writes the squares that win.

use super::changes::{side, squares};
use super::{line, text};
use chrysalis_rules::Goal;

/// Writes one table of `[[goals]]`.
pub(super) fn goal(out: &mut String, goal: &Goal) {
    out.push_str("\n[[goals]]\n");
    line(out, "pieces", &text(&goal.pieces));
    line(out, "squares", &squares(&goal.squares));
    if let Some(color) = goal.side {
        line(out, "side", &text(side(color)));
    }
}
