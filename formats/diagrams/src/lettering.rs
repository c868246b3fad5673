//! Letters as lines of our own, so that a picture looks the same wherever it is shown, with or without fonts.

use crate::drawing::{Drawing, number};
use std::fmt::Write;

/// Where a text stands from its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// To its right.
    Start,
    /// On both sides.
    Middle,
}

/// Sizes of text for one unit of a letter; capitals are 10 units high.
const UNITS: f64 = 14.0;
/// The width of a line in units.
const PEN: f64 = 1.25;
/// The room between two letters in units.
const SPACE: f64 = 0.6;

/// Writes a text on one line with its base at `y`, `size` pixels high as fonts count.
pub fn line(drawing: &mut Drawing, text: &str, (x, y): (f64, f64), size: f64, anchor: Anchor, color: &str) {
    let scale = size / UNITS;
    let left = if anchor == Anchor::Middle { x - width(text, size) / 2.0 } else { x };
    let mut letters = String::new();
    let mut along = 0.0;
    for letter in text.chars() {
        let (advance, path) = glyph(letter);
        if !path.is_empty() {
            let name = format!("c{:x}", u32::from(letter));
            drawing.define(&name, || format!("<path d=\"{path}\"/>"));
            let _ = write!(letters, "<use href=\"#{name}\" x=\"{}\"/>", number(along));
        }
        along += advance + SPACE;
    }
    drawing.add(&format!(
        "<g transform=\"translate({} {}) scale({scale:.3})\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{PEN}\" stroke-linecap=\"round\" stroke-linejoin=\"round\">{letters}</g>",
        number(left),
        number(y),
    ));
}

/// The lines of a letter, 10 units high above 0.
pub fn letter(letter: char) -> &'static str {
    glyph(letter).1
}

/// The width of a text in pixels.
pub fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|letter| glyph(letter).0 + SPACE).sum::<f64>() * size / UNITS
}

