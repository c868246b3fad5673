//! Why a check fails.

use chrysalis_engine::FenError;
use chrysalis_eval::load::LoadError;
use chrysalis_search::EngineError;
use std::io;
use std::process::ExitStatus;
use thiserror::Error;

/// Why a check fails.
#[derive(Debug, Error)]
pub enum CheckError {
    /// It was stopped.
    #[error("stopped")]
    Stopped,
    /// The process of the program cannot be started or read.
    #[error(transparent)]
    System(#[from] io::Error),
    /// The process has no standard input.
    #[error("no standard input")]
    NoInput,
    /// The process has no standard output.
    #[error("no standard output")]
    NoOutput,
    /// The process closed its output.
    #[error("its output cannot be read")]
    Unreadable,
    /// The process runs on.
    #[error("it does not exit")]
    Hangs,
    /// The process failed.
    #[error("it exited with {0}")]
    Exit(ExitStatus),
    /// The process did not answer.
    #[error("no answer '{0}'")]
    NoAnswer(String),
    /// The records are damaged.
    #[error("bad line in the records: '{0}'")]
    BadLine(String),
    /// The records are of a game that the program does not have.
    #[error("no game '{0}'")]
    NoGame(String),
    /// A recorded position is refused.
    #[error("{game}: {error}")]
    Fen {
        /// The game's id.
        game: String,
        /// What is wrong with the recorded FEN.
        #[source]
        error: FenError,
    },
    /// A count differs from the recorded one.
    #[error("{game}, {fen}: perft {depth} is {found}, not {expected}")]
    Perft {
        /// The game's id.
        game: String,
        /// The recorded position as FEN.
        fen: String,
        /// The depth of the count in plies.
        depth: u32,
        /// The moves that this program counts.
        found: u64,
        /// The recorded one.
        expected: u64,
    },
    /// The engine cannot be started.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// A search failed.
    #[error("{game}: {error}")]
    Search {
        /// The game's id.
        game: String,
        /// Why the engine could not search.
        #[source]
        error: EngineError,
    },
    /// A network or parameters are damaged.
    #[error("{game}: {error}")]
    Load {
        /// The game's id.
        game: String,
        /// Why they could not be loaded.
        #[source]
        error: Box<LoadError>,
    },
    /// The evaluation favors a color.
    #[error("{game}: {fen} has the value {value}, with colors swapped {swapped}")]
    Asymmetric {
        /// The game's id.
        game: String,
        /// The position as FEN.
        fen: String,
        /// Its value for the side to move, in centipawns.
        value: i32,
        /// The value of the same position with colors swapped.
        swapped: i32,
    },
    /// The records do not have a game.
    #[error("{game} has no recorded node count")]
    Unrecorded {
        /// The game's id.
        game: String,
    },
    /// A search visited other nodes than recorded.
    #[error("{game}: {found} nodes, not {expected}")]
    Nodes {
        /// The game's id.
        game: String,
        /// The nodes that this search visited.
        found: u64,
        /// The recorded ones.
        expected: u64,
    },
    /// A search gave no legal move.
    #[error("{game}: illegal best move")]
    IllegalMove {
        /// The game's id.
        game: String,
    },
}
