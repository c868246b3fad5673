//! Errors of inputs and outputs that several commands have.

use std::io;
use thiserror::Error;

/// The command needs a game.
#[derive(Debug, Error)]
#[error("no game given")]
pub struct NoGameGiven;

/// Standard input is named twice.
#[derive(Debug, Error)]
#[error("standard input can be given only once")]
pub struct StandardInputTwice;

/// Standard output could not be written to.
#[derive(Debug, Error)]
#[error("standard output: {0}")]
pub struct OutputError(pub io::ErrorKind);
