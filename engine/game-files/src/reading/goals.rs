//! Reads the goals, and the zones of pieces.

use super::changes::{side, zone};
use super::fields::Fields;
use crate::error::GameFileErrorKind;
use chrysalis_rules::{Goal, GoalTime, Goals, PieceZone, Row, Zone};
use std::borrow::Cow;

/// Reads the tables `[[goals]]`, which replace the inherited ones.
pub(super) fn goals(tables: Vec<Fields<'_, '_>>, goals: &mut Goals) {
    (goals.squares, goals.rows) = (Vec::new(), Vec::new());
    for fields in tables {
        let pieces = letters(&fields);
        let number = |key| fields.number(key, 1..101).and_then(|number| u8::try_from(number).ok());
        if fields.has("in_a_row") {
            let length = number("in_a_row").unwrap_or(2);
            goals.rows.push(Row { pieces, length });
        } else {
            let squares = region(&fields);
            let when = match fields.choice("when", &["at once", "safe", "held", "answered"]) {
                Some("safe") => GoalTime::Safe,
                Some("held") => GoalTime::Held,
                Some("answered") => GoalTime::Answered,
                _ => GoalTime::AtOnce,
            };
            goals.squares.push(Goal {
                pieces,
                squares,
                side: side(&fields),
                count: number("count").unwrap_or(1),
                or_full: fields.flag("or_full").unwrap_or(false),
                when,
            });
        }
        fields.finish();
    }
}

/// Reads the tables `[[zones]]`, which replace the inherited ones.
pub(super) fn zones(tables: Vec<Fields<'_, '_>>) -> Vec<PieceZone> {
    let zone = |fields: Fields<'_, '_>| {
        let zone = PieceZone { pieces: letters(&fields), squares: region(&fields), side: side(&fields) };
        fields.finish();
        zone
    };
    tables.into_iter().map(zone).collect()
}

/// The letters of the pieces that a table is about.
fn letters(fields: &Fields<'_, '_>) -> Cow<'static, str> {
    let pieces = fields.text("pieces");
    if pieces.is_none() && !fields.has("pieces") {
        fields.note("pieces", GameFileErrorKind::Missing("pieces"));
    }
    pieces.unwrap_or_default().into()
}

/// The squares that a table is about.
fn region(fields: &Fields<'_, '_>) -> Zone {
    if !fields.has("squares") {
        fields.note("squares", GameFileErrorKind::Missing("squares"));
    }
    zone(fields, "squares").unwrap_or(Zone::All)
}
