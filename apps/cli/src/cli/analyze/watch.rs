//! Analysis of a single position, reported as it goes.

use super::AnalyzeArgs;
use super::bounds::Bounds;
use crate::cli::tables::name_refused;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::terminal::report_line::report_line;
use chrysalis_engine::{Move, Session};
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_search::{self as search, Bound, Engine, EngineOptions, Event, Running, TableSource};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;
use thiserror::Error;

/// The interval at which a stop is noticed.
const POLL: Duration = Duration::from_millis(50);

/// Why a search gives no move.
#[derive(Debug, Error)]
enum WatchError {
    #[error("no legal move")]
    NoMove,
    #[error("the search failed")]
    Lost,
}

/// Searches and reports until done or interrupted.
///
/// # Errors
/// When the evaluation cannot be read or the search fails.
pub fn watch(
    session: &Session,
    limits: &Bounds,
    args: &AnalyzeArgs,
    games: &GameSet,
    out: &mut Output,
) -> Result<ExitCode, Failure> {
    let evaluation = args.eval.evaluation(games)?;
    if let Some(outcome) = session.outcome() {
        out.line(format_args!("Result: {} {{{outcome}}}", outcome.result()));
        return Ok(ExitCode::SUCCESS);
    }
    let size = |number: u32| usize::try_from(number).unwrap_or(usize::MAX);
    let options = EngineOptions {
        hash: size(args.hash),
        threads: size(args.threads),
        multipv: args.multipv.map_or(1, size),
        ..EngineOptions::default()
    };
    let mut engine = Engine::with(options, evaluation)?;
    let tables = args.open_tables(Some(session.game()))?;
    engine.set_tables(tables.clone().map(|tables| tables as Arc<dyn TableSource>));
    let Bounds { nodes, depth, time, .. } = *limits;
    let limits = search::Limits { nodes, depth, movetime: time, ..search::Limits::default() };
    let stop = interrupt::listen()?;
    let (sender, inbox) = channel();
    let running = engine.start(session.root(), limits, move |event| {
        let _ = sender.send(event);
    });
    let running = running?;
    let best = report(&inbox, session, &stop, &running, args.timing, out);
    running.wait();
    tables.iter().for_each(|tables| name_refused(tables));
    let best = best?.ok_or(WatchError::NoMove)?;
    let stopped = stop.load(Ordering::Relaxed);
    let early = if stopped { ", stopped early" } else { "" };
    out.line(format_args!("Best: {} ({}){early}", session.san(best), session.long_algebraic(best)));
    Ok(if stopped { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
}

/// Shows the reports of a search until it ends, and returns its move; stops it on request.
fn report(
    inbox: &Receiver<Event>,
    session: &Session,
    stop: &AtomicBool,
    running: &Running,
    timing: bool,
    out: &mut Output,
) -> Result<Option<Move>, Failure> {
    loop {
        if stop.load(Ordering::Relaxed) {
            running.stop();
        }
        let event = match inbox.recv_timeout(POLL) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Err(WatchError::Lost.into()),
        };
        match event {
            // The times of bounds are not reproducible.
            Event::Info(report) if timing || report.bound == Bound::Exact => {
                out.line(report_line(session, &report, timing));
                out.flush();
            }
            Event::Finished { error: Some(error), .. } => return Err(error.into()),
            Event::Finished { best, .. } => return Ok(best),
            _ => {}
        }
    }
}
