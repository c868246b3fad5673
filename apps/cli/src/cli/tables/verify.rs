//! `chrysalis tables verify`.

use super::source::TablesFrom;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::training::long_work::cores;
use crate::training::training_bounds::THREADS;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use chrysalis_tables::TablesError;
use clap::Args;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use thiserror::Error;

/// Arguments of `chrysalis tables verify`.
#[derive(Clone, Debug, Args)]
pub struct VerifyArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    #[command(flatten)]
    from: TablesFrom,
    /// Threads [default: all cores].
    #[arg(long, value_parser = number::<usize>(THREADS))]
    threads: Option<usize>,
}

/// The work was stopped.
#[derive(Debug, Error)]
#[error("stopped after {done} of {all} tables")]
struct VerifyStopped {
    done: usize,
    all: usize,
}

impl VerifyArgs {
    /// Compares every entry with those that its moves lead to.
    ///
    /// # Errors
    /// When a file is damaged, or the work was stopped.
    pub fn run(&self, out: &mut Output) -> Result<ExitCode, Failure> {
        let tables = self.from.open(self.game)?;
        let stop = interrupt::listen()?;
        let names = tables.names();
        let line = ProgressLine::new(&format!("tables of {}", self.game.id), names.len() as u64, 0);
        let (mut positions, mut wrong) = (0, 0);
        for (number, name) in names.iter().enumerate() {
            let found = tables.verify(number, cores(self.threads), &|| stop.load(Ordering::Relaxed));
            let found = match found {
                Some(Ok(found)) => found,
                None => continue,
                Some(Err(TablesError::Stopped)) => {
                    let error = Box::new(VerifyStopped { done: number, all: names.len() });
                    return Err(Failure { error, status: ExitCode::from(INTERRUPTED) });
                }
                Some(Err(error)) => return Err(error.into()),
            };
            positions += found.positions;
            wrong += found.wrong;
            for fen in found.examples {
                line.say(&format!("{name}: wrong: {fen}"));
            }
            line.set(number as u64 + 1);
        }
        line.finish();
        out.line(format_args!("Tables: {}", names.len()));
        out.line(format_args!("Positions: {positions}"));
        out.line(format_args!("Wrong: {wrong}"));
        Ok(if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
    }
}