/// A text as lines no wider than so many pixels, as far as its words allow it.
pub fn wrapped(text: &str, size: f64, most: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(last) if width(last, size) + width(" ", size) + width(word, size) <= most => {
                last.push(' ');
                last.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The width and the lines of a letter: base at 0, capitals up to -10.
fn glyph(letter: char) -> (f64, &'static str) {
    match letter {
        ' ' => (3.4, ""),
        'A' => (8.0, "M0.5 0L4 -10L7.5 0M1.8 -3.6L6.2 -3.6"),
        'B' => {
            (7.8, "M1 0L1 -10L4 -10Q6.6 -10 6.6 -7.6Q6.6 -5.3 4 -5.3L1 -5.3M4 -5.3Q7 -5.3 7 -2.6Q7 0 4 0L1 0")
        }
        'C' => (8.2, "M7.3 -8Q6.2 -10 4.2 -10Q0.8 -10 0.8 -5Q0.8 0 4.2 0Q6.2 0 7.3 -2"),
        'D' => (8.2, "M1 0L1 -10L3.5 -10Q7.3 -10 7.3 -5Q7.3 0 3.5 0Z"),
        'E' => (7.2, "M6.3 0L1 0L1 -10L6.3 -10M1 -5.3L5.5 -5.3"),
        'F' => (6.8, "M1 0L1 -10L6.2 -10M1 -5.2L5.4 -5.2"),
        'G' => (8.6, "M7.3 -8Q6.2 -10 4.2 -10Q0.8 -10 0.8 -5Q0.8 0 4.3 0Q7.4 0 7.4 -4.5L4.6 -4.5"),
        'H' => (8.4, "M1 0L1 -10M7.2 0L7.2 -10M1 -5.2L7.2 -5.2"),
        'I' => (3.2, "M1.5 0L1.5 -10"),
        'J' => (6.2, "M4.8 -10L4.8 -2.8Q4.8 0 2.6 0Q0.8 0 0.6 -2.2"),
        'K' => (7.8, "M1 0L1 -10M6.8 -10L1 -4M3 -6L7.2 0"),
        'L' => (6.6, "M1 -10L1 0L6 0"),
        'M' => (9.8, "M1 0L1 -10L4.8 -2.5L8.6 -10L8.6 0"),
        'N' => (8.6, "M1 0L1 -10L7.4 0L7.4 -10"),
        'O' => (9.0, "M4.4 -10Q8 -10 8 -5Q8 0 4.4 0Q0.8 0 0.8 -5Q0.8 -10 4.4 -10Z"),
        'P' => (7.6, "M1 0L1 -10L4 -10Q7 -10 7 -7.2Q7 -4.4 4 -4.4L1 -4.4"),
        'Q' => (9.0, "M4.4 -10Q8 -10 8 -5Q8 0 4.4 0Q0.8 0 0.8 -5Q0.8 -10 4.4 -10ZM5 -2.5L8 1"),
        'R' => (7.8, "M1 0L1 -10L4 -10Q7 -10 7 -7.2Q7 -4.4 4 -4.4L1 -4.4M4.2 -4.4L7.2 0"),
        'S' => (
            7.6,
            "M6.6 -8.3Q5.8 -10 3.8 -10Q1 -10 1 -7.6Q1 -5.6 3.8 -5.1Q6.9 -4.6 6.9 -2.5Q6.9 0 3.7 0Q1.3 0 0.6 -2",
        ),
        'T' => (7.0, "M3.5 0L3.5 -10M0.3 -10L6.7 -10"),
        'U' => (8.4, "M1 -10L1 -3.5Q1 0 4.1 0Q7.2 0 7.2 -3.5L7.2 -10"),
        'V' => (7.8, "M0.4 -10L3.9 0L7.4 -10"),
        'W' => (11.0, "M0.4 -10L2.9 0L5.5 -9L8.1 0L10.6 -10"),
        'X' => (7.6, "M0.5 -10L6.9 0M6.9 -10L0.5 0"),
        'Y' => (7.2, "M0.4 -10L3.6 -5L6.8 -10M3.6 -5L3.6 0"),
        'Z' => (7.6, "M0.8 -10L6.7 -10L0.6 0L7 0"),
        'a' => (6.8, "M5.5 -7L5.5 0M5.5 -3.5Q5.5 -7 3.1 -7Q0.7 -7 0.7 -3.5Q0.7 0 3.1 0Q5.5 0 5.5 -3.5"),
        'b' => (6.8, "M1 -10L1 0M1 -3.5Q1 -7 3.4 -7Q5.8 -7 5.8 -3.5Q5.8 0 3.4 0Q1 0 1 -3.5"),
        'c' => (5.9, "M5.2 -5.6Q4.5 -7 3.1 -7Q0.7 -7 0.7 -3.5Q0.7 0 3.1 0Q4.5 0 5.2 -1.4"),
        'd' => (6.8, "M5.5 -10L5.5 0M5.5 -3.5Q5.5 -7 3.1 -7Q0.7 -7 0.7 -3.5Q0.7 0 3.1 0Q5.5 0 5.5 -3.5"),
        'e' => (6.4, "M0.8 -3.7L5.5 -3.7Q5.5 -7 3.2 -7Q0.7 -7 0.7 -3.5Q0.7 0 3.3 0Q4.7 0 5.4 -1.3"),
        'f' => (4.1, "M3.9 -9.8Q1.6 -10.6 1.6 -7.8L1.6 0M0.2 -6.7L3.6 -6.7"),
        'g' => (
            6.8,
            "M5.5 -7L5.5 0.4Q5.5 3 3 3Q1.3 3 0.8 1.8M5.5 -3.5Q5.5 -7 3.1 -7Q0.7 -7 0.7 -3.5Q0.7 0 3.1 0Q5.5 0 5.5 -3.5",
        ),
        'h' => (6.5, "M1 -10L1 0M1 -4Q1 -7 3.3 -7Q5.4 -7 5.4 -4.4L5.4 0"),
        'i' => (2.7, "M1.3 -7L1.3 0M1.3 -9.7L1.3 -9.4"),
        'j' => (3.2, "M1.8 -7L1.8 1Q1.8 3 0.2 2.8M1.8 -9.7L1.8 -9.4"),
        'k' => (6.0, "M1 -10L1 0M5.2 -7L1 -2.8M2.6 -4.4L5.5 0"),
        'l' => (2.7, "M1.3 -10L1.3 0"),
        'm' => (
            9.8,
            "M1 -7L1 0M1 -4.3Q1 -7 3 -7Q4.8 -7 4.8 -4.5L4.8 0M4.8 -4.3Q4.8 -7 6.8 -7Q8.6 -7 8.6 -4.5L8.6 0",
        ),
        'n' => (6.5, "M1 -7L1 0M1 -4Q1 -7 3.3 -7Q5.4 -7 5.4 -4.4L5.4 0"),
        'o' => (6.6, "M3.2 -7Q5.7 -7 5.7 -3.5Q5.7 0 3.2 0Q0.7 0 0.7 -3.5Q0.7 -7 3.2 -7Z"),
        'p' => (6.8, "M1 -7L1 3M1 -3.5Q1 -7 3.4 -7Q5.8 -7 5.8 -3.5Q5.8 0 3.4 0Q1 0 1 -3.5"),
        'q' => (6.8, "M5.5 -7L5.5 3M5.5 -3.5Q5.5 -7 3.1 -7Q0.7 -7 0.7 -3.5Q0.7 0 3.1 0Q5.5 0 5.5 -3.5"),
        'r' => (4.3, "M1 -7L1 0M1 -3.8Q1 -7 3.9 -6.9"),
        's' => (
            5.6,
            "M4.7 -5.9Q4.2 -7 2.7 -7Q0.9 -7 0.9 -5.4Q0.9 -4 2.7 -3.7Q4.9 -3.3 4.9 -1.8Q4.9 0 2.7 0Q1 0 0.5 -1.3",
        ),
        't' => (4.2, "M1.6 -9L1.6 -1.8Q1.6 0 3.6 -0.2M0.2 -6.8L3.6 -6.8"),
        'u' => (6.5, "M1 -7L1 -2.6Q1 0 3.1 0Q5.4 0 5.4 -3L5.4 -7M5.4 -3L5.4 0"),
        'v' => (5.8, "M0.4 -7L2.9 0L5.4 -7"),
        'w' => (8.4, "M0.4 -7L2.3 0L4.2 -6.4L6.1 0L8 -7"),
        'x' => (5.7, "M0.4 -7L5.2 0M5.2 -7L0.4 0"),
        'y' => (5.8, "M0.4 -7L2.9 -0.2M5.4 -7L2.4 1.6Q1.9 3 0.4 2.8"),
        'z' => (5.5, "M0.6 -7L4.8 -7L0.5 0L5 0"),
        '0' => (6.8, "M3.3 -10Q6 -10 6 -5Q6 0 3.3 0Q0.6 0 0.6 -5Q0.6 -10 3.3 -10Z"),
        '1' => (6.8, "M1.4 -8L3.6 -10L3.6 0"),
        '2' => (6.8, "M0.9 -7.6Q1 -10 3.4 -10Q5.9 -10 5.9 -7.5Q5.9 -5.8 0.8 0L6.1 0"),
        '3' => (
            6.8,
            "M0.9 -8.2Q1.5 -10 3.3 -10Q5.7 -10 5.7 -7.7Q5.7 -5.4 3 -5.4Q6 -5.4 6 -2.7Q6 0 3.2 0Q1.1 0 0.6 -2",
        ),
        '4' => (6.8, "M4.6 0L4.6 -10L0.5 -3L6.3 -3"),
        '5' => (6.8, "M5.7 -10L1.5 -10L1.1 -5.6Q2 -6.4 3.3 -6.4Q6 -6.4 6 -3.2Q6 0 3.2 0Q1.2 0 0.7 -1.8"),
        '6' => (
            6.8,
            "M5.5 -8.6Q4.8 -10 3.4 -10Q0.7 -10 0.7 -4.5Q0.7 0 3.4 0Q6 0 6 -3.1Q6 -6.1 3.4 -6.1Q0.9 -6.1 0.7 -3.3",
        ),
        '7' => (6.8, "M0.6 -10L6.1 -10L2.6 0"),
        '8' => (
            6.8,
            "M3.3 -5.4Q1 -5.4 1 -7.7Q1 -10 3.3 -10Q5.6 -10 5.6 -7.7Q5.6 -5.4 3.3 -5.4Q0.6 -5.4 0.6 -2.7Q0.6 0 3.3 0Q6 0 6 -2.7Q6 -5.4 3.3 -5.4Z",
        ),
        '9' => (
            6.8,
            "M1.1 -1.4Q1.8 0 3.2 0Q5.9 0 5.9 -5.5Q5.9 -10 3.2 -10Q0.6 -10 0.6 -6.9Q0.6 -3.9 3.2 -3.9Q5.7 -3.9 5.9 -6.7",
        ),
        '.' => (3.0, "M1.4 -0.2L1.4 0"),
        ',' => (3.0, "M1.6 -0.4L1 1.6"),
        ':' => (3.0, "M1.4 -5.4L1.4 -5.2M1.4 -0.2L1.4 0"),
        ';' => (3.0, "M1.5 -5.4L1.5 -5.2M1.6 -0.4L1 1.6"),
        '-' => (4.4, "M0.8 -3.8L3.6 -3.8"),
        '–' => (6.8, "M0.6 -3.8L6.2 -3.8"),
        '+' => (7.0, "M3.5 -7L3.5 -1M0.5 -4L6.5 -4"),
        '=' => (7.0, "M0.6 -5.4L6.4 -5.4M0.6 -2.6L6.4 -2.6"),
        '×' => (6.4, "M0.8 -6.4L5.6 -1.4M5.6 -6.4L0.8 -1.4"),
        '/' => (5.0, "M0.5 0.6L4.5 -10.6"),
        '\'' | '’' => (2.6, "M1.3 -10L1.3 -7.6"),
        '"' => (4.0, "M1.2 -10L1.2 -7.6M2.8 -10L2.8 -7.6"),
        '(' => (4.0, "M3.4 -11Q0.9 -8 0.9 -4.4Q0.9 -0.8 3.4 2"),
        ')' => (4.0, "M0.6 -11Q3.1 -8 3.1 -4.4Q3.1 -0.8 0.6 2"),
        '!' => (3.0, "M1.5 -10L1.5 -3M1.5 -0.2L1.5 0"),
        '?' => (6.0, "M0.8 -8Q1.2 -10 3 -10Q5.2 -10 5.2 -7.6Q5.2 -5.8 3 -4.6L3 -3M3 -0.2L3 0"),
        // What nobody taught it is a box, as in fonts.
        _ => (6.8, "M1 0L1 -10L5.8 -10L5.8 0Z"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_keep_to_their_width_and_lose_no_word() {
        let text = "slides orthogonally and diagonally; incomprehensibilities × 9 – (so)";
        for most in [1.0, 60.0, 150.0, 400.0, f64::INFINITY] {
            let lines = wrapped(text, 13.0, most);
            assert_eq!(lines.join(" "), text);
            assert!(lines.iter().all(|line| width(line, 13.0) <= most || !line.contains(' ')), "{lines:?}");
        }
        assert!(wrapped("", 13.0, 100.0).is_empty());
    }

    #[test]
    fn every_printable_letter_has_lines_within_its_width() {
        let box_of_unknown = glyph('\u{1}').1;
        let known = ('!'..='z').filter(|letter| glyph(*letter).1 != box_of_unknown);
        assert!(known.clone().count() > 75);
        for letter in known {
            let (width, path) = glyph(letter);
            let numbers = path.split(['M', 'L', 'Q', 'Z']).filter(|part| !part.is_empty());
            for pair in numbers.flat_map(|part| {
                part.split(' ')
                    .collect::<Vec<_>>()
                    .chunks(2)
                    .map(|pair| pair[0].to_owned())
                    .collect::<Vec<_>>()
            }) {
                let x: f64 = pair.parse().expect("a number");
                assert!((0.0..=width).contains(&x), "{letter}: {x} of {width}");
            }
        }
    }
}
