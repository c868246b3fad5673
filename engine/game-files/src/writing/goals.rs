//! Writes the goals, and the zones of pieces.

use super::changes::{side, squares};
use super::{line, text};
use chrysalis_rules::board::Color;
use chrysalis_rules::{Goal, GoalTime, Goals, PieceZone, Zone};

/// Writes the tables `[[zones]]`.
pub(super) fn zones(out: &mut String, zones: &[PieceZone]) {
    for PieceZone { pieces, squares: zone, side: only } in zones {
        out.push_str("\n[[zones]]\n");
        region(out, pieces, zone, *only);
    }
}

fn region(out: &mut String, pieces: &str, zone: &Zone, only: Option<Color>) {
    line(out, "pieces", &text(pieces));
    line(out, "squares", &squares(zone));
    if let Some(color) = only {
        line(out, "side", &text(side(color)));
    }
}

/// Writes the tables `[[goals]]`.
pub(super) fn goals(out: &mut String, goals: &Goals) {
    for Goal { pieces, squares: zone, side: only, count, or_full, when } in &goals.squares {
        out.push_str("\n[[goals]]\n");
        region(out, pieces, zone, *only);
        if *count != 1 {
            line(out, "count", &count.to_string());
        }
        if *or_full {
            line(out, "or_full", "true");
        }
        let when = match when {
            GoalTime::AtOnce => None,
            GoalTime::Safe => Some("safe"),
            GoalTime::Held => Some("held"),
            GoalTime::Answered => Some("answered"),
        };
        when.into_iter().for_each(|when| line(out, "when", &text(when)));
    }
    for row in &goals.rows {
        out.push_str("\n[[goals]]\n");
        line(out, "pieces", &text(&row.pieces));
        line(out, "in_a_row", &row.length.to_string());
    }
}
