//! Errors of the board.

use chrysalis_search::EngineError;
use std::net::SocketAddr;
use thiserror::Error;

/// Why the board cannot be served.
#[derive(Debug, Error)]
pub enum BoardError {
    /// Nobody may listen there.
    #[error("cannot listen at {address}: {why}")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// Why not.
        why: std::io::Error,
    },
    /// The system has no thread for it.
    #[error("the server cannot start: {0}")]
    Start(std::io::Error),
    /// The system gives no random numbers.
    #[error("no random numbers for the address: {0}")]
    Random(getrandom::Error),
}

/// Why an order of a page is not obeyed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OrderError {
    /// It cannot be read or understood.
    #[error("{0}")]
    Bad(String),
    /// There is no such table or game.
    #[error("{0}")]
    Missing(String),
    /// Not now.
    #[error("{0}")]
    NotNow(String),
    /// Too many of something.
    #[error("{0}")]
    TooMany(String),
    /// The engine cannot do it.
    #[error(transparent)]
    Engine(#[from] EngineError),
}

impl OrderError {
    /// One that a text is to blame for.
    pub fn bad(why: impl ToString) -> Self {
        Self::Bad(why.to_string())
    }
}
