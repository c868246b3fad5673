//! Reads the squares that win.

use super::changes::{side, zone};
use super::fields::Fields;
use crate::error::GameFileErrorKind;
use chrysalis_rules::{Goal, Zone};

/// Reads one table of `[[goals]]`.
pub(super) fn goal(fields: Fields<'_, '_>) -> Goal {
    for key in ["pieces", "squares"] {
        if !fields.has(key) {
            fields.note(key, GameFileErrorKind::Missing(key));
        }
    }
    let goal = Goal {
        pieces: fields.text("pieces").unwrap_or_default().into(),
        squares: zone(&fields, "squares").unwrap_or(Zone::All),
        side: side(&fields),
    };
    fields.finish();
    goal
}
