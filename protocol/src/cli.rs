//! The command line.

use crate::games::{ChosenGames, bench_games, game};
use crate::lobby::{Lobby, SCREEN};
use crate::terminal::{Setup, Terminal};
use crate::training::selfplay::{SelfplayArgs, selfplay};
use crate::training::tune::{TuneArgs, tune};
use crate::{listing, picture};
use chrysalis_arbiter::error::ArbiterError;
use chrysalis_arbiter::flags::{MatchArgs, OpeningsArgs, single_dash};
use chrysalis_arbiter::match_commands::{run_match, run_openings};
use chrysalis_engine::Session;
use chrysalis_engine::perft;
use chrysalis_eval::{Classical, load};
use chrysalis_host::host::Host;
use chrysalis_host::{bench, controller, input, option_list, show, tunable};
use chrysalis_rules::board::Color;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, GameRef, Leaves};
use chrysalis_search::{Engine, Event, Limits};
use chrysalis_uci::server::Uci;
use chrysalis_wire::output::Output;
use chrysalis_wire::replace::replace;
use chrysalis_xboard::server::{XBoard, launch};
use clap::{CommandFactory, Parser, Subcommand, ValueEnum};
use std::io::{IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// An engine for chess games in which the men change while you play.
#[derive(Debug, Parser)]
#[command(
    name = "chrysalis",
    version,
    after_help = "Without a command it speaks UCI or XBoard's protocol on standard input and output.\n\
                  Exit status: 0 success, 1 the command failed, 2 wrong usage.\n\
                  CHRYSALIS_LOG sets what is logged to standard error, e.g. 'debug'; CHRYSALIS_LOG_FILE names a file instead."
)]
struct Arguments {
    /// The position from which the games that XBoard starts begin; the game's own start unless given.
    #[arg(long, global = true, value_name = "FEN")]
    start_fen: Option<String>,
    /// Evaluates by the numbers in this file, or in the files of this folder: with eval, analyse, bench, selfplay and tune.
    #[arg(long, global = true, value_name = "FILE")]
    eval_file: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    White,
    Black,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Speak UCI.
    Uci,
    /// Speak XBoard's protocol.
    Xboard,
    /// Play a game in the terminal.
    Play {
        /// The game.
        #[arg(default_value = Catalogue::shipped().featured().data().id.as_ref(), value_parser = game)]
        game: GameRef,
        /// The side you play; the side to move unless given.
        #[arg(long)]
        side: Option<Side>,
        /// Seconds the engine thinks about a move.
        #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=3600))]
        level: u32,
        /// The engine's strength in Elo.
        #[arg(long)]
        elo: Option<String>,
        /// A position to start from.
        #[arg(long)]
        fen: Option<String>,
    },
    /// List the games.
    Games {
        /// Only the names.
        #[arg(long)]
        ids: bool,
        /// A command for each that opens XBoard on it.
        #[arg(long, conflicts_with = "ids")]
        xboard: bool,
        /// An entry for each in XBoard's list of engines.
        #[arg(long, conflicts_with_all = ["ids", "xboard"])]
        xboard_entries: bool,
    },
    /// Show a game's men and rulings.
    Rules {
        /// The game.
        #[arg(value_parser = game)]
        game: GameRef,
    },
    /// Count the move sequences of a given length.
    Perft {
        /// The game.
        #[arg(value_parser = game)]
        game: GameRef,
        /// Plies.
        #[arg(value_parser = clap::value_parser!(u32).range(0..=i64::from(perft::DEEPEST)))]
        depth: u32,
        /// The position; the start unless given.
        fen: Vec<String>,
        /// Show the count of each first move.
        #[arg(long)]
        divide: bool,
        /// Play the last move of each sequence too, instead of counting it with its siblings.
        #[arg(long)]
        no_bulk: bool,
    },
    /// Search fixed positions; the node count is a fingerprint of the search.
    Bench {
        /// A game, or all.
        #[arg(default_value = "all", value_parser = bench_games)]
        games: ChosenGames,
        /// Plies.
        #[arg(long, default_value_t = bench::DEPTH, value_parser = clap::value_parser!(u32).range(1..=100))]
        depth: u32,
    },
    /// Show what the evaluation of a position is made of.
    Eval {
        /// The game.
        #[arg(value_parser = game)]
        game: GameRef,
        /// The position; the start unless given.
        fen: Vec<String>,
        /// Show what the evaluation of the game knows, as tables in Markdown, instead.
        #[arg(long, conflicts_with = "fen")]
        tables: bool,
        /// Write a picture of what the evaluation knows of squares instead.
        #[arg(long, value_name = "FILE.svg")]
        picture: Option<PathBuf>,
    },
    /// Think about a position.
    Analyse {
        /// The game.
        #[arg(value_parser = game)]
        game: GameRef,
        /// The position; the start unless given.
        fen: Vec<String>,
        /// Seconds.
        #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
        time: u32,
        /// At most so many plies.
        #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1000))]
        depth: Option<u32>,
    },
    /// Play matches and tournaments between engines.
    ///
    /// UCI and XBoard engines, refereed by the rules of the game. All flags may be written with one dash, as in
    /// cutechess-cli and fastchess.
    Match(Box<MatchArgs>),
    /// Play games against itself, for the evaluation to learn from.
    Selfplay(SelfplayArgs),
    /// Learn the numbers of the evaluation from games.
    Tune(TuneArgs),
    /// Write balanced openings of a game.
    Openings(OpeningsArgs),
    /// List the options of both protocols.
    Options {
        /// The tunable numbers of the search instead, which are options too, though not announced.
        #[arg(long)]
        search: bool,
    },
    /// Write completions for a shell.
    Completions {
        /// The shell.
        shell: clap_complete::Shell,
    },
    /// Write the manual page.
    Man {
        /// Of this command only.
        command: Option<String>,
    },
}

