//! `chrysalis analyse`: thinks about a position.

use super::eval_file::EvalFile;
use super::position::session;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_engine::{Move, Session};
use chrysalis_rules::GameRef;
use chrysalis_search::{Engine, EngineOptions, Event, Limits};
use chrysalis_wire::output::Output;
use clap::Args;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// What `chrysalis analyse` can be told.
#[derive(Clone, Debug, Args)]
pub struct AnalyseArgs {
    /// The game.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// The position; the start unless given.
    fen: Vec<String>,
    /// Seconds.
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    time: u32,
    /// At most so many plies.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: Option<u32>,
    #[command(flatten)]
    eval: EvalFile,
}

impl AnalyseArgs {
    /// Searches, and shows what it finds.
    ///
    /// # Errors
    /// When the FEN is refused, the evaluation cannot be read or the search fails.
    pub fn run(&self, out: &mut Output) -> Result<(), String> {
        let evaluation = self.eval.evaluation()?;
        let session = session(self.game, &self.fen)?;
        if let Some(outcome) = session.outcome() {
            out.line(format_args!("Result: {} {{{outcome}}}", outcome.result()));
            return Ok(());
        }
        let mut engine =
            Engine::with(EngineOptions::default(), evaluation).map_err(|error| error.to_string())?;
        let movetime = Some(Duration::from_secs(u64::from(self.time)));
        let limits = Limits { movetime, depth: self.depth, ..Limits::default() };
        let (sender, inbox) = channel();
        let running = engine.start(session.root(), limits, move |event| {
            let _ = sender.send(event);
        });
        let running = running.map_err(|error| error.to_string())?;
        let best = report(&inbox, &session, out);
        running.wait();
        let best = best?.ok_or("there is no move")?;
        out.line(format_args!("Best: {} ({})", session.san(best), session.long_algebraic(best)));
        Ok(())
    }
}

/// Shows what a search reports until it ends, and returns its move.
fn report(inbox: &Receiver<Event>, session: &Session, out: &mut Output) -> Result<Option<Move>, String> {
    for event in inbox {
        match event {
            Event::Info(report) => {
                let score = report.score.for_people();
                let (depth, time) = (report.depth, report.time.as_secs_f64());
                let line = session.line_san(&report.pv).join(" ");
                out.line(format_args!("{depth:>3}  {score:>7}  {time:>7.2} s  {:>12}  {line}", report.nodes));
                out.flush();
            }
            Event::Finished { trouble: Some(trouble), .. } => return Err(trouble.to_string()),
            Event::Finished { best, .. } => return Ok(best),
            _ => {}
        }
    }
    Err("the search broke".to_owned())
}
