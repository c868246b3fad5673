//! Errors of calls.

use chrysalis_engine::{FenError, MoveError};
use chrysalis_eval::{DataError, NetworkError};
use chrysalis_game_files::GameFileErrors;
use chrysalis_game_files::variants_ini::{IniError, RefusedSection};
use chrysalis_openings::OpeningsError;
use chrysalis_rules::NoSuchGame;
use chrysalis_search::EngineError;
use chrysalis_table::OrderError;
use std::str::Utf8Error;
use thiserror::Error;

/// Why a call is refused. Nothing has changed then.
#[derive(Debug, Error)]
pub enum CallError {
    /// No function has this number.
    #[error("there is no function {0}")]
    NoSuchFunction(u32),
    /// No board has this number, or it was freed.
    #[error("this board was freed")]
    NoSuchBoard,
    /// The request is not text.
    #[error("the request is not UTF-8 text: {0}")]
    Text(#[from] Utf8Error),
    /// A number cannot be read.
    #[error("'{0}' is not a depth from 0 to {most}", most = chrysalis_engine::perft::DEEPEST)]
    Depth(String),
    /// No game has the name.
    #[error(transparent)]
    NoSuchGame(#[from] NoSuchGame),
    /// The text is not a position of the game.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// The text is not a legal move.
    #[error("{error} in {game}: {fen}")]
    Move {
        /// What is wrong with it.
        error: MoveError,
        /// The id of the board's game.
        game: String,
        /// The board's position as FEN.
        fen: String,
    },
    /// The file is not a game.
    #[error("{}", .0.0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    GameFile(#[from] GameFileErrors),
    /// The file has no games of Fairy-Stockfish's kind.
    #[error(transparent)]
    Variants(#[from] IniError),
    /// A section of such a file is no game here.
    #[error(transparent)]
    Section(#[from] RefusedSection),
    /// The evaluation parameters are not those of the game.
    #[error(transparent)]
    Parameters(#[from] DataError),
    /// The network is not that of the game.
    #[error(transparent)]
    Network(#[from] NetworkError),
    /// The engine cannot begin.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The file is not an opening book of the game.
    #[error(transparent)]
    Book(#[from] OpeningsError),
    /// The page's request is not done.
    #[error(transparent)]
    Order(#[from] OrderError),
    /// The page asks for something that is not there.
    #[error("not found")]
    NotFound,
    /// The answer cannot be written.
    #[error(transparent)]
    Json(#[from] serde_json::Error),
}

impl CallError {
    /// The class of exceptions that the error belongs to.
    pub fn class(&self) -> &'static str {
        match self {
            Self::NoSuchFunction(_) | Self::NoSuchBoard | Self::Text(_) | Self::Depth(_) | Self::Json(_) => {
                "ChrysalisError"
            }
            Self::NoSuchGame(_) => "NoSuchGameError",
            Self::Fen(_) => "FenError",
            Self::Move { error: MoveError::Malformed(_), .. } => "InvalidMoveError",
            Self::Move { error: MoveError::Illegal(_), .. } => "IllegalMoveError",
            Self::Move { error: MoveError::Ambiguous { .. }, .. } => "AmbiguousMoveError",
            Self::GameFile(_)
            | Self::Variants(_)
            | Self::Section(_)
            | Self::Parameters(_)
            | Self::Network(_) => "GameFileError",
            Self::Engine(_) => "EngineError",
            Self::Order(_) | Self::Book(_) | Self::NotFound => "RequestError",
        }
    }
}
