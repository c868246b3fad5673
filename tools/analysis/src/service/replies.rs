//! What the service says.

use super::board_moves::{BoardMove, board_moves};
use crate::analyzing::PositionAnalysis;
use crate::formats::{OutcomeAnswer, PositionAnswer, VERSION};
use chrysalis_engine::{Color, Session};
use chrysalis_rules::{Catalogue, GameRef};
use serde::Serialize;
use serde_json::Value;

/// What is found of a position that was asked for.
#[derive(Debug, Serialize)]
pub struct QueryAnswer<'a> {
    /// The query.
    pub id: &'a Value,
    /// Whether the search goes on.
    pub during_search: bool,
    /// The number of moves before the position, where the query asked by number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// Whether it was stopped before its end.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
    /// Whether nothing was found before it was stopped.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_results: bool,
    /// Why the search failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
    /// What was found.
    #[serde(flatten)]
    pub found: Option<PositionAnswer>,
    /// The version of the form.
    pub version: u32,
    /// The checksum of the evaluation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evaluation: Option<String>,
}

impl<'a> QueryAnswer<'a> {
    /// The last answer to a position of which nothing was found.
    pub fn nothing(id: &'a Value, ply: Option<usize>) -> Self {
        Self {
            id,
            during_search: false,
            ply,
            stopped: true,
            no_results: true,
            failure: None,
            found: None,
            version: VERSION,
            evaluation: None,
        }
    }

    /// What is found of a position.
    pub fn found(
        id: &'a Value,
        ply: Option<usize>,
        session: &Session,
        analysis: &PositionAnalysis,
        timing: bool,
    ) -> Self {
        let found = Some(PositionAnswer::of(session, analysis, timing));
        Self { stopped: false, no_results: false, found, ..Self::nothing(id, ply) }
    }
}

/// The answer to an action.
#[derive(Debug, Serialize)]
pub struct ActionAnswer<'a> {
    /// Its name.
    pub id: &'a Value,
    /// The action.
    pub action: &'static str,
    /// What it says.
    #[serde(flatten)]
    pub said: ActionSaid,
}

/// What actions say.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum ActionSaid {
    /// The program.
    Version {
        /// Its version.
        program: &'static str,
        /// The version of the form of answers.
        version: u32,
    },
    /// The games.
    Games {
        /// All of them.
        games: Vec<GameAnswer>,
    },
    /// Legal moves.
    Moves(Box<MovesAnswer>),
    /// What was stopped.
    Terminated {
        /// The query, if only one was.
        #[serde(skip_serializing_if = "Option::is_none")]
        terminate_id: Option<Value>,
        /// Positions whose last answer was still due.
        positions: usize,
    },
    /// Nothing more.
    Done {},
}

/// A game.
#[derive(Debug, Serialize)]
pub struct GameAnswer {
    /// Its id.
    pub id: String,
    /// Its other names.
    pub aliases: Vec<String>,
    /// Its title.
    pub title: String,
    /// Its family.
    pub family: String,
    /// Files of its board.
    pub files: u8,
    /// Ranks of its board.
    pub ranks: u8,
    /// Its first position.
    pub fen: String,
    /// Its pieces.
    pub pieces: Vec<PieceAnswer>,
    /// The checksum of its evaluation.
    pub evaluation: String,
}

/// A piece.
#[derive(Debug, Serialize)]
pub struct PieceAnswer {
    /// White's letter.
    pub letter: char,
    /// The English name.
    pub name: String,
}

/// Legal moves.
#[derive(Debug, Serialize)]
pub struct MovesAnswer {
    /// The game.
    pub game: String,
    /// The position.
    pub fen: String,
    /// The side to move.
    pub turn: &'static str,
    /// Whether it is in check.
    pub check: bool,
    /// How the game has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeAnswer>,
    /// The moves; none where the game has ended.
    pub moves: Vec<BoardMove>,
}

impl GameAnswer {
    /// Of every game, with its evaluation's checksum.
    pub fn all(games: &Catalogue, evaluation: &dyn Fn(GameRef) -> String) -> Vec<Self> {
        games.games().iter().map(|&game| Self::of(game, evaluation(game))).collect()
    }

    fn of(game: GameRef, evaluation: String) -> Self {
        let piece = |kind| PieceAnswer {
            letter: game.letter(kind, Color::White),
            name: game.piece(kind).name.to_string(),
        };
        Self {
            id: game.id.to_string(),
            aliases: game.aliases.iter().map(ToString::to_string).collect(),
            title: game.title.to_string(),
            family: game.family.to_string(),
            files: game.files(),
            ranks: game.ranks(),
            fen: game.start.to_string(),
            pieces: game.every_piece_type().map(piece).collect(),
            evaluation,
        }
    }
}

impl MovesAnswer {
    /// Of a position.
    pub fn of(session: &Session) -> Self {
        let outcome = session.outcome();
        Self {
            game: session.game().id.to_string(),
            fen: session.fen(),
            turn: if session.turn() == Color::White { "white" } else { "black" },
            check: !session.checkers().is_empty(),
            outcome: outcome
                .map(|outcome| OutcomeAnswer { result: outcome.result(), reason: outcome.to_string() }),
            moves: if outcome.is_some() { Vec::new() } else { board_moves(session) },
        }
    }
}
