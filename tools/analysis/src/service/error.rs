//! Errors in lines of the service's input.

use chrysalis_engine::IllegalMove;
use chrysalis_pgn::text_lines::TextError;
use chrysalis_rules::{FenError, MoveError, NoSuchGame};
use serde::{Serialize, Serializer};
use serde_json::Value;
use thiserror::Error;

/// A line that cannot be answered. Its JSON has the error in words, for another program.
#[derive(Debug)]
pub struct ServiceError {
    /// What is wrong with the line.
    pub error: LineError,
    /// The id of the line, if it has one.
    pub id: Option<Value>,
    /// The number of the input line, from 1.
    pub line: usize,
}

/// Why a line cannot be answered.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum LineError {
    /// The line cannot be read.
    #[error(transparent)]
    Text(#[from] TextError),
    /// The line is not JSON.
    #[error("not JSON: {0}")]
    Json(#[from] serde_json::Error),
    /// The line is another value of JSON.
    #[error("expected an object")]
    NoObject,
    /// A field is rejected.
    #[error(transparent)]
    Field(#[from] FieldError),
}

impl Serialize for ServiceError {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Line<'a> {
            error: String,
            #[serde(skip_serializing_if = "Option::is_none")]
            field: Option<&'a str>,
            #[serde(skip_serializing_if = "Option::is_none")]
            id: Option<&'a Value>,
            line: usize,
        }
        let field = match &self.error {
            LineError::Field(rejected) => Some(rejected.field),
            _ => None,
        };
        let line = Line { error: self.error.to_string(), field, id: self.id.as_ref(), line: self.line };
        line.serialize(serializer)
    }
}

/// Something doubtful in a line that is answered all the same.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ServiceWarning {
    /// What is doubtful.
    pub warning: String,
    /// The name of the doubtful field.
    pub field: String,
    /// The id of the line.
    pub id: Value,
}

/// A field that is rejected.
#[derive(Debug, Error)]
#[error("{error}")]
pub struct FieldError {
    /// The name of the rejected field.
    pub field: &'static str,
    /// What is wrong with it.
    #[source]
    pub error: FieldErrorKind,
}

/// Why a field is rejected.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FieldErrorKind {
    /// The value has another type.
    #[error("expected {0}")]
    Expected(&'static str),
    /// Not a whole number in this range.
    #[error("expected a whole number from {0} to {1}")]
    Number(u64, u64),
    /// Not numbers of plies that the game has.
    #[error("expected numbers from 0 to {0}")]
    Plies(usize),
    /// A game longer than any.
    #[error("has more than {0} moves")]
    ManyMoves(usize),
    /// An empty list of plies.
    #[error("is empty: leave it out for the last position")]
    NoPlies,
    /// An empty list of moves to be searched.
    #[error("is empty: leave it out to search all moves")]
    NoMoves,
    /// All moves of a position are to be avoided.
    #[error("leaves no move to search after {0} plies")]
    NothingToSearch(usize),
    /// The field is missing.
    #[error("{0} is needed")]
    Missing(&'static str),
    /// There is no such action.
    #[error("no such action; there are version, games, legal_moves, terminate, terminate_all, clear")]
    Action,
    /// There is no game of this name.
    #[error(transparent)]
    Game(#[from] NoSuchGame),
    /// The FEN is wrong.
    #[error(transparent)]
    Fen(#[from] FenError),
    /// One of the moves before the position is wrong.
    #[error("move {number}: {error}")]
    MoveNumber {
        /// Its number, from 1.
        number: usize,
        /// What is wrong with it.
        #[source]
        error: MoveError,
    },
    /// A first move is wrong.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// A move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

impl FieldError {
    /// An error in a field.
    pub fn new(field: &'static str, error: impl Into<FieldErrorKind>) -> Self {
        Self { field, error: error.into() }
    }

    /// The error that the value of a field has another type.
    pub fn expected(field: &'static str, values: &'static str) -> Self {
        Self::new(field, FieldErrorKind::Expected(values))
    }

    /// The error that a field is missing.
    pub fn missing(field: &'static str, what: &'static str) -> Self {
        Self::new(field, FieldErrorKind::Missing(what))
    }
}