fn session(game: GameRef, fen: &[String]) -> Result<Session, String> {
    if fen.is_empty() {
        return Ok(Session::new(game));
    }
    Session::from_fen(game, &fen.join(" ")).map_err(|problem| format!("FEN: {problem}"))
}

/// Does what the command line says.
pub fn run() -> ExitCode {
    if std::env::args_os().len() <= 1 {
        if std::io::stdin().is_terminal() {
            let mut out = Output::stdout();
            out.line(SCREEN);
            out.flush();
        }
        return controller::converse(Box::new(Lobby::default()));
    }
    let mut out = Output::stdout();
    // XBoard ends a command line whose last word is quoted with an empty one.
    let arguments = Arguments::parse_from(single_dash(std::env::args_os().filter(|word| !word.is_empty())));
    let start_fen = arguments.start_fen.unwrap_or_default();
    let eval_file = arguments.eval_file.unwrap_or_default();
    let evaluation = || load::evaluation(&eval_file).map_err(|error| error.to_string());
    let done = match arguments.command {
        None => return controller::converse(Box::new(Lobby { start_fen })),
        Some(Command::Uci) => return controller::converse(Box::new(Uci::new())),
        Some(Command::Xboard) => return controller::converse(Box::new(XBoard::starting_from(&start_fen))),
        Some(Command::Play { game, side, level, elo, fen }) => {
            let side = side.map(|side| match side {
                Side::White => Color::White,
                Side::Black => Color::Black,
            });
            let prompts = std::io::stdin().is_terminal();
            play(&Setup { game, fen, side, seconds: level, prompts }, elo.as_deref())
        }
        Some(Command::Games { xboard: true, .. }) => {
            Catalogue::shipped().games().iter().for_each(|game| out.line(launch::command(&own_path(), game)));
            Ok(())
        }
        Some(Command::Games { xboard_entries: true, .. }) => {
            Catalogue::shipped().games().iter().for_each(|game| out.line(launch::entry(&own_path(), game)));
            Ok(())
        }
        Some(Command::Games { ids: false, .. }) => {
            out.line(listing::games());
            Ok(())
        }
        Some(Command::Games { ids: true, .. }) => {
            Catalogue::shipped().games().iter().for_each(|game| out.line(&game.id));
            Ok(())
        }
        Some(Command::Rules { game }) => {
            out.line(listing::rules(&Session::new(game)));
            Ok(())
        }
        Some(Command::Perft { game, depth, fen, divide, no_bulk }) => {
            let leaves = if no_bulk { Leaves::Played } else { Leaves::Counted };
            session(game, &fen).and_then(|session| count(&mut out, &session, depth, leaves, divide))
        }
        Some(Command::Bench { games, depth }) => evaluation().and_then(|evaluation| {
            let total = bench::run(&games.0, depth, evaluation, &|| false, &mut |line| {
                out.line(line);
                out.flush();
            });
            total.map(|total| out.line(total)).ok_or_else(|| "stopped".to_owned())
        }),
        Some(Command::Eval { game, picture: Some(path), .. }) => {
            load::parameters(&game, &eval_file).map_err(|error| error.to_string()).and_then(|parameters| {
                let drawn = picture::squares(&game, &parameters);
                replace(&path, drawn.as_bytes()).map_err(|error| error.to_string())
            })
        }
        Some(Command::Eval { game, tables: true, .. }) => load::parameters(&game, &eval_file)
            .map_err(|error| error.to_string())
            .map(|parameters| out.part(listing::tables(&game, &parameters))),
        Some(Command::Eval { game, fen, tables: false, picture: None }) => {
            evaluation().and_then(|evaluation| evaluate(&mut out, game, &fen, evaluation))
        }
        Some(Command::Analyse { game, fen, time, depth }) => {
            evaluation().and_then(|evaluation| analyse(&mut out, game, &fen, time, depth, evaluation))
        }
        Some(Command::Selfplay(args)) => match selfplay(&args, &eval_file, &mut out) {
            Ok(code) => return code,
            Err(problem) => Err(problem),
        },
        Some(Command::Tune(args)) => tune(&args, &eval_file, &mut out),
        Some(Command::Match(args)) => return arbitrate(&mut out, |out| run_match(&args, out)),
        Some(Command::Openings(args)) => return arbitrate(&mut out, |out| run_openings(&args, out)),
        Some(Command::Options { search }) => {
            let table = if search { tunable::table() } else { option_list::table() };
            out.line(table.trim_end());
            Ok(())
        }
        Some(Command::Completions { shell }) => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Arguments::command(), "chrysalis", &mut text);
            out.part(String::from_utf8_lossy(&text));
            Ok(())
        }
        Some(Command::Man { command }) => manual(command.as_deref()).map(|text| out.part(text)),
    };
    out.flush();
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            // Nothing is left to be done when standard error is closed too.
            let _ = writeln!(std::io::stderr(), "chrysalis: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// Where this program is, for commands that others start it by.
fn own_path() -> String {
    let path = std::env::current_exe().ok();
    path.and_then(|path| path.to_str().map(str::to_owned)).unwrap_or_else(|| "chrysalis".to_owned())
}

fn arbitrate(out: &mut Output, work: impl FnOnce(&mut Output) -> Result<ExitCode, ArbiterError>) -> ExitCode {
    let done = work(out);
    out.flush();
    done.unwrap_or_else(|problem| {
        // Nothing is left to be done when standard error is closed too.
        let _ = writeln!(std::io::stderr(), "chrysalis: {problem}");
        ExitCode::from(if matches!(problem, ArbiterError::Usage(_)) { 2 } else { 1 })
    })
}

/// The manual page of the program, or of one of its commands.
fn manual(command: Option<&str>) -> Result<String, String> {
    let mut whole = Arguments::command();
    whole.build();
    let page = match command {
        None => clap_mangen::Man::new(whole),
        Some(name) => {
            let found = whole.find_subcommand(name).ok_or_else(|| format!("no such command: {name}"))?;
            clap_mangen::Man::new(found.clone()).title(format!("chrysalis-{name}"))
        }
    };
    let mut text = Vec::new();
    page.render(&mut text).map_err(|problem| problem.to_string())?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

fn play(setup: &Setup, elo: Option<&str>) -> Result<(), String> {
    let (sender, inbox) = channel();
    input::read_lines(std::io::stdin(), sender.clone());
    let mut host = Host::new(Output::stdout(), sender);
    if let Some(elo) = elo {
        for (name, value) in [("UCI_Elo", elo), ("UCI_LimitStrength", "true")] {
            host.set_option(name, value).map_err(|problem| problem.to_string())?;
        }
    }
    let terminal = Terminal::begin(setup, &mut host).map_err(|problem| format!("FEN: {problem}"))?;
    terminal.prompt(&mut host);
    controller::run(Box::new(terminal), &mut host, &inbox);
    Ok(())
}

fn count(
    out: &mut Output,
    session: &Session,
    depth: u32,
    leaves: Leaves,
    divide: bool,
) -> Result<(), String> {
    let begun = Instant::now();
    let total = perft::divide(session, depth, leaves, &|| false, &mut |text, count| {
        if divide {
            out.line(format_args!("{text}: {count}"));
            out.flush();
        }
    });
    let (time, total) = (begun.elapsed(), total.ok_or("stopped")?);
    if divide {
        out.line("");
    }
    out.line(format_args!("Nodes searched: {total}"));
    out.line(format_args!("Time: {:.3} s", time.as_secs_f64()));
    out.line(format_args!("Nodes/s: {}", bench::per_second(total, time)));
    Ok(())
}

fn evaluate(out: &mut Output, game: GameRef, fen: &[String], evaluation: Classical) -> Result<(), String> {
    let session = session(game, fen)?;
    let explained =
        Engine::with(chrysalis_search::EngineOptions::default(), evaluation).explain(&session.root());
    out.line(session.draw());
    out.line(show::evaluation(&explained, session.turn()));
    Ok(())
}

fn analyse(
    out: &mut Output,
    game: GameRef,
    fen: &[String],
    seconds: u32,
    depth: Option<u32>,
    evaluation: Classical,
) -> Result<(), String> {
    let session = session(game, fen)?;
    if let Some(outcome) = session.outcome() {
        out.line(format_args!("Result: {} {{{outcome}}}", outcome.result()));
        return Ok(());
    }
    let mut engine = Engine::with(chrysalis_search::EngineOptions::default(), evaluation);
    let limits =
        Limits { movetime: Some(Duration::from_secs(u64::from(seconds))), depth, ..Limits::default() };
    let (sender, inbox) = channel();
    let running = engine.start(session.root(), limits, move |event| {
        let _ = sender.send(event);
    });
    let mut best = None;
    for event in inbox {
        match event {
            Event::Info(report) => {
                let score = report.score.for_people();
                let (depth, time) = (report.depth, report.time.as_secs_f64());
                let line = line_of_play(&session, &report.pv);
                out.line(format_args!("{depth:>3}  {score:>7}  {time:>7.2} s  {:>12}  {line}", report.nodes));
                out.flush();
            }
            Event::CurrentMove { .. } => {}
            Event::Finished { best: found, .. } => {
                best = found;
                break;
            }
        }
    }
    running.wait();
    let best = best.ok_or("the search failed")?;
    out.line(format_args!("Best: {} ({best})", session.san(&best).unwrap_or_else(|_| quote(&best))));
    Ok(())
}

fn line_of_play(session: &Session, moves: &[String]) -> String {
    let mut session = session.clone();
    let mut texts = Vec::new();
    for text in moves {
        texts.push(session.san(text).unwrap_or_else(|_| text.clone()));
        if session.play(text).is_err() {
            break;
        }
    }
    texts.join(" ")
}
