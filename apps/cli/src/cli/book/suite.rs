//! `chrysalis book suite`.

use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::training::training_bounds::{NODES, SEEDS};
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::{OPENINGS, number};
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_openings::suites::{SuiteKind, SuiteMaker, SuiteSettings, write};
use chrysalis_rules::GameRef;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use thiserror::Error;

/// Arguments of `chrysalis book suite`.
#[derive(Clone, Debug, Args)]
pub struct BookSuiteArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// Openings of each kind.
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = number::<usize>(OPENINGS))]
    count: usize,
    /// Nodes of the search that accepts or rejects an opening.
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = number::<u64>(NODES))]
    nodes: u64,
    /// Nodes of the search that chooses each move.
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = number::<u64>(NODES))]
    choice_nodes: u64,
    /// Random seed; the same seed gives the same openings.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>(SEEDS))]
    seed: u64,
    /// Write to this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    eval: EvalFile,
}

/// The work was stopped.
#[derive(Debug, Error)]
#[error("stopped; no openings were written")]
struct SuiteStopped;

impl BookSuiteArgs {
    /// Makes the openings. The exit status is 1 if there are fewer than asked for.
    pub(super) fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let stop = interrupt::listen()?;
        let (count, nodes, choice_nodes, seed) = (self.count, self.nodes, self.choice_nodes, self.seed);
        let settings = SuiteSettings { count, nodes, choice_nodes, seed };
        let evaluation = AnyEvaluation::with_all([self.eval.weights(games, self.game)?]);
        let mut maker = SuiteMaker::new(self.game, settings, evaluation)?;
        let wanted = count * SuiteKind::ALL.len();
        let line = ProgressLine::new(&format!("openings of {}", self.game.id), wanted as u64, 0);
        let made = maker.make(&|| stop.load(Ordering::Relaxed), &mut |done| line.set(done as u64));
        line.finish();
        let Some(made) = made? else {
            let error = Box::new(SuiteStopped);
            return Err(Failure { error, status: ExitCode::from(INTERRUPTED) });
        };
        let text = write(&self.game, &made);
        match &self.out {
            Some(path) => replace(path, text.as_bytes())?,
            None => out.part(&text),
        }
        if made.len() < wanted {
            let found = format!("only {} of {wanted} openings were found", made.len());
            ProgressLine::hidden().say(&format!("chrysalis: {found}"));
            return Ok(ExitCode::FAILURE);
        }
        Ok(ExitCode::SUCCESS)
    }
}
