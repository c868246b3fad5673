//! The command line: help, manual and completions are made from it.

use super::analyze::AnalyzeArgs;
use super::bench::{BenchArgs, GamesName};
#[cfg(feature = "board")]
use super::board::BoardArgs;
use super::book::BookArgs;
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
use super::tables::TablesArgs;
use crate::training::learn::LearnArgs;
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

/// An engine for chess games in which pieces change as you play.
#[derive(Debug, Parser)]
#[command(
    name = "chrysalis",
    version,
    after_help = "Without a command, chrysalis speaks UCI or the XBoard protocol on standard input and output.\n\
                  Exit status: 0 success, 1 failure, 2 wrong usage, 3 stopped and resumable, 130 stopped.\n\
                  Environment: CHRYSALIS_LOG sets the log filter, e.g. 'debug'; CHRYSALIS_LOG_FILE sets the log file \
                  (default: standard error)."
)]
pub struct Arguments {
    #[command(flatten)]
    own_games: OwnGames,
    #[command(flatten)]
    start: StartFen,
    #[command(subcommand)]
    command: Option<Command>,
}

/// What the program does, with the arguments for it.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Speak the UCI protocol.
    Uci,
    /// Speak the XBoard protocol (CECP version 2).
    Xboard(StartFen),
    /// Open a board in the browser: play, analyze, watch matches, read the rules.
    #[cfg(feature = "board")]
    Board(BoardArgs),
    /// Play in the terminal.
    Play(PlayArgs),
    /// List the games; export, check or import game files.
    Games(GamesArgs),
    /// Show a game's pieces and rules.
    Rules(RulesArgs),
    /// Draw a position, or a piece's moves or promotions, as SVG or PNG.
    Diagram(DiagramArgs),
    /// Count the leaf nodes of the move tree (perft).
    Perft(PerftArgs),
    /// Search fixed positions; the node count is the signature of the search.
    Bench(BenchArgs),
    /// Test the program on this machine; include the output in bug reports.
    Selfcheck(SelfcheckArgs),
    /// Show the static evaluation of a position, term by term.
    Eval(EvalArgs),
    /// Analyze positions and games.
    #[command(alias = "analyse")]
    Analyze(Box<AnalyzeArgs>),
    /// Play matches and tournaments between engines.
    ///
    /// Engines may speak UCI or XBoard. Every move and result is checked by the rules of the game. Flags may be written
    /// with one dash, as in cutechess-cli and fastchess.
    Match(Box<MatchArgs>),
    /// Train a game by self-play: tune parameters, train a network, test both in a match.
    ///
    /// Each generation learns from all games so far. Only an evaluation that wins its match is kept, in the folder 'best'.
    Learn(LearnArgs),
    /// Generate training games by self-play.
    Selfplay(SelfplayArgs),
    /// Tune evaluation parameters on games.
    Tune(TuneArgs),
    /// Train a network on games.
    Train(TrainArgs),
    /// Build and look up opening books; make suites of openings.
    Book(BookArgs),
    /// Generate random balanced openings.
    Openings(OpeningsArgs),
    /// Count results, lengths, endings and promotions of games; estimate piece values.
    #[command(alias = "facts")]
    Statistics(StatisticsArgs),
    /// Build endgame tables for any game, and look up positions in them.
    Tables(TablesArgs),
    /// Find puzzles: positions with one move much better than all others.
    Puzzles(Box<PuzzlesArgs>),
    /// List the options of both protocols, or the search parameters.
    Options(OptionsArgs),
    /// Write shell completions.
    Completions(CompletionsArgs),
    /// Write a manual page.
    Man(ManArgs),
}

impl Command {
    /// Whether it answers commands, even if a game file could not be read.
    pub fn converses(&self) -> bool {
        matches!(self, Self::Uci | Self::Xboard(_) | Self::Play(_))
    }

    /// Whether its output is for programs: then it does not depend on the locale.
    pub fn is_for_programs(&self) -> bool {
        match self {
            Self::Games(args) => args.is_for_programs(),
            Self::Analyze(args) => args.is_for_programs(),
            Self::Statistics(args) => args.is_for_programs(),
            Self::Tables(args) => args.is_for_programs(),
            Self::Rules(args) => args.is_for_programs(),
            Self::Book(_)
            | Self::Openings(_)
            | Self::Completions(_)
            | Self::Diagram(_)
            | Self::Puzzles(_) => true,
            _ => false,
        }
    }
}

impl Arguments {
    /// The command line, with these games as values of its arguments.
    pub fn program(games: &Catalogue) -> clap::Command {
        naming(Self::command(), games)
    }

    /// Reads the arguments of a command line; help is as wide as the terminal unless a width is given.
    pub fn read(words: Vec<OsString>, games: &Catalogue, width: Option<usize>) -> Self {
        let program = match width {
            Some(width) => Self::program(games).term_width(width),
            None => Self::program(games),
        };
        let read = program.try_get_matches_from(words);
        read.and_then(|found| Self::from_arg_matches(&found)).unwrap_or_else(|stop| leave(&stop))
    }

    /// The command, or the start position of XBoard's games if the first line of input decides the protocol.
    pub fn divide(self) -> Result<Command, StartFen> {
        match (self.command, self.start) {
            (None, start) => Err(start),
            // The options of xboard may also precede it.
            (Some(Command::Xboard(own)), start) => Ok(Command::Xboard(own.or(start))),
            (Some(command), start) if start.is_missing() => Ok(command),
            _ => Self::command()
                .error(
                    ErrorKind::ArgumentConflict,
                    "--start-fen and --loading apply to 'xboard' or to no command",
                )
                .exit(),
        }
    }
}

/// A command and its subcommands, with these games as values of their arguments.
fn naming(command: clap::Command, games: &Catalogue) -> clap::Command {
    let shipped = Catalogue::shipped();
    let one = ValueParser::new(GameNameAmong(shipped.clone())).type_id();
    let several = ValueParser::new(GamesName(shipped.clone())).type_id();
    let named = |arg: Arg| match arg.get_value_parser().type_id() {
        parsed if parsed == one => arg.value_parser(GameNameAmong(games.clone())),
        parsed if parsed == several => arg.value_parser(GamesName(games.clone())),
        _ => arg,
    };
    command.mut_args(named).mut_subcommands(|command| naming(command, games))
}

/// Prints help, the version or an error, and exits.
fn leave(stop: &clap::Error) -> ! {
    let lost = print(stop).err();
    let lost = lost.filter(|error| !stop.use_stderr() && error.kind() != io::ErrorKind::BrokenPipe);
    if let Some(error) = lost {
        // If standard error is closed too, nothing is left to do.
        let _ = writeln!(io::stderr(), "chrysalis: standard output: {error}");
        std::process::exit(1);
    }
    std::process::exit(stop.exit_code())
}

/// Prints help or an error in characters that the terminal can show.
fn print(stop: &clap::Error) -> io::Result<()> {
    let text = stop.render().to_string();
    // clap does not wrap usage lines.
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

/// A text with lines wrapped to a width, continued with an indent.
fn narrowed(text: &str, width: usize) -> String {
    let narrow = |line: &str| {
        let indent = " ".repeat(line.len() - line.trim_start().len() + 2);
        let options = textwrap::Options::new(width).subsequent_indent(&indent);
        textwrap::fill(line, options.word_splitter(textwrap::WordSplitter::NoHyphenation)) + "\n"
    };
    text.lines().map(narrow).collect()
}
