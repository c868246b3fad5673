//! XBoard's numbers of ranks: from 0 on boards of ten ranks, so that each is one digit, and from 1 on all others.

use std::borrow::Cow;

/// The number of ranks of boards that XBoard numbers from 0.
const FROM_ZERO: u8 = 10;

/// Longer texts, in bytes, are neither moves nor squares.
const LONGEST: usize = 4096;

/// Converts moves or squares for XBoard, on a board of `ranks` ranks.
pub fn sent(ranks: u8, text: &str) -> String {
    renumbered(ranks, text, |number| number.checked_sub(1)).into_owned()
}

/// Converts moves or squares from XBoard, on a board of `ranks` ranks.
pub fn heard(ranks: u8, text: &str) -> Cow<'_, str> {
    renumbered(ranks, text, |number| number.checked_add(1))
}

/// Replaces all numbers in a text: in moves each is a rank. Texts that are too long stay as they are.
fn renumbered(ranks: u8, text: &str, other: impl Fn(u8) -> Option<u8>) -> Cow<'_, str> {
    if ranks != FROM_ZERO || text.len() > LONGEST {
        return text.into();
    }
    let mut new = String::with_capacity(text.len() + 2);
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, from) = rest.split_at(start);
        let (number, after) = from.split_at(from.find(|c: char| !c.is_ascii_digit()).unwrap_or(from.len()));
        new += before;
        match number.parse().ok().and_then(&other) {
            Some(number) => new += &number.to_string(),
            None => new += number,
        }
        rest = after;
    }
    new += rest;
    new.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ten_ranks_count_from_zero() {
        for (ours, xboards) in
            [("e2e4", "e1e3"), ("j10a1q", "j9a0q"), ("b1h6,h6b1r", "b0h5,h5b0r"), ("@@@@", "@@@@")]
        {
            assert_eq!(sent(10, ours), xboards);
            assert_eq!(heard(10, xboards), ours);
            for ranks in [5, 8, 9] {
                assert_eq!((sent(ranks, ours), heard(ranks, ours)), (ours.to_owned(), ours.into()));
            }
        }
        assert_eq!(sent(10, "e2e4 d9d8 é"), "e1e3 d8d7 é");
        assert_eq!(heard(10, "e99999999999999999999"), "e99999999999999999999");
    }
}
