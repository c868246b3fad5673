//! Reads the rules of change.

use super::fields::{Fields, type_error};
use super::letters::one_letter;
use crate::error::GameFileErrorKind;
use chrysalis_rules::board::Color;
use chrysalis_rules::{ChangeRule, Letters, Manner, Place, Successor, Turns, Zone};

/// Reads one rule of change.
pub(crate) fn change(fields: Fields<'_, '_>) -> ChangeRule {
    let into = successor(&fields);
    let rule = ChangeRule {
        zone: zone(&fields, "squares").unwrap_or(Zone::All),
        place: match fields.choice("place", &["ending", "entering", "beginning", "leaving"]) {
            Some("entering") => Place::Enters,
            Some("beginning") => Place::Begins,
            Some("leaving") => Place::Leaves,
            _ => Place::Ends,
        },
        manner: match fields.choice("when", &["any move", "quiet", "capture", "in place"]) {
            Some("quiet") => Manner::Quiet,
            Some("capture") => Manner::Capture,
            Some("in place") => Manner::InPlace,
            _ => Manner::Any,
        },
        turns: match fields.choice("turns", &["all", "even", "odd"]) {
            Some("even") => Turns::Even,
            Some("odd") => Turns::Odd,
            _ => Turns::All,
        },
        pawns: match fields.choice("pawns", &["any", "present", "absent"]) {
            Some("present") => Some(true),
            Some("absent") => Some(false),
            _ => None,
        },
        side: side(&fields),
        may: !fields.flag("must").unwrap_or(true),
        ..ChangeRule::new(into)
    };
    fields.finish();
    rule
}

/// Reads what changes to what: `pieces` and `to`, `pairs`, or `cycle` and `to`.
fn successor(fields: &Fields<'_, '_>) -> Successor {
    let (pieces, to, cycle) = (fields.text("pieces"), fields.text("to"), fields.text("cycle"));
    let pairs = fields.table("pairs");
    for (first, second) in [("pieces", "pairs"), ("to", "pairs"), ("cycle", "pairs"), ("pieces", "cycle")] {
        if fields.has(first) && fields.has(second) {
            fields.note(second, GameFileErrorKind::Both(first, second));
        }
    }
    if let Some(pairs) = pairs {
        return Successor::Choice(choices(&pairs));
    }
    match (cycle, pieces, to.as_deref()) {
        (Some(order), _, Some("previous")) => Successor::Previous(order.into()),
        (Some(order), _, Some("next") | None) => Successor::Next(order.into()),
        (Some(order), _, Some(other)) => {
            let (key, found) = ("to".to_owned(), chrysalis_rules::quote::quote(other));
            fields.note(
                "to",
                GameFileErrorKind::Choice { key, found, meant: None, choices: &["next", "previous"] },
            );
            Successor::Next(order.into())
        }
        (None, Some(pieces), Some("captured")) => Successor::Captured(pieces.into()),
        (None, Some(pieces), Some(to)) => {
            let step = |letter: char| (letter, Letters::from(to.to_owned()));
            Successor::Choice(pieces.chars().map(step).collect())
        }
        (None, None, _) => {
            fields.note("pieces", GameFileErrorKind::Missing("pieces"));
            Successor::Choice(Vec::new())
        }
        (None, Some(_), None) => {
            fields.note("to", GameFileErrorKind::Missing("to"));
            Successor::Choice(Vec::new())
        }
    }
}

/// Reads letters, each with the letters to choose from.
fn choices(pairs: &Fields<'_, '_>) -> Vec<(char, Letters)> {
    let mut steps = Vec::new();
    for (key, start, value) in pairs.entries() {
        let letter = one_letter(key, start, pairs.notes());
        match value.as_str() {
            Some(to) => steps.extend(letter.map(|letter| (letter, to.to_owned().into()))),
            None => pairs.notes().add(start, type_error(key, "a text", value)),
        }
    }
    steps
}

/// Reads which side alone a rule is for; `None` for both.
pub(super) fn side(fields: &Fields<'_, '_>) -> Option<Color> {
    match fields.choice("side", &["both", "white", "black"]) {
        Some("white") => Some(Color::White),
        Some("black") => Some(Color::Black),
        _ => None,
    }
}

/// Reads a zone: a text that names ranks, or a list of square names.
pub(super) fn zone(fields: &Fields<'_, '_>, key: &'static str) -> Option<Zone> {
    if fields.is_list(key) {
        let names = fields.texts(key)?;
        return Some(Zone::Squares(names.into_iter().map(Into::into).collect()));
    }
    let text = fields.text(key)?;
    let zone = ranks(&text);
    if zone.is_none() {
        fields.note(key, GameFileErrorKind::Squares(chrysalis_rules::quote::quote(&text)));
    }
    zone
}

/// The zone that a text names: `all`, `rank 8`, `ranks 7-8`.
pub(crate) fn ranks(text: &str) -> Option<Zone> {
    if text == "all" {
        return Some(Zone::All);
    }
    if let Some(rank) = text.strip_prefix("rank ") {
        let rank = rank.trim().parse().ok()?;
        return Some(Zone::Ranks { first: rank, last: rank });
    }
    let (first, last) = text.strip_prefix("ranks ")?.split_once('-')?;
    Some(Zone::Ranks { first: first.trim().parse().ok()?, last: last.trim().parse().ok()? })
}
