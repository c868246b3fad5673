//! What can be said on the command line: help, manual and completions are made from it.

use super::analyze::AnalyzeArgs;
use super::bench::{BenchArgs, GamesName};
#[cfg(feature = "board")]
use super::board::BoardArgs;
use super::completions::CompletionsArgs;
use super::diagram::DiagramArgs;
use super::eval::EvalArgs;
use super::games::GamesArgs;
use super::lists::{OptionsArgs, RulesArgs};
use super::manual::ManArgs;
use super::own_games::OwnGames;
use super::perft::PerftArgs;
use super::play::PlayArgs;
use super::puzzles::PuzzlesArgs;
use super::selfcheck::SelfcheckArgs;
use super::start_fen::StartFen;
use super::statistics::StatisticsArgs;
use crate::training::selfplay::SelfplayArgs;
use crate::training::train::TrainArgs;
use crate::training::tune::TuneArgs;
use crate::width;
use chrysalis_arbiter::game_name::GameNameAmong;
use chrysalis_arbiter::plan::flags::{MatchArgs, OpeningsArgs};
use chrysalis_io::charset;
use chrysalis_rules::Catalogue;
use clap::builder::ValueParser;
use clap::error::ErrorKind;
use clap::{Arg, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::io::{self, Write};
use textwrap::core::display_width;

/// An engine for chess games in which the pieces change while you play.
#[derive(Debug, Parser)]
#[command(
    name = "chrysalis",
    version,
    after_help = "Without a command it speaks UCI or XBoard's protocol on standard input and output.\n\
                  Exit status: 0 success, 1 the command failed, 2 wrong usage, 3 stopped and may be resumed, 130 stopped.\n\
                  CHRYSALIS_LOG sets what is logged to standard error, e.g. 'debug'; CHRYSALIS_LOG_FILE names a file instead."
)]
pub struct Arguments {
    #[command(flatten)]
    own_games: OwnGames,
    #[command(flatten)]
    start: StartFen,
    #[command(subcommand)]
    command: Option<Command>,
}

/// A command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Speak UCI.
    Uci,
    /// Speak XBoard's protocol.
    Xboard(StartFen),
    /// Play, analyze, learn and watch matches on a board in the browser.
    #[cfg(feature = "board")]
    Board(BoardArgs),
    /// Play a game in the terminal.
    Play(PlayArgs),
    /// List the games; check, write or convert game files.
    Games(GamesArgs),
    /// Show a game's pieces and rules.
    Rules(RulesArgs),
    /// Draw a position, a piece's moves or its promotions.
    Diagram(DiagramArgs),
    /// Count the move sequences of a given length.
    Perft(PerftArgs),
    /// Search fixed positions; the node count is a fingerprint of the search.
    Bench(BenchArgs),
    /// Check that the program works on this machine; the output belongs into a bug report.
    Selfcheck(SelfcheckArgs),
    /// Show the terms of the evaluation of a position.
    Eval(EvalArgs),
    /// Analyze a position or whole files.
    #[command(alias = "analyse")]
    Analyze(Box<AnalyzeArgs>),
    /// Play matches and tournaments between engines.
    ///
    /// UCI and XBoard engines, adjudicated by the rules of the game. All flags may be written with one dash, as in
    /// cutechess-cli and fastchess.
    Match(Box<MatchArgs>),
    /// Play games against itself to train the evaluation.
    Selfplay(SelfplayArgs),
    /// Tune the evaluation parameters from games.
    Tune(TuneArgs),
    /// Train the network of a game from games.
    Train(TrainArgs),
    /// Write balanced openings of a game.
    Openings(OpeningsArgs),
    /// Count what games show: results, lengths, endings, promotions, values of pieces.
    #[command(alias = "facts")]
    Statistics(StatisticsArgs),
    /// Find positions in which one move is much better than all others.
    Puzzles(Box<PuzzlesArgs>),
    /// List the options of both protocols.
    Options(OptionsArgs),
    /// Write completions for a shell.
    Completions(CompletionsArgs),
    /// Write the manual page.
    Man(ManArgs),
}

impl Command {
    /// Whether it waits for what others say, whatever was wrong before.
    pub fn converses(&self) -> bool {
        matches!(self, Self::Uci | Self::Xboard(_) | Self::Play(_))
    }

