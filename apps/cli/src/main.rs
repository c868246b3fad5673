//! The `chrysalis` binary: its command line, the lobby before a protocol is chosen, and play in the terminal.

mod cli;
mod columns;
mod interrupt;
mod listing;
mod lobby;
mod log;
mod picture;
mod selfcheck;
mod terminal;
mod training;
mod width;

use std::process::ExitCode;

fn main() -> ExitCode {
    log::start();
    cli::run()
}
