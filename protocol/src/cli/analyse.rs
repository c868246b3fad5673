//! `chrysalis analyse`: thinks about a position.

use super::eval_file::EvalFile;
use super::position::session;
use crate::interrupt::{self, INTERRUPTED};
use crate::terminal::level::thinking_time;
use crate::terminal::report_line::report_line;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_engine::{Move, Session};
use chrysalis_rules::GameRef;
use chrysalis_search::{Engine, EngineOptions, Event, Limits, Running};
use chrysalis_wire::output::Output;
use clap::Args;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

/// How often it is asked whether to stop.
const LOOK: Duration = Duration::from_millis(50);

/// What `chrysalis analyse` can be told.
#[derive(Clone, Debug, Args)]
pub struct AnalyseArgs {
    /// The game.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// The position as FEN, or startpos; the start unless given.
    fen: Vec<String>,
    /// Seconds, or 300ms, 2m, 1:30.
    #[arg(long, default_value = "5", value_parser = thinking_time)]
    time: Duration,
    /// At most so many plies.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: Option<u32>,
    #[command(flatten)]
    eval: EvalFile,
}

impl AnalyseArgs {
    /// Searches, and shows what it finds, up to when it is interrupted.
    ///
    /// # Errors
    /// When the FEN is refused, the evaluation cannot be read or the search fails.
    pub fn run(&self, out: &mut Output) -> Result<ExitCode, String> {
        let evaluation = self.eval.evaluation()?;
        let session = session(self.game, &self.fen)?;
        if let Some(outcome) = session.outcome() {
            out.line(format_args!("Result: {} {{{outcome}}}", outcome.result()));
            return Ok(ExitCode::SUCCESS);
        }
        let mut engine =
            Engine::with(EngineOptions::default(), evaluation).map_err(|error| error.to_string())?;
        let movetime = Some(self.time);
        let limits = Limits { movetime, depth: self.depth, ..Limits::default() };
        let stop = interrupt::listen()?;
        let (sender, inbox) = channel();
        let running = engine.start(session.root(), limits, move |event| {
            let _ = sender.send(event);
        });
        let running = running.map_err(|error| error.to_string())?;
        let best = report(&inbox, &session, &stop, &running, out);
        running.wait();
        let best = best?.ok_or("there is no move")?;
        let stopped = stop.load(Ordering::Relaxed);
        let early = if stopped { ", stopped early" } else { "" };
        out.line(format_args!("Best: {} ({}){early}", session.san(best), session.long_algebraic(best)));
        Ok(if stopped { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS })
    }
}

/// Shows what a search reports until it ends, and returns its move; stops it when that is asked for.
fn report(
    inbox: &Receiver<Event>,
    session: &Session,
    stop: &AtomicBool,
    running: &Running,
    out: &mut Output,
) -> Result<Option<Move>, String> {
    loop {
        if stop.load(Ordering::Relaxed) {
            running.stop();
        }
        let event = match inbox.recv_timeout(LOOK) {
            Ok(event) => event,
            Err(RecvTimeoutError::Timeout) => continue,
            Err(RecvTimeoutError::Disconnected) => return Err("the search broke".to_owned()),
        };
        match event {
            Event::Info(report) => {
                out.line(report_line(session, &report));
                out.flush();
            }
            Event::Finished { trouble: Some(trouble), .. } => return Err(trouble.to_string()),
            Event::Finished { best, .. } => return Ok(best),
            _ => {}
        }
    }
}
