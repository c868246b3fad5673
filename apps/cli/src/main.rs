//! The `chrysalis` binary: its command line, the lobby before a protocol is chosen, and play in the terminal.

mod cli;
mod columns;
mod interrupt;
mod listing;
mod log;
mod picture;
mod protocol_detection;
mod selfcheck;
mod terminal;
mod training;
mod width;

use std::process::ExitCode;

fn main() -> ExitCode {
    log::start();
    cli::run()
}
