//! `chrysalis selfcheck`: whether the program works on this machine.

use crate::interrupt::{self, INTERRUPTED};
use crate::selfcheck::{CHECKS, facts};
use chrysalis_io::output::Output;
use chrysalis_rules::Catalogue;
use clap::Args;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// What `chrysalis selfcheck` can be told.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Exit status: 0 all is well; 1 something is wrong; 130 stopped. It takes less than a minute."
)]
pub struct SelfcheckArgs {}

impl SelfcheckArgs {
    /// Checks, a line each.
    ///
    /// # Errors
    /// When signals cannot be listened to.
    pub fn run(&self, games: &Catalogue, out: &mut Output) -> Result<ExitCode, String> {
        let stop = interrupt::listen()?;
        let stopped = || stop.load(Ordering::Relaxed);
        for (name, value) in facts(games) {
            out.line(format_args!("{name:<13} {value}"));
        }
        out.line("");
        let mut wrong = 0;
        for check in CHECKS {
            out.flush();
            let begun = Instant::now();
            let found = (check.run)(&stopped);
            if stopped() {
                out.line("Stopped.");
                return Ok(ExitCode::from(INTERRUPTED));
            }
            let (verdict, said) = match &found {
                Ok(said) => ("ok", said),
                Err(said) => ("WRONG", said),
            };
            wrong += usize::from(found.is_err());
            out.line(format_args!(
                "{:<13} {verdict:<5} {said} ({:.1} s)",
                check.name,
                begun.elapsed().as_secs_f64()
            ));
        }
        if wrong == 0 {
            out.line("\nAll is well.");
            return Ok(ExitCode::SUCCESS);
        }
        out.line(format_args!(
            "\n{wrong} of {} checks went wrong. Please report all of the above.",
            CHECKS.len()
        ));
        Ok(ExitCode::FAILURE)
    }
}
