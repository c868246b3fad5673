//! The engine in Python's own process: searches run in their own threads, and Python polls for their reports.

use crate::board::PyBoard;
use crate::errors::{ChrysalisError, EngineError, warn_of_old_keys};
use crate::known_games::known;
use crate::limits::{HASH, MANY, PyLimits, within};
use crate::moves::PyMove;
use crate::report::{PyExplained, PyFinished, PyReport};
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_eval::load::{self, Loaded};
use chrysalis_search::{Engine, EngineError as Failure, EngineOptions, Event, Running};
use pyo3::prelude::*;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The longest single wait, in seconds.
const LONGEST_WAIT: f64 = 3600.0;

fn failed(error: &Failure) -> PyErr {
    EngineError::new_err(error.to_string())
}

/// An engine: its options and its hash table. It runs one search at a time.
///
/// ``hash_mib`` is in MiB. ``ChrysalisError`` if a number is out of range or the evaluation file is not valid.
#[pyclass(name = "SearchEngine", module = "chrysalis._native")]
#[derive(Debug)]
pub struct PySearchEngine {
    engine: Engine<AnyEvaluation>,
}

#[pymethods]
impl PySearchEngine {
    #[new]
    #[pyo3(signature = (*, threads, hash_mib, elo, seed, clear_hash, eval_file))]
    fn new(
        py: Python<'_>,
        threads: usize,
        hash_mib: usize,
        elo: Option<u32>,
        seed: Option<u64>,
        clear_hash: bool,
        eval_file: &str,
    ) -> PyResult<Self> {
        let Loaded { value: evaluation, outdated } = load::evaluation(&known(), eval_file)
            .map_err(|error| ChrysalisError::new_err(error.to_string()))?;
        warn_of_old_keys(py, outdated)?;
        let options = EngineOptions {
            hash: within("hash_mib", hash_mib, &HASH)?,
            threads: within("threads", threads, &MANY)?,
            elo,
            seed,
            clear_hash,
            ..EngineOptions::default()
        };
        let engine = Engine::with(options, evaluation).map_err(|error| failed(&error))?;
        Ok(Self { engine })
    }

    /// Starts a search and returns at once.
    ///
    /// ``limits`` has ``time``, ``clock`` and ``increment`` in seconds, ``depth`` in plies, ``mate`` and
    /// ``moves_to_go`` in moves, and ``nodes``; ``root_moves`` restricts the first move. ``ChrysalisError`` if a number
    /// is out of range, ``IllegalMoveError`` if a root move is not legal, ``EngineError`` if the search cannot start.
    #[pyo3(signature = (board, limits, multipv, root_moves))]
    fn start(
        &mut self,
        board: &Bound<'_, PyBoard>,
        limits: PyLimits,
        multipv: usize,
        root_moves: Option<Vec<PyRef<'_, PyMove>>>,
    ) -> PyResult<PySearch> {
        let session = board.borrow().session.clone();
        let first: Option<Vec<PyMove>> = root_moves.map(|moves| moves.iter().map(|m| (*m).clone()).collect());
        let limits = limits.limits(&session, first.as_deref())?;
        let multipv = within("multipv", multipv, &MANY)?;
        let options = EngineOptions { multipv, ..self.engine.options().clone() };
        self.engine.set_options(options).map_err(|error| failed(&error))?;
        let (sender, events) = channel();
        let report = move |event| {
            // The receiver is gone if the search was dropped.
            let _ = sender.send(event);
        };
        let running = self.engine.start(session.root(), limits, report).map_err(|error| failed(&error))?;
        Ok(PySearch { session: session.last(), events: Mutex::new(events), running })
    }

    /// Clears the hash table and everything else kept from earlier searches.
    fn clear(&mut self, py: Python<'_>) {
        py.detach(|| self.engine.clear());
    }

    /// The static evaluation of the position on a board.
    fn explain(&self, board: &Bound<'_, PyBoard>) -> PyExplained {
        PyExplained::new(&self.engine.explain(&board.borrow().session.root()))
    }
}

/// What a search tells while it runs, and at its end.
#[derive(IntoPyObject)]
pub enum PySearchEvent {
    /// A line of analysis.
    Report(PyReport),
    /// The result, after which no event follows.
    Finished(PyFinished),
}

/// A running search. It stops when the object is deleted.
#[pyclass(name = "Search", module = "chrysalis._native", frozen)]
#[derive(Debug)]
pub struct PySearch {
    session: Session,
    events: Mutex<Receiver<Event>>,
    running: Running,
}

#[pymethods]
impl PySearch {
    /// The next report, or at the end the result; None if there is none within ``timeout`` seconds.
    ///
    /// ``EngineError`` if the search failed or has already ended.
    fn next(&self, py: Python<'_>, timeout: f64) -> PyResult<Option<PySearchEvent>> {
        let timeout = Duration::try_from_secs_f64(timeout.min(LONGEST_WAIT)).unwrap_or_default();
        let found = py.detach(|| {
            let events = self.events.lock().unwrap_or_else(PoisonError::into_inner);
            loop {
                match events.recv_timeout(timeout) {
                    Ok(Event::CurrentMove { .. }) => {}
                    other => break other,
                }
            }
        });
        match found {
            Ok(Event::Info(report)) => Ok(Some(PySearchEvent::Report(PyReport::new(&self.session, &report)))),
            Ok(Event::Finished { error: Some(error), .. }) => Err(failed(&error)),
            Ok(Event::Finished { best, ponder, .. }) => {
                Ok(Some(PySearchEvent::Finished(PyFinished::new(&self.session, best, ponder))))
            }
            Ok(_) | Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(EngineError::new_err("the search has ended")),
        }
    }

    /// Stops the search; its result still follows.
    fn stop(&self) {
        self.running.stop();
    }

    /// Whether the search has ended.
    fn is_finished(&self) -> bool {
        self.running.is_finished()
    }
}
