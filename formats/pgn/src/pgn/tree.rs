//! A game as written in PGN: tags, comments, moves and variations, without interpreting the moves.

/// The result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum PgnResult {
    /// White won, `1-0`.
    White,
    /// Black won, `0-1`.
    Black,
    /// The game was drawn, `1/2-1/2`.
    Draw,
    /// Unknown or unfinished, `*`.
    #[default]
    Open,
}

impl PgnResult {
    /// The result in PGN notation.
    pub fn text(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// The result that a text stands for; also accepts `1/2` for a draw.
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

/// A move with its annotations.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeMove {
    /// Comments before the move that do not belong to the move before: at the beginning of a line, or after
    /// variations.
    pub before: Vec<String>,
    /// The move as written.
    pub text: String,
    /// Numeric annotation glyphs (0 to 255).
    pub nags: Vec<u8>,
    /// Comments after the move.
    pub after: Vec<String>,
    /// Variations that replace this move, as indices into [`GameTree::variations`].
    pub variations: Vec<usize>,
}

/// A line of moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeLine {
    /// Glyphs before the first move.
    pub nags: Vec<u8>,
    /// The moves of the line.
    pub moves: Vec<TreeMove>,
    /// Comments at the end that belong to no move, because there is none or variations come between.
    pub end: Vec<String>,
}

/// A game with its variations, which are stored in a flat list so that deep nesting needs no deep stack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameTree {
    /// Comments before the first tag and between tags.
    pub head: Vec<String>,
    /// Tags in order, as name and value.
    pub tags: Vec<(String, String)>,
    /// The moves of the game itself; variations are numbered from here.
    pub played: TreeLine,
    /// All variations in the order of their beginnings; nested ones come after the one that contains them.
    pub variations: Vec<TreeLine>,
    /// The result after the moves, or that of the tags if there is none.
    pub result: PgnResult,
    /// Comments after the result.
    pub tail: Vec<String>,
}

impl GameTree {
    /// The value of the first tag with this name, ignoring case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }

    /// The last comment in the main line.
    pub fn last_comment(&self) -> Option<&str> {
        let last = self.played.moves.last();
        let comments = self.tail.last().or(self.played.end.last());
        comments.or_else(|| last.and_then(|last| last.after.last())).map(String::as_str)
    }

    /// The number of the first move, and whether Black makes it, from the tag `FEN`.
    pub fn first_number(&self) -> (u32, bool) {
        let fen = self.tag("FEN").unwrap_or_default();
        let mut fields = fen.split_ascii_whitespace();
        let black = fields.nth(1) == Some("b");
        // The last field of six or more; with fewer there are no clocks.
        let number = fields.skip(2).last().and_then(|number| number.parse().ok());
        (number.unwrap_or(1).max(1), black)
    }
}

/// Text in the form of a comment: on one line, with single spaces.
pub fn comment_text(text: &str) -> String {
    text.split(crate::text_lines::is_blank).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}
