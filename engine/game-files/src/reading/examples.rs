//! Reads the examples.

use super::fields::Fields;
use crate::error::GameFileErrorKind;
use crate::example::GameExample;

const RESULTS: &[&str] = &["1-0", "0-1", "1/2-1/2", "*"];

/// Reads the example in a table that stands at `place`.
pub(crate) fn example(fields: Fields<'_, '_>, place: crate::FilePlace) -> GameExample {
    let words = |key| -> Vec<String> {
        fields.text(key).map_or_else(Vec::new, |text| text.split_whitespace().map(str::to_owned).collect())
    };
    let (one, several) = (words("move"), words("moves"));
    if !one.is_empty() && !several.is_empty() {
        fields.note("moves", GameFileErrorKind::Both("move", "moves"));
    }
    let example = GameExample {
        place,
        fen: fields.text("fen"),
        moves: if one.is_empty() { several } else { one },
        after: fields.text("after"),
        legal: fields.texts("legal").unwrap_or_default(),
        illegal: fields.texts("illegal").unwrap_or_default(),
        all: fields.texts("all"),
        perft: fields.numbers("perft").unwrap_or_default(),
        result: fields.choice("result", RESULTS),
    };
    fields.finish();
    example
}
