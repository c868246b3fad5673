//! The session loop, which owns all state: it handles one input at a time and never waits for a search.

use crate::host::{Dialogue, Flow, Host};
use crate::input::{self, Input};
use chrysalis_eval::GameSet;
use chrysalis_io::charset;
use chrysalis_io::output::Output;
use chrysalis_search::EngineError;
use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, channel};
use thiserror::Error;

/// Why a session cannot begin.
#[derive(Debug, Error)]
enum StartError {
    #[error("cannot start a thread for standard input: {0}")]
    NoThread(#[source] io::Error),
    #[error(transparent)]
    Engine(#[from] EngineError),
}

/// Runs until a protocol quits, the output is closed, or no more input can arrive.
pub fn run(mut protocol: Box<dyn Dialogue>, host: &mut Host, inbox: &Receiver<Input>) {
    loop {
        let input = match inbox.try_recv() {
            Ok(input) => input,
            Err(_) => {
                host.out.flush();
                if host.out.is_broken() {
                    break;
                }
                match inbox.recv() {
                    Ok(input) => input,
                    Err(_) => break,
                }
            }
        };
        match host.take(protocol.as_mut(), input) {
            Flow::Continue => {}
            Flow::Quit => break,
            Flow::Switch(next) => protocol = next,
        }
    }
    host.stop();
    host.out.flush();
}

/// Runs a conversation to its end.
pub fn converse(games: GameSet, first: Box<dyn Dialogue>) -> ExitCode {
    let (sender, inbox) = channel();
    let host = input::read_lines(io::stdin(), sender.clone())
        .map_err(StartError::NoThread)
        .and_then(|()| Ok(Host::new(games, Output::stdout(), sender)?));
    match host {
        Ok(mut host) => {
            run(first, &mut host, &inbox);
            match host.out.failure() {
                Some(error) => failed(format_args!("standard output: {error}")),
                None => ExitCode::SUCCESS,
            }
        }
        Err(error) => failed(error),
    }
}

fn failed(error: impl Display) -> ExitCode {
    // If standard error is closed too, nothing is left to do.
    let _ = writeln!(io::stderr(), "chrysalis: {}", charset::shown(&error.to_string()));
    ExitCode::FAILURE
}
