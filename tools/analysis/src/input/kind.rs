//! The format of input, detected from its content.

use std::fmt;

/// A format of input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputKind {
    /// EPD: a position with operations per line.
    Epd,
    /// Games in PGN, with tags and variations.
    Pgn,
    /// Games written by `chrysalis selfplay`.
    SelfPlay,
    /// Move lists, a game per line: `startpos moves e2e4 e7e5`, a FEN with moves, or only moves.
    Moves,
}

/// The most lines that are examined if the first ones fit several formats.
const TRIED: usize = 8;
/// The first bytes of a self-play file.
const SELF_PLAY: &[u8] = b"CHRG";

impl InputKind {
    /// All formats, in the order in which `--input` lists them.
    pub const ALL: [Self; 4] = [Self::Epd, Self::Pgn, Self::SelfPlay, Self::Moves];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Epd => "epd",
            Self::Pgn => "pgn",
            Self::SelfPlay => "selfplay",
            Self::Moves => "moves",
        }
    }

    /// The format of input that begins with these bytes; `None` if more of them are needed. If there are no more
    /// (`whole`), there is always an answer.
    pub fn detect(head: &[u8], whole: bool) -> Option<Self> {
        if head.starts_with(SELF_PLAY) {
            return Some(Self::SelfPlay);
        }
        if !whole && SELF_PLAY.starts_with(head) {
            return None;
        }
        let text = String::from_utf8_lossy(head.strip_prefix(b"\xef\xbb\xbf").unwrap_or(head));
        let mut lines = text.split('\n').flat_map(|line| line.split('\r')).map(str::trim).peekable();
        let mut tried = 0;
        while let Some(line) = lines.next() {
            let complete = whole || lines.peek().is_some();
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            // The last line may be incomplete.
            if !complete {
                break;
            }
            let detected = Self::of_line(line);
            tried += 1;
            if detected.is_some() || tried == TRIED {
                return Some(detected.unwrap_or(Self::Pgn));
            }
        }
        (whole || tried > 0).then_some(Self::Pgn)
    }

    /// The format that a non-empty line belongs to, if it shows.
    fn of_line(line: &str) -> Option<Self> {
        let mut words = line.split_ascii_whitespace().skip_while(|&word| word == "position");
        let first = words.next().unwrap_or_default();
        let turn = words.next();
        let detected = if first.starts_with(['[', '{', '%', ';']) || is_move_number(first) {
            Self::Pgn
        } else if first == "startpos" || first == "fen" || first == "moves" {
            Self::Moves
        } else if first.contains('/') && matches!(turn, Some("w" | "b")) {
            if words.any(|word| word == "moves") { Self::Moves } else { Self::Epd }
        } else if is_long_algebraic(first) {
            Self::Moves
        } else {
            return None;
        };
        Some(detected)
    }
}

/// Whether a token looks like a PGN move number.
fn is_move_number(token: &str) -> bool {
    let after = token.trim_start_matches(|c: char| c.is_ascii_digit());
    after.len() < token.len() && after.starts_with('.')
}

/// Whether a token consists of two squares.
fn is_long_algebraic(token: &str) -> bool {
    let square = |at: usize| {
        let letters = token.as_bytes().get(at..at + 2);
        letters.is_some_and(|square| square[0].is_ascii_lowercase() && square[1].is_ascii_digit())
    };
    square(0) && square(2)
}

impl fmt::Display for InputKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_detected_from_the_first_lines() {
        for (text, kind) in [
            ("CHRG\x02H", InputKind::SelfPlay),
            ("\u{feff}[Event \"x\"]\n", InputKind::Pgn),
            ("\n\n  [Event \"x\"]\n", InputKind::Pgn),
            ("1. e4 e5 *\n", InputKind::Pgn),
            ("1.e4 e5 *\n", InputKind::Pgn),
            ("; a comment\n1. e4", InputKind::Pgn),
            ("{ a comment } 1. e4", InputKind::Pgn),
            ("# a comment\n8/8/8/8/8/8/8/8 w - - bm e4;\n", InputKind::Epd),
            ("8/8/8/8/8/8/8/8 w - - 0 1\n", InputKind::Epd),
            ("8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4\n", InputKind::Moves),
            ("startpos moves e2e4 e7e5", InputKind::Moves),
            ("position startpos moves e2e4 e7e5", InputKind::Moves),
            ("e2e4 e7e5\r\n", InputKind::Moves),
            ("e2e4", InputKind::Moves),
            ("", InputKind::Pgn),
            ("e4 e5 *\n", InputKind::Pgn),
            ("zzz\n8/8/8/8/8/8/8/8 w - - bm e4;\n", InputKind::Epd),
            ("zzz\n\ne2e4\n", InputKind::Moves),
            ("zzz\n1. e4\n8/8/8/8/8/8/8/8 w - - bm e4;\n", InputKind::Pgn),
            ("a\nb\nc\nd\ne\nf\ng\nh\ne2e4\n", InputKind::Pgn),
            ("\0\u{1}", InputKind::Pgn),
        ] {
            assert_eq!(InputKind::detect(text.as_bytes(), true), Some(kind), "{text:?}");
        }
    }

    #[test]
    fn more_is_asked_for_until_a_line_is_complete() {
        for text in ["", "C", "CHR", "\n", "# a comment\n", "8/8/8", "e2e4", "\n\n"] {
            assert_eq!(InputKind::detect(text.as_bytes(), false), None, "{text:?}");
        }
        assert_eq!(InputKind::detect(b"CHRG", false), Some(InputKind::SelfPlay));
        assert_eq!(InputKind::detect(b"e2e4\n", false), Some(InputKind::Moves));
        assert_eq!(InputKind::detect(b"e4 e5\n", false), Some(InputKind::Pgn), "no more is needed");
    }
}
