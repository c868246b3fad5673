//! `chrysalis selfcheck`: tests the program on this machine.

use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::selfcheck::{CHECKS, details};
use chrysalis_io::output::Output;
use chrysalis_rules::Catalogue;
use clap::Args;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Arguments of `chrysalis selfcheck`.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Takes less than a minute. Exit status: 0 all checks passed; 1 a check failed; 130 stopped."
)]
pub struct SelfcheckArgs {}

impl SelfcheckArgs {
    /// Runs all checks, with a line for each.
    ///
    /// # Errors
    /// When no signal handler can be installed.
    pub fn run(&self, games: &Catalogue, out: &mut Output) -> Result<ExitCode, Failure> {
        let stop = interrupt::listen()?;
        let stopped = || stop.load(Ordering::Relaxed);
        for (name, value) in details(games) {
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
            let (verdict, said): (_, &dyn std::fmt::Display) = match &found {
                Ok(said) => ("ok", said),
                Err(error) => ("FAILED", error),
            };
            wrong += usize::from(found.is_err());
            out.line(format_args!(
                "{:<13} {verdict:<6} {said} ({:.1} s)",
                check.name,
                begun.elapsed().as_secs_f64()
            ));
        }
        if wrong == 0 {
            out.line("\nAll checks passed.");
            return Ok(ExitCode::SUCCESS);
        }
        out.line(format_args!(
            "\n{wrong} of {} checks failed. Please report all of the above.",
            CHECKS.len()
        ));
        Ok(ExitCode::FAILURE)
    }
}
