//! Why the board cannot be served.

use std::net::SocketAddr;
use thiserror::Error;

/// Why the board cannot be served.
#[derive(Debug, Error)]
pub enum BoardError {
    /// Nobody may listen there.
    #[error("cannot listen at {address}: {why}")]
    Listen {
        /// The address that was asked for.
        address: SocketAddr,
        /// The error of the system.
        why: std::io::Error,
    },
    /// The system has no thread for it.
    #[error("the server cannot start: {0}")]
    Start(std::io::Error),
    /// The system gives no random numbers.
    #[error("no random numbers for the address: {0}")]
    Random(getrandom::Error),
}
