//! What a page can ask of its table.

use crate::question::PositionQuestion;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a page can ask of its table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum PageOrder {
    /// Begin a game against the engine.
    Play {
        /// Which game, unless it is played from the current position.
        game: Option<String>,
        /// Who plays what, and how.
        terms: Terms,
    },
    /// Analyze the game without an opponent; with a name another one.
    Analyze {
        /// The id of the other game, which starts from its initial position.
        game: Option<String>,
    },
    /// Play a move.
    Move {
        /// In long algebraic notation or in SAN.
        text: String,
    },
    /// Look at the position after a move.
    Go {
        /// The move's number in the tree.
        to: usize,
    },
    /// Take back one's last move.
    TakeBack {},
    /// Ask for a good move.
    Hint {},
    /// Give the game up.
    Resign {},
    /// Ask the engine for a draw.
    OfferDraw {},
    /// Let the engine analyze the position until something else is asked.
    Think {
        /// How many lines it tells.
        lines: usize,
    },
    /// Let it stop.
    Stop {},
    /// Set a position up, as FEN.
    SetFen {
        /// Also of other programs.
        fen: String,
    },
    /// Set a position up, piece by piece.
    SetPieces {
        /// The letters of the pieces by their squares.
        pieces: BTreeMap<String, char>,
        /// Whether it is White's turn.
        white: bool,
    },
    /// Take a game from PGN.
    Load {
        /// A file's content, with one game or several.
        pgn: String,
        /// Which of its games, from 0.
        #[serde(default)]
        number: usize,
        /// Whether its last position is shown, not its first.
        #[serde(default)]
        to_end: bool,
    },
    /// Take a game from its moves, as a link has it.
    Line(PositionQuestion),
    /// Comment on a move.
    Comment {
        /// The move's number in the tree.
        node: usize,
        /// The comment; an empty one deletes it.
        text: String,
    },
    /// Give a move a glyph, or take it away.
    Glyph {
        /// The move's number in the tree.
        node: usize,
        /// The glyph of PGN.
        nag: u8,
    },
    /// Delete a move and all behind it.
    Remove {
        /// The move's number in the tree.
        node: usize,
    },
    /// Make the line of a move the main one.
    Promote {
        /// The move's number in the tree.
        node: usize,
    },
    /// Go on without events: the page is there but cannot be seen.
    Hide {},
    /// The hidden page has been closed.
    Leave {},
    /// Analyze all moves of the main line.
    Report {
        /// Nodes of each search.
        nodes: u64,
    },
}

/// Who plays what, and how.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The side that the person plays.
    pub side: PersonSide,
    /// The name of the engine's strength.
    pub strength: String,
    /// How long the engine thinks, and whether there are clocks.
    pub pace: Pace,
    /// The seconds that White and Black have left on their clocks, in a game that goes on.
    #[serde(default)]
    pub left: Option<[f64; 2]>,
}

/// The side that the person plays, not the engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum PersonSide {
    /// The person has White.
    White,
    /// The person has Black.
    Black,
    /// The side to move.
    Mover,
}

/// How long the engine thinks, and whether there are clocks.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// The engine thinks so many seconds about a move; the person as long as it likes.
    Move(f64),
    /// Both have clocks: seconds, and seconds that are added for each move.
    Clock(f64, f64),
}
