//! The service's answers.

use super::board_moves::{BoardMove, board_moves};
use crate::analyzing::PositionAnalysis;
use crate::formats::{OutcomeAnswer, PositionAnswer, VERSION};
use chrysalis_engine::{Color, Session};
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_tables::TableFolder;
use serde::Serialize;
use serde_json::Value;

/// The answer to a position of a query.
#[derive(Debug, Serialize)]
pub struct QueryAnswer<'a> {
    /// The id of the query.
    pub id: &'a Value,
    /// Whether the search goes on, so that another answer will follow.
    pub during_search: bool,
    /// The number of moves before the position, if the query has `plies`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// Whether the search was stopped early.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub stopped: bool,
    /// Whether the search was stopped before it found anything.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub no_results: bool,
    /// Why the search failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub failure: Option<String>,
    /// What the search found, as in the files.
    #[serde(flatten)]
    pub found: Option<PositionAnswer>,
    /// The version of the format.
    pub version: u32,
    /// The checksum of the evaluation.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub evaluation: Option<String>,
}

impl<'a> QueryAnswer<'a> {
    /// The last answer to a position that was not searched.
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

    /// An answer with an analysis.
    pub fn found(
        id: &'a Value,
        ply: Option<usize>,
        session: &Session,
        analysis: &PositionAnalysis,
        (timing, tables): (bool, Option<&TableFolder>),
    ) -> Self {
        let found = Some(PositionAnswer::new(session, analysis, timing).with_tables(session, tables));
        Self { stopped: false, no_results: false, found, ..Self::nothing(id, ply) }
    }
}

/// The answer to an action.
#[derive(Debug, Serialize)]
pub struct ActionAnswer<'a> {
    /// The id of the line.
    pub id: &'a Value,
    /// The name of the action, as it was asked for.
    pub action: &'static str,
    /// What the action found or did.
    #[serde(flatten)]
    pub result: ActionResult,
}

/// What the actions of a query give, one variant for each action.
#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum ActionResult {
    /// The program's version.
    Version {
        /// The version of the program.
        program: &'static str,
        /// The version of the answers' format.
        version: u32,
    },
    /// The games that can be asked about.
    Games {
        /// All games known.
        games: Vec<GameAnswer>,
    },
    /// The legal moves of a position.
    Moves(Box<MovesAnswer>),
    /// Searches were stopped.
    Terminated {
        /// The id of the query, if only one was stopped.
        #[serde(skip_serializing_if = "Option::is_none")]
        terminate_id: Option<Value>,
        /// The number of positions whose last answer was still due.
        positions: usize,
    },
    /// The action is done and has no result.
    Done {},
}

/// A game that can be asked about.
#[derive(Debug, Serialize)]
pub struct GameAnswer {
    /// The id by which queries name it.
    pub id: String,
    /// Its other names.
    pub aliases: Vec<String>,
    /// The name for people.
    pub title: String,
    /// The family of variants that it belongs to.
    pub family: String,
    /// Number of files of its board.
    pub files: u8,
    /// Number of ranks of its board.
    pub ranks: u8,
    /// Its start position as FEN.
    pub fen: String,
    /// Its piece types.
    pub pieces: Vec<PieceAnswer>,
    /// The checksum of its evaluation.
    pub evaluation: String,
}

/// A piece type.
#[derive(Debug, Serialize)]
pub struct PieceAnswer {
    /// The letter of White's piece, as in FEN.
    pub letter: char,
    /// Its English name.
    pub name: String,
}

/// The legal moves of a position.
#[derive(Debug, Serialize)]
pub struct MovesAnswer {
    /// The id of the game.
    pub game: String,
    /// The position as FEN.
    pub fen: String,
    /// The side to move.
    pub turn: &'static str,
    /// Whether it is in check.
    pub check: bool,
    /// How the game has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<OutcomeAnswer>,
    /// The legal moves; none if the game has ended.
    pub moves: Vec<BoardMove>,
}

impl GameAnswer {
    /// All games, each with the checksum of its evaluation.
    pub fn all(games: &Catalogue, evaluation: &dyn Fn(GameRef) -> String) -> Vec<Self> {
        games.games().iter().map(|&game| Self::new(game, evaluation(game))).collect()
    }

    fn new(game: GameRef, evaluation: String) -> Self {
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
    /// The legal moves in a session's position.
    pub fn new(session: &Session) -> Self {
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
