//! Reads tables whose keys are letters of pieces.

use super::fields::{Fields, Notes, type_error, whole_number};
use crate::error::GameFileErrorKind;
use chrysalis_rules::quote::quote;

/// A key as one letter.
pub(crate) fn one_letter(key: &str, start: usize, notes: &Notes<'_>) -> Option<char> {
    let mut letters = key.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Some(letter),
        _ => {
            notes.add(start, GameFileErrorKind::OneLetter(quote(key)));
            None
        }
    }
}

/// Reads a table of letters with one letter each.
pub(crate) fn letters(fields: &Fields<'_, '_>) -> Vec<(char, char)> {
    let mut found = Vec::new();
    for (key, start, value) in fields.entries() {
        let from = one_letter(key, start, fields.notes());
        match value.as_str() {
            Some(to) => found.extend(from.zip(one_letter(to, start, fields.notes()))),
            None => fields.notes().add(start, type_error(key, "the letter of a piece", value)),
        }
    }
    found
}

/// Reads a table of letters with a number each.
pub(crate) fn counts(fields: &Fields<'_, '_>) -> Vec<(char, u8)> {
    let mut found = Vec::new();
    for (key, start, value) in fields.entries() {
        let letter = one_letter(key, start, fields.notes());
        match whole_number(value).map(u8::try_from) {
            Some(Ok(count)) => found.extend(letter.map(|letter| (letter, count))),
            Some(Err(_)) => {
                let (key, found) =
                    (quote(key), value.as_integer().map_or_else(String::new, |n| n.to_string()));
                fields.notes().add(start, GameFileErrorKind::Range { key, found, least: 0, most: 255 });
            }
            None => fields.notes().add(start, type_error(key, "a whole number", value)),
        }
    }
    found
}
