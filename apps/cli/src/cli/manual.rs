//! `chrysalis man`: manual pages.

use crate::failure::Failure;
use chrysalis_io::output::Output;
use clap::{Args, Command};
use clap_mangen::Man;
use thiserror::Error;

/// Arguments of `chrysalis man`.
#[derive(Clone, Debug, Args)]
pub struct ManArgs {
    /// The command [default: chrysalis itself].
    command: Option<String>,
}

/// There is no such command.
#[derive(Debug, Error)]
#[error("no such command: '{0}'")]
struct NoSuchCommand(String);

impl ManArgs {
    /// Writes the manual page of the program, or of one of its commands.
    ///
    /// # Errors
    /// When there is no such command.
    pub fn run(&self, mut program: Command, out: &mut Output) -> Result<(), Failure> {
        program.build();
        let page = match &self.command {
            None => Man::new(program),
            Some(name) => {
                let found = program.find_subcommand(name).ok_or_else(|| NoSuchCommand(name.clone()))?;
                Man::new(found.clone()).title(format!("chrysalis-{name}"))
            }
        };
        let mut text = Vec::new();
        page.render(&mut text)?;
        out.part(String::from_utf8_lossy(&text));
        Ok(())
    }
}
