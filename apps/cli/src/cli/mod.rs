//! The command line.

mod analyze;
mod arguments;
mod bench;
#[cfg(feature = "board")]
mod board;
mod book;
mod completions;
mod diagram;
mod errors;
mod eval;
mod former_names;
mod games;
mod genfens;
mod input_error;
mod lists;
mod manual;
mod own_games;
mod perft;
mod play;
mod puzzles;
mod runner_name;
mod screen;
mod selfcheck;
mod start_fen;
mod statistics;
mod tables;

use crate::failure::Failure;
use crate::protocol_detection::ProtocolDetection;
use crate::training::learn::learn;
use crate::training::selfplay::selfplay;
use crate::training::train::train;
use crate::training::tune::tune;
use crate::width;
use arguments::{Arguments, Command};
use chrysalis_arbiter::match_commands::{run_match, run_openings};
use chrysalis_arbiter::plan::flags::single_dash;
use chrysalis_eval::GameSet;
use chrysalis_host::controller;
use chrysalis_io::charset;
use chrysalis_io::output::Output;
use chrysalis_rules::Catalogue;
use chrysalis_uci::server::Uci;
use input_error::OutputError;
use own_games::KnownGames;
use runner_name::AsRunner;
use screen::screen;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;

/// Runs the command line.
pub fn run() -> ExitCode {
    if std::env::args_os().len() <= 1 {
        return welcome();
    }
    // XBoard adds an empty argument to a command line that ends with a quoted one.
    let words = match runner_name::read(std::env::args_os().filter(|word| !word.is_empty()).collect()) {
        AsRunner::Words(words) => single_dash(words),
        AsRunner::Version(text) => {
            let mut out = Output::stdout();
            out.line(text);
            out.flush();
            return ExitCode::SUCCESS;
        }
    };
    let known = own_games::learn(&words);
    if let Some(text) = genfens::asked(&words) {
        let mut out = Output::stdout();
        return ended(genfens::answer(&text, &known.games, &mut out).map(|()| ExitCode::SUCCESS), &out);
    }
    let arguments = Arguments::read(words.clone(), &known.games, width::wanted());
    former_names::note(&words);
    let command = match arguments.divide() {
        Ok(command) => command,
        Err(start) => {
            let detection = ProtocolDetection { screen, start_fen: start.fen(), loading: start.loading() };
            return controller::converse(known.games, Box::new(detection));
        }
    };
    // A conversation can do without a game; work was meant for all of them.
    if !known.complete && !command.converses() {
        return ExitCode::FAILURE;
    }
    let out = Output::stdout();
    let mut out = if command.is_for_programs() { out } else { out.for_people() };
    let done = obey(command, &known, &mut out);
    out.flush();
    ended(done, &out)
}

/// The exit status of a command, after its error is told.
fn ended(done: Result<ExitCode, Failure>, out: &Output) -> ExitCode {
    let lost = out.failure().map(|error| Failure::from(OutputError(error.kind())));
    done.and_then(|status| lost.map_or(Ok(status), Err)).unwrap_or_else(|failure| {
        // If standard error is closed too, nothing is left to do.
        let _ = writeln!(std::io::stderr(), "chrysalis: {}", charset::shown(&failure.error.to_string()));
        failure.status
    })
}

/// Waits for the first line; shows a person what it may be.
fn welcome() -> ExitCode {
    if std::io::stdin().is_terminal() {
        let mut out = Output::stdout().for_people();
        out.line(screen(Catalogue::shipped(), width::of_output()));
        out.flush();
    }
    controller::converse(
        GameSet::default(),
        Box::new(ProtocolDetection { screen, start_fen: String::new(), loading: None }),
    )
}

fn obey(command: Command, known: &KnownGames, out: &mut Output) -> Result<ExitCode, Failure> {
    let games = &known.games;
    match command {
        Command::Uci => return Ok(controller::converse(games.clone(), Box::new(Uci::new()))),
        Command::Xboard(start) => return Ok(start.converse(games.clone())),
        #[cfg(feature = "board")]
        Command::Board(args) => return args.run(games, out),
        Command::Play(args) => args.run(games)?,
        Command::Games(args) => return args.run(games, out),
        Command::Rules(args) => args.run(games, out)?,
        Command::Diagram(args) => args.run(out)?,
        Command::Perft(args) => return args.run(out),
        Command::Bench(args) => return args.run(games, out),
        Command::Selfcheck(args) => return args.run(games, out),
        Command::Eval(args) => args.run(games, out)?,
        Command::Analyze(args) => return args.run(games, out),
        Command::Match(mut args) => {
            args.own_words = known.words();
            return Ok(run_match(&args, games, width::of_output(), out)?);
        }
        Command::Learn(args) => return learn(&args, games, known.words(), out),
        Command::Selfplay(args) => return selfplay(&args, games, out),
        Command::Tune(args) => return tune(&args, games, out),
        Command::Train(args) => return train(&args, games, out),
        Command::Book(args) => return args.run(games, out),
        Command::Openings(args) => return Ok(run_openings(&args, games, out)?),
        Command::Statistics(args) => return args.run(games, out),
        Command::Tables(args) => return args.run(out),
        Command::Puzzles(args) => return args.run(games, out),
        Command::Options(args) => args.run(games, out),
        Command::Completions(args) => args.run(Arguments::program(games), out),
        Command::Man(args) => args.run(Arguments::program(games), out)?,
    }
    Ok(ExitCode::SUCCESS)
}
