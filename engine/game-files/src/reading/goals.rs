//! Reads the goals.

use super::changes::{side, zone};
use super::fields::Fields;
use crate::error::GameFileErrorKind;
use chrysalis_rules::{Goal, GoalTime, Goals, Row, Zone};

/// Reads the tables `[[goals]]`, which replace the inherited ones.
pub(super) fn goals(tables: Vec<Fields<'_, '_>>, goals: &mut Goals) {
    (goals.squares, goals.rows) = (Vec::new(), Vec::new());
    for fields in tables {
        let pieces = fields.text("pieces");
        if pieces.is_none() && !fields.has("pieces") {
            fields.note("pieces", GameFileErrorKind::Missing("pieces"));
        }
        let pieces = pieces.unwrap_or_default().into();
        let number = |key| fields.number(key, 1..101).and_then(|number| u8::try_from(number).ok());
        if fields.has("in_a_row") {
            let length = number("in_a_row").unwrap_or(2);
            goals.rows.push(Row { pieces, length });
        } else {
            if !fields.has("squares") {
                fields.note("squares", GameFileErrorKind::Missing("squares"));
            }
            let when = match fields.choice("when", &["at once", "safe", "held", "answered"]) {
                Some("safe") => GoalTime::Safe,
                Some("held") => GoalTime::Held,
                Some("answered") => GoalTime::Answered,
                _ => GoalTime::AtOnce,
            };
            goals.squares.push(Goal {
                pieces,
                squares: zone(&fields, "squares").unwrap_or(Zone::All),
                side: side(&fields),
                count: number("count").unwrap_or(1),
                or_full: fields.flag("or_full").unwrap_or(false),
                when,
            });
        }
        fields.finish();
    }
}
