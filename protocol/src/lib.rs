//! The `chrysalis` binary: UCI, XBoard and the command line; the only place that talks to the outside.

pub mod arbiter;
pub mod bench;
pub mod cli;
pub mod controller;
pub mod host;
pub mod input;
pub mod lobby;
pub mod log;
pub mod numbers;
pub mod options;
pub mod output;
pub mod perft;
pub mod picture;
pub mod settings;
pub mod show;
pub mod terminal;
pub mod training;
pub mod tunable;
pub mod uci;
pub mod xboard;

use std::process::ExitCode;
use std::sync::mpsc::channel;

/// Speaks the protocol that the first line chooses, until it ends.
pub fn converse(first: Box<dyn host::Protocol>) -> ExitCode {
    let (sender, inbox) = channel();
    input::read_lines(std::io::stdin(), sender.clone());
    let mut host = host::Host::new(output::Output::stdout(), sender);
    controller::run(first, &mut host, &inbox);
    ExitCode::SUCCESS
}
