//! Search limits and the ranges of arguments.

use crate::errors::{ChrysalisError, refused_move};
use crate::moves::PyMove;
use chrysalis_engine::{Move, Session};
use chrysalis_search::{Clock, Limits};
use pyo3::prelude::*;
use std::ops::RangeInclusive;
use std::time::Duration;

/// Sizes of a hash table in MiB.
pub const HASH: RangeInclusive<usize> = 1..=1 << 20;
/// Numbers of threads, of parallel searches and of lines.
pub const MANY: RangeInclusive<usize> = 1..=256;

/// The limits of a search, of which the first reached ends it; without any it runs until it is stopped.
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
/// If it is negative or not a number.
pub fn seconds(name: &str, value: f64) -> PyResult<Duration> {
    Duration::try_from_secs_f64(value)
        .map_err(|_| ChrysalisError::new_err(format!("{name}={value} is not a time in seconds")))
}

/// A number within bounds.
///
/// # Errors
/// If it is outside.
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
/// If it is 0.
pub fn positive<T: Copy + Into<u64>>(name: &str, value: Option<T>) -> PyResult<Option<T>> {
    if value.is_some_and(|value| value.into() == 0) {
        return Err(ChrysalisError::new_err(format!("{name}=0: expected at least 1")));
    }
    Ok(value)
}

impl PyLimits {
    /// The limits for a search of a position, at the root restricted to some moves.
    ///
    /// # Errors
    /// If a number is out of range or a move not legal.
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
        let unlimited = Limits { searchmoves: Vec::new(), ..limits.clone() } == Limits::default();
        Ok(Limits { infinite: unlimited, ..limits })
    }
}

fn legal(session: &Session, first: &[PyMove]) -> PyResult<Vec<Move>> {
    if first.is_empty() {
        return Err(ChrysalisError::new_err("root_moves=[]: expected at least one move"));
    }
    let legal = |m: &PyMove| match m.is_legal(session) {
        true => Ok(m.inner),
        false => Err(refused_move(&m.text, session)),
    };
    first.iter().map(legal).collect()
}
