//! Text beside and below boards.

use crate::drawing::Drawing;
use crate::lettering::{self, Anchor};
use crate::palette;

/// The size of text.
pub const TEXT: f64 = 13.0;
/// From one line to the next.
pub const LEADING: f64 = 19.0;

/// Writes a text into a column, its first line with its base at `y`; the base of the line after the last.
pub fn paragraph(drawing: &mut Drawing, text: &str, x: f64, y: f64, most: f64) -> f64 {
    let mut base = y;
    for line in lettering::wrapped(text, TEXT, most) {
        lettering::line(drawing, &line, (x, base), TEXT, Anchor::Start, palette::TEXT);
        base += LEADING;
    }
    base
}

/// How many pixels a text takes in a column.
pub fn height(text: &str, most: f64) -> f64 {
    lettering::wrapped(text, TEXT, most).iter().map(|_| LEADING).sum()
}

/// Writes a title.
pub fn title(drawing: &mut Drawing, text: &str, x: f64, y: f64) {
    lettering::line(drawing, text, (x, y), 18.0, Anchor::Start, palette::TEXT);
}

/// A text that begins with a capital.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
