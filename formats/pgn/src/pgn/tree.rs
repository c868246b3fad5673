//! A game as it stands in PGN: tags, comments, moves and variations, none of which is analyzed.

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum PgnResult {
    /// White won.
    White,
    /// Black won.
    Black,
    /// A draw.
    Draw,
    /// Not known, or not finished.
    #[default]
    Open,
}

impl PgnResult {
    /// As PGN writes it.
    pub fn text(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// The result that a text means; also a draw written in short.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "1-0" => Some(Self::White),
            "0-1" => Some(Self::Black),
            "1/2-1/2" | "1/2" | "½-½" | "½" => Some(Self::Draw),
            "*" => Some(Self::Open),
            _ => None,
        }
    }
}

/// A move with what is said about it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeMove {
    /// Comments before it that belong to no move before: at the beginning of a line, or behind variations.
    pub before: Vec<String>,
    /// The move as it is written.
    pub text: String,
    /// Numeric annotation glyphs.
    pub nags: Vec<u8>,
    /// Comments after it.
    pub after: Vec<String>,
    /// The lines that could be played instead, by their places in [`GameTree::variations`].
    pub variations: Vec<usize>,
}

/// Moves one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeLine {
    /// Glyphs before its first move.
    pub nags: Vec<u8>,
    /// The moves.
    pub moves: Vec<TreeMove>,
    /// Comments at its end that belong to no move: there is none, or its variations stand between.
    pub end: Vec<String>,
}

/// A game with its variations, which lie side by side so that no depth of theirs needs a deep stack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTree {
    /// Comments before the first tag, and between tags.
    pub head: Vec<String>,
    /// Tags in their order.
    pub tags: Vec<(String, String)>,
    /// The moves that were played.
    pub played: TreeLine,
    /// All variations in the order of their beginnings: those of a variation stand behind it.
    pub variations: Vec<TreeLine>,
    /// The result after the moves, or else that of the tags.
    pub result: PgnResult,
    /// Comments behind the result.
    pub tail: Vec<String>,
}

impl GameTree {
    /// The value of a tag, in whichever case its name is written; the first of several.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The last comment on the line that was played.
    pub fn last_comment(&self) -> Option<&str> {
        let last = self.played.moves.last();
        let comments = self.tail.last().or(self.played.end.last());
        comments.or_else(|| last.and_then(|last| last.after.last())).map(String::as_str)
    }

    /// The number of the first move and whether it is Black's, as the tag `FEN` has it.
    pub fn first_number(&self) -> (u32, bool) {
        let fen = self.tag("FEN").unwrap_or_default();
        let mut fields = fen.split_ascii_whitespace();
        let black = fields.nth(1) == Some("b");
        // The last field of six or more; with fewer there are no clocks.
        let number = fields.skip(2).last().and_then(|number| number.parse().ok());
        (number.unwrap_or(1).max(1), black)
    }
}

/// A text as a comment can hold it: in one line, with single blanks.
pub fn comment_text(text: &str) -> String {
    text.split(crate::text_lines::is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
