//! When a search ends, as Python says it.

use crate::errors::{ChrysalisError, refused_move};
use crate::moves::PyMove;
use chrysalis_engine::{Move, Session};
use chrysalis_search::{Clock, Limits};
use pyo3::prelude::*;
use std::ops::RangeInclusive;
use std::time::Duration;

/// Sizes of a table in MiB.
pub const HASH: RangeInclusive<usize> = 1..=1 << 20;
/// Threads of a search, searches side by side, and lines of analysis.
pub const MANY: RangeInclusive<usize> = 1..=256;

/// When a search ends; without any limit it goes on until it is stopped.
#[derive(Debug, Default, FromPyObject)]
#[pyo3(from_item_all)]
pub struct PyLimits {
    time: Option<f64>,
    nodes: Option<u64>,
    depth: Option<u32>,
    mate: Option<u32>,
    clock: Option<f64>,
    increment: Option<f64>,
    moves_to_go: Option<u32>,
}

/// A time in seconds.
///
/// # Errors
/// When it is none.
pub fn seconds(name: &str, value: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(value)
        .map_err(|_| ChrysalisError::new_err(format!("{name}={value} is no time in seconds")))
}

/// A number within its bounds.
///
/// # Errors
/// When it is outside.
pub fn within(name: &str, value: usize, bounds: &RangeInclusive<usize>) -> PyResult<usize> {
    if bounds.contains(&value) {
        return Ok(value);
    }
    let (least, most) = (bounds.start(), bounds.end());
    Err(ChrysalisError::new_err(format!("{name}={value}: expected from {least} to {most}")))
}

/// A number that must not be 0.
///
/// # Errors
/// When it is.
pub fn positive<T: Copy + Into<u64>>(name: &str, value: Option<T>) -> PyResult<Option<T>> {
    if value.is_some_and(|value| value.into() == 0) {
        return Err(ChrysalisError::new_err(format!("{name}=0: expected at least 1")));
    }
    Ok(value)
}

impl PyLimits {
    /// What a search of a position is told.
    ///
    /// # Errors
    /// When a number cannot be, or a move is not legal.
    pub fn limits(&self, session: &Session, first: Option<&[PyMove]>) -> PyResult<Limits> {
        let clock = match self.clock {
            None => None,
            Some(clock) => Some(Clock {
                remaining: seconds("clock", clock)?,
                increment: seconds("increment", self.increment.unwrap_or(0.0))?,
                moves_to_go: positive("moves_to_go", self.moves_to_go)?,
            }),
        };
        let limits = Limits {
            clock,
            movetime: self.time.map(|time| seconds("time", time)).transpose()?,
            depth: positive("depth", self.depth)?,
            nodes: positive("nodes", self.nodes)?,
            mate: positive("mate", self.mate)?,
            searchmoves: first.map_or(Ok(Vec::new()), |first| legal(session, first))?,
            ..Limits::default()
        };
        let free = Limits { searchmoves: Vec::new(), ..limits.clone() } == Limits::default();
        Ok(Limits { infinite: free, ..limits })
    }
}

fn legal(session: &Session, first: &[PyMove]) -> PyResult<Vec<Move>> {
    if first.is_empty() {
        return Err(ChrysalisError::new_err("root_moves=[]: there is no move to look at"));
    }
    let legal = |m: &PyMove| match m.is_legal(session) {
        true => Ok(m.inner),
        false => Err(refused_move(&m.text, session)),
    };
    first.iter().map(legal).collect()
}
