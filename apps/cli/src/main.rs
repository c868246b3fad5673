//! The `chrysalis` binary: command line, protocol detection, and play in the terminal.

mod cli;
mod columns;
mod eval_file;
mod failure;
mod interrupt;
mod listing;
mod log;
mod picture;
mod position;
mod protocol_detection;
mod selfcheck;
mod terminal;
mod training;
mod width;
mod with_path;

use std::process::ExitCode;

fn main() -> ExitCode {
    log::start();
    cli::run()
}
