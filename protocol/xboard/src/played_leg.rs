//! A leg as it happens on XBoard's board and as it is written.

use crate::spot::Spot;
use std::fmt;

/// What happens on XBoard's board in a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayedLeg {
    /// A null move.
    Null,
    /// A piece moves to another square.
    Step {
        /// Where the piece starts.
        from: Spot,
        /// The square it moves to.
        to: Spot,
        /// The letter of the piece it changes into, in lower case.
        letter: Option<char>,
    },
    /// A piece stays where it is; written as a walk over an empty square and back.
    Touch {
        /// Where the touched piece stands.
        on: Spot,
        /// The empty square, or the piece's own if it walked there and back in steps, which do not tell the square.
        over: Spot,
        /// The letter of the piece it changes into, in lower case.
        letter: Option<char>,
    },
}

impl PlayedLeg {
    /// Reads a leg; letters may have either case.
    ///
    /// To XBoard, a walk of a black piece over an empty square looks like castling. It writes `A B , C D` for the walk
    /// from A over C to B, where D means nothing and the letter is lost.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.to_ascii_lowercase();
        if text == "@@@@" {
            return Some(Self::Null);
        }
        let (first, second) = match text.split_once(',') {
            Some((first, second)) => (first, Some(second)),
            None => (text.as_str(), None),
        };
        let (from, rest) = Spot::take(first)?;
        let (to, rest) = Spot::take(rest)?;
        let Some(second) = second else {
            return Some(Self::Step { from, to, letter: letter(rest)? });
        };
        let (over, rest) = Spot::take(second)?;
        let (on, letter) = if over == to {
            let (end, rest) = Spot::take(rest)?;
            (end, letter(rest)?)
        } else {
            (to, None)
        };
        (on == from && over != on).then_some(Self::Touch { on, over, letter })
    }
}

/// The letter after a move: `Some(None)` if there is none, `None` if something else follows.
fn letter(rest: &str) -> Option<Option<char>> {
    let mut chars = rest.trim_start_matches('=').chars();
    let letter = chars.next();
    (chars.next().is_none() && letter.is_none_or(|c| c.is_ascii_lowercase())).then_some(letter)
}

impl fmt::Display for PlayedLeg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match *self {
            Self::Null => return f.write_str("@@@@"),
            Self::Step { from, to, letter } => {
                write!(f, "{from}{to}")?;
                letter
            }
            Self::Touch { on, over, letter } => {
                write!(f, "{on}{over},{over}{on}")?;
                letter
            }
        };
        letter.map_or(Ok(()), |letter| write!(f, "{letter}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_and_mangled_legs_are_read() {
        for text in ["@@@@", "e2e4", "b1c3b", "b1h6,h6b1r", "a1a4,a4a1", "i9i8d"] {
            assert_eq!(PlayedLeg::parse(text).map(|ply| ply.to_string()).as_deref(), Some(text));
        }
        let read = |text| PlayedLeg::parse(text).map(|ply| ply.to_string());
        assert_eq!(read("b8b8,c6a8").as_deref(), Some("b8c6,c6b8"));
        assert_eq!(read("a8a8,h5`8").as_deref(), Some("a8h5,h5a8"));
        assert_eq!(read("E7E8=Q").as_deref(), Some("e7e8q"));
        for bad in ["", "e2", "e2e", "e2e4qq", "e2e4?", "b1c3,c3d5", "x", "\u{e9}2e4", "e99e1", "b1b1,b1b1"] {
            assert_eq!(PlayedLeg::parse(bad), None, "{bad}");
        }
    }
}