    /// Whether programs read what it writes: then it is the same in every language.
    pub fn is_for_programs(&self) -> bool {
        match self {
            Self::Games(args) => args.is_for_programs(),
            Self::Analyze(args) => args.is_for_programs(),
            Self::Statistics(args) => args.is_for_programs(),
            Self::Rules(args) => args.is_for_programs(),
            Self::Openings(_) | Self::Completions(_) | Self::Diagram(_) | Self::Puzzles(_) => true,
            _ => false,
        }
    }
}

impl Arguments {
    /// The command line where there are these games.
    pub fn program(games: &Catalogue) -> clap::Command {
        naming(Self::command(), games)
    }

    /// Reads the words of a command line, where there are these games; help is as wide as the terminal unless told otherwise.
    pub fn read(words: Vec<OsString>, games: &Catalogue, width: Option<usize>) -> Self {
        let program = match width {
            Some(width) => Self::program(games).term_width(width),
            None => Self::program(games),
        };
        let read = program.try_get_matches_from(words);
        read.and_then(|found| Self::from_arg_matches(&found)).unwrap_or_else(|stop| leave(&stop))
    }

    /// The command, or where XBoard's games begin if the first line is to choose a protocol.
    pub fn divide(self) -> Result<Command, StartFen> {
        match (self.command, self.start) {
            (None, start) => Err(start),
            // An option of XBoard's command may also stand before it.
            (Some(Command::Xboard(own)), start) => Ok(Command::Xboard(own.or(start))),
            (Some(command), start) if start.is_missing() => Ok(command),
            _ => Self::command()
                .error(
                    ErrorKind::ArgumentConflict,
                    "--start-fen and --loading go with 'xboard', or without a command",
                )
                .exit(),
        }
    }
}

/// A command, and those below it, whose arguments that name games may name these.
fn naming(command: clap::Command, games: &Catalogue) -> clap::Command {
    let named = |arg: Arg| match read_as(&arg) {
        Some(Named::One) => arg.value_parser(GameNameAmong(games.clone())),
        Some(Named::Several) => arg.value_parser(GamesName(games.clone())),
        None => arg,
    };
    command.mut_args(named).mut_subcommands(|command| naming(command, games))
}

/// What an argument names that names games.
enum Named {
    One,
    Several,
}

fn read_as(arg: &Arg) -> Option<Named> {
    let games = Catalogue::shipped();
    let read = arg.get_value_parser().type_id();
    if read == ValueParser::new(GameNameAmong(games.clone())).type_id() {
        Some(Named::One)
    } else if read == ValueParser::new(GamesName(games.clone())).type_id() {
        Some(Named::Several)
    } else {
        None
    }
}

/// Shows help, the version or what is wrong, and ends the program.
fn leave(stop: &clap::Error) -> ! {
    let lost = print(stop).err();
    let lost = lost.filter(|error| !stop.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe);
    if let Some(error) = lost {
        // Nothing is left to be done when standard error is closed too.
        let _ = writeln!(io::stderr(), "chrysalis: standard output: {error}");
        std::process::exit(1);
    }
    std::process::exit(stop.exit_code())
}

/// Writes where help goes, or what is wrong, in characters that people can see.
fn print(stop: &clap::Error) -> io::Result<()> {
    let text = stop.render().to_string();
    // The library breaks no line of usage.
    let width = width::of_output().filter(|&width| text.lines().any(|line| display_width(line) > width));
    if charset::is_utf8() && width.is_none() {
        return stop.print();
    }
    let text = width.map_or_else(|| text.clone(), |width| narrowed(&text, width));
    let text = charset::shown(&text);
    if stop.use_stderr() {
        return io::stderr().write_all(text.as_bytes());
    }
    let mut out = io::stdout();
    out.write_all(text.as_bytes()).and_then(|()| out.flush())
}

/// A text whose lines go on below themselves where they are too wide.
fn narrowed(text: &str, width: usize) -> String {
    let narrow = |line: &str| {
        let indent = " ".repeat(line.len() - line.trim_start().len() + 2);
        let options = textwrap::Options::new(width).subsequent_indent(&indent);
        textwrap::fill(line, options.word_splitter(textwrap::WordSplitter::NoHyphenation)) + "\n"
    };
    text.lines().map(narrow).collect()
}
