//! A leg as XBoard writes it in a game file.

use crate::spot::Spot;

/// A step by its target square and whatever else XBoard tells about the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SavedStep {
    /// The piece letter; missing for pawns, and where the token begins with the square of departure.
    pub piece: Option<char>,
    /// The file of departure.
    pub file: Option<u8>,
    /// The rank of departure.
    pub rank: Option<u8>,
    /// The target square.
    pub to: Spot,
    /// The letter of the piece it changes into, in lower case.
    pub letter: Option<char>,
}

/// A token of XBoard's notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SavedWord {
    /// A null move: `--`.
    Null,
    /// A piece moves: `Nf3`, `h2h3=B`, `exd5`, `Q4g3`.
    Step(SavedStep),
    /// A piece walks over an empty square and back, and may change: `Qa2-d1k`, `Bf1d3-f1`.
    Touch {
        /// Where the touched piece stands.
        on: Spot,
        /// The empty square.
        over: Spot,
        /// The letter of the piece it changes into, in lower case.
        letter: Option<char>,
    },
    /// The king castles with the piece beside it.
    Castling {
        /// Whether toward the higher files.
        east: bool,
    },
}

impl SavedWord {
    /// Reads a token; `None` if it is not in XBoard's notation.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim_end_matches(['+', '#']);
        match text {
            "--" | "@@@@" => return Some(Self::Null),
            "O-O" => return Some(Self::Castling { east: true }),
            "O-O-O" => return Some(Self::Castling { east: false }),
            _ => {}
        }
        let piece = text.chars().next().filter(char::is_ascii_uppercase);
        let rest = &text[usize::from(piece.is_some())..];
        if let Some((walk, back)) = rest.split_once('-') {
            let (before, over, _) = squares(walk)?;
            let (none, on, letter) = squares(back)?;
            let same = match before {
                "" => true,
                _ => before == on.to_string() || before == file_name(on),
            };
            return (none.is_empty() && same && over != on).then_some(Self::Touch { on, over, letter });
        }
        let (before, to, letter) = squares(rest)?;
        let (file, digits) = match before.bytes().next() {
            Some(first) if first.is_ascii_lowercase() => (first.checked_sub(b'a'), &before[1..]),
            _ => (None, before),
        };
        let rank = match digits {
            "" => None,
            digits => Some(digits.parse::<u8>().ok()?.checked_sub(1)?),
        };
        Some(Self::Step(SavedStep { piece, file, rank, to, letter }))
    }
}

fn file_name(spot: Spot) -> String {
    char::from(b'a' + spot.file).to_string()
}

/// The last square of a text, the text before it without a capture mark, and the letter after it.
fn squares(text: &str) -> Option<(&str, Spot, Option<char>)> {
    let end = text.rfind(|c: char| c.is_ascii_digit())? + 1;
    let (head, tail) = text.split_at(end);
    // A file that XBoard has loaded before may hold its mark for a walk over a square.
    let mut letters = tail.trim_start_matches('=').trim_end_matches(';').chars();
    let letter = letters.next().map(|letter| letter.to_ascii_lowercase());
    if letters.next().is_some() || letter.is_some_and(|letter| !letter.is_ascii_lowercase()) {
        return None;
    }
    let at = head.rfind(|c: char| !c.is_ascii_digit())?;
    let to = head.get(at..).and_then(Spot::parse)?;
    Some((head[..at].trim_end_matches('x'), to, letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(text: &str) -> Spot {
        Spot::parse(text).expect("a square")
    }

    #[test]
    fn xboard_notation_is_read() {
        let step = |piece, file, rank, to, letter| {
            Some(SavedWord::Step(SavedStep { piece, file, rank, to: spot(to), letter }))
        };
        for (text, word) in [
            ("--", Some(SavedWord::Null)),
            ("O-O-O+", Some(SavedWord::Castling { east: false })),
            ("e4", step(None, None, None, "e4", None)),
            ("exd5+", step(None, Some(4), None, "d5", None)),
            ("bxc1=C#", step(None, Some(1), None, "c1", Some('c'))),
            ("h2h3=B", step(None, Some(7), Some(1), "h3", Some('b'))),
            ("Ra8xa5=Q", step(Some('R'), Some(0), Some(7), "a5", Some('q'))),
            ("Q4g3", step(Some('Q'), None, Some(3), "g3", None)),
            ("Nbxd7", step(Some('N'), Some(1), None, "d7", None)),
            ("Qa2-d1k", Some(SavedWord::Touch { on: spot("d1"), over: spot("a2"), letter: Some('k') })),
            ("Bf1d3-f1", Some(SavedWord::Touch { on: spot("f1"), over: spot("d3"), letter: None })),
            ("a5c2-a5q+", Some(SavedWord::Touch { on: spot("a5"), over: spot("c2"), letter: Some('q') })),
            ("Ra2-c8;#", Some(SavedWord::Touch { on: spot("c8"), over: spot("a2"), letter: None })),
        ] {
            assert_eq!(SavedWord::parse(text), word, "{text}");
        }
        for bad in ["", "N", "e", "Nf", "Nf3=QQ", "b1c3-d5", "e99", "\u{e9}4", "0", "-", "a1-a1", "foo"] {
            assert_eq!(SavedWord::parse(bad), None, "{bad}");
        }
    }
}
