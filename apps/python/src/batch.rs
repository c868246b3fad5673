//! Analysis of files and boards with parallel searches, as `chrysalis analyze --format json` does it.

use crate::board::PyBoard;
use crate::errors::{ChrysalisError, EngineError, warn_of_old_keys};
use crate::game::GameOrName;
use crate::known_games::known;
use crate::limits::{HASH, MANY, positive, seconds, within};
use chrysalis_analysis::analyzing::AnalyzerLimits;
use chrysalis_analysis::error::AnalysisError;
use chrysalis_analysis::formats::{JsonLines, Sink};
use chrysalis_analysis::input::{InputFailure, InputSource, Selection};
use chrysalis_analysis::work::{
    Analysis, AnalysisSettings, InputPlan, Kept, Observer, Part, evaluations_checksum,
};
use chrysalis_eval::load::{self, Loaded};
use chrysalis_pgn::pgn::Strictness;
use pyo3::prelude::*;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Events queued for Python before the analysis waits.
const QUEUED: usize = 64;

/// An event of an analysis: its type and a text. Types are `line`, `error`, and last `end` or `failure`.
type BatchEvent = (&'static str, String);

/// A running analysis of files and boards, by ``jobs`` searches at a time. It stops when the object is deleted.
///
/// ``time`` is in seconds, ``hash_mib`` in MiB, ``depth`` in plies, ``mate`` in moves. ``ChrysalisError`` if a
/// number is out of range or the evaluation file is not valid.
#[pyclass(name = "BatchAnalysis", module = "chrysalis._native", frozen)]
#[derive(Debug)]
pub struct PyBatchAnalysis {
    events: Mutex<Receiver<BatchEvent>>,
    stop: Arc<AtomicBool>,
}

/// Sends the lines of the report to Python.
struct Lines(SyncSender<BatchEvent>);

impl Sink for Lines {
    fn write(&mut self, text: &str) -> Result<(), AnalysisError> {
        let gone = |_| AnalysisError::file("the script", io::ErrorKind::BrokenPipe.into());
        text.lines().try_for_each(|line| self.0.send(("line", line.to_owned())).map_err(gone))
    }
}

/// Sends errors in the input to Python.
struct ErrorSink(SyncSender<BatchEvent>);

impl Observer for ErrorSink {
    fn error(&mut self, error: &InputFailure) {
        let _ = self.0.send(("error", error.to_string()));
    }

    fn analyzed(&mut self, _count: usize) {}
}

#[pymethods]
impl PyBatchAnalysis {
    #[new]
    #[pyo3(signature = (*, paths, boards, game, jobs, nodes, depth, time, mate, multipv, hash_mib, threads, eval_file, timing))]
    #[expect(clippy::too_many_arguments, reason = "named by their callers")]
    fn new(
        py: Python<'_>,
        paths: Vec<PathBuf>,
        boards: Vec<Bound<'_, PyBoard>>,
        game: GameOrName<'_>,
        jobs: usize,
        nodes: Option<u64>,
        depth: Option<u32>,
        time: Option<f64>,
        mate: Option<u32>,
        multipv: Option<usize>,
        hash_mib: usize,
        threads: usize,
        eval_file: String,
        timing: bool,
    ) -> PyResult<Self> {
        let game = game.find()?;
        let lines = multipv.map(|lines| within("multipv", lines, &MANY)).transpose()?;
        let jobs = within("jobs", jobs, &MANY)?;
        let invalid = |error: &dyn std::fmt::Display| ChrysalisError::new_err(error.to_string());
        let games = known();
        let Loaded { value: evaluation, outdated } =
            load::evaluation(&games, &eval_file).map_err(|error| invalid(&error))?;
        warn_of_old_keys(py, outdated)?;
        let checksum = evaluations_checksum(&games, game, &eval_file).map_err(|error| invalid(&error))?;
        let settings = AnalysisSettings {
            program: env!("CARGO_PKG_VERSION").to_owned(),
            game: game.id.to_string(),
            rules: None,
            selection: Selection::default(),
            input: None,
            limits: AnalyzerLimits {
                nodes: positive("nodes", nodes)?,
                depth: positive("depth", depth)?,
                time: time.map(|time| seconds("time", time)).transpose()?,
                mate: positive("mate", mate)?,
                lines: lines.unwrap_or(1),
            },
            // Two lines show whether a move was the only good one.
            lines_in_games: lines.unwrap_or(2),
            hash: within("hash_mib", hash_mib, &HASH)?,
            threads: within("threads", threads, &MANY)?,
            evaluation: checksum,
            eval_file: eval_file.clone(),
            tables: String::new(),
            format: "json".to_owned(),
            timing,
            strict: false,
        };
        let positions =
            boards.iter().map(|board| InputSource::Position(Box::new(board.borrow().session.clone())));
        let sources = paths.into_iter().map(InputSource::File).chain(positions).collect();
        let reading = InputPlan {
            sources,
            kind: None,
            games: games.catalogue,
            game,
            part: Part::WHOLE,
            strictness: Strictness::LegalPart,
        };
        let (sender, events) = sync_channel(QUEUED);
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let work = move || {
            let analysis = Analysis {
                settings: &settings,
                reading: &reading,
                evaluation: &evaluation,
                tables: None,
                jobs,
            };
            let mut format = JsonLines::new(games.companions, eval_file, timing);
            let (mut lines, mut errors) = (Lines(sender.clone()), ErrorSink(sender.clone()));
            let done = analysis.run(Kept::default(), &mut format, &mut lines, None, &mut errors, &stopped);
            let _ = sender.send(match done {
                Ok(_) => ("end", String::new()),
                Err(error) => ("failure", error.to_string()),
            });
        };
        std::thread::Builder::new().spawn(work).map_err(|error| EngineError::new_err(error.to_string()))?;
        Ok(Self { events: Mutex::new(events), stop })
    }

    /// The next event, as its type and a text; None if there is none within ``timeout`` seconds.
    ///
    /// Types are ``line`` (of JSON), ``error`` (in the input), ``failure`` (of the analysis) and ``end``.
    fn next(&self, py: Python<'_>, timeout: f64) -> Option<BatchEvent> {
        let timeout = Duration::try_from_secs_f64(timeout.min(3600.0)).unwrap_or_default();
        let found =
            py.detach(|| self.events.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(timeout));
        match found {
            Ok(event) => Some(event),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => Some(("failure", "the analysis broke".to_owned())),
        }
    }

    /// Stops the analysis; its last events can still be read.
    fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for PyBatchAnalysis {
    fn drop(&mut self) {
        self.stop();
    }
}
