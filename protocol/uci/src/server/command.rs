//! The table of commands, and which of them vampirc-uci parses.
//!
//! vampirc-uci parses the commands without arguments and `setoption`. Its grammar of `position`, `go` and moves is limited
//! to 8×8 boards and four promotion letters, and panics on some `go` lines: those are parsed here.

use crate::server::command_error::{BenchError, CommandError, PlaceError};
use crate::server::go::Go;
use crate::server::position::Place;
use chrysalis_host::bench;
use chrysalis_host::numbers::number;
use chrysalis_host::option_list;
use chrysalis_host::options::OptionSpec;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, GameRef};
use vampirc_uci::{UciMessage, parse_one};

/// A line that has been read, by whether it may have to wait.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    Immediate(Immediate),
    Queued(Queued),
}

/// A command that is obeyed at once, whatever is running.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Immediate {
    Uci,
    IsReady,
    Stop,
    PonderHit,
    Quit,
    Ignored,
}

/// A command that is obeyed in its turn, so that it may have to wait for the running job.
#[derive(Clone, Debug)]
pub(crate) enum Queued {
    NewGame,
    SetOption { name: String, value: String },
    Position(Place),
    Go(Go),
    Draw,
    Eval,
    Bench { games: Vec<GameRef>, depth: u32 },
    Flip,
    Compiler,
    Help,
}

impl From<Immediate> for Command {
    fn from(command: Immediate) -> Self {
        Self::Immediate(command)
    }
}

impl From<Queued> for Command {
    fn from(command: Queued) -> Self {
        Self::Queued(command)
    }
}

impl Queued {
    /// Whether it starts a search or other work.
    pub(crate) fn starts_job(&self) -> bool {
        matches!(self, Self::Go(_) | Self::Bench { .. })
    }

    /// Whether it reads files, which may take a second.
    pub(crate) fn reads_files(&self) -> bool {
        matches!(self, Self::SetOption { name, .. } if option_list::find(name).is_some_and(OptionSpec::reads_files))
    }

    /// Whether it starts work without a `bestmove`.
    pub(crate) fn is_work(&self) -> bool {
        match self {
            Self::Go(go) => go.perft.is_some() || go.perft_unreadable,
            command => matches!(command, Self::Bench { .. }),
        }
    }
}

/// The parser of a command.
#[derive(Clone, Copy)]
enum Reader {
    /// vampirc-uci, the command alone; the rest of the line is ignored.
    Plain,
    /// vampirc-uci, the whole line.
    Whole,
    /// A parser of this crate.
    Own(fn(&Catalogue, &str) -> Result<Command, CommandError>),
}

/// What is known of a command: how to read it, and what `help` says of it.
#[derive(Clone, Copy)]
pub struct CommandRow {
    /// The first token.
    pub word: &'static str,
    /// The arguments as `help` shows them: keywords as they are, the rest in capitals.
    pub arguments: &'static str,
    /// The help text.
    pub help: &'static str,
    reader: Reader,
}

impl std::fmt::Debug for CommandRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.word, self.arguments)
    }
}

macro_rules! entry {
    ($word:literal, $arguments:literal, $reader:expr, $help:literal) => {
        CommandRow { word: $word, arguments: $arguments, help: $help, reader: $reader }
    };
}

/// Every command, in the order of `help`: first those of the protocol, then our own.
pub const COMMANDS: &[CommandRow] = &[
    entry!("uci", "", Reader::Plain, "identify and list options, then uciok"),
    entry!("isready", "", Reader::Plain, "reply readyok, also during a search"),
    entry!("ucinewgame", "", Reader::Plain, "forget earlier searches"),
    entry!("setoption", "name NAME [value VALUE]", Reader::Whole, "set an option"),
    entry!(
        "position",
        "startpos|fen FEN [moves MOVE…]",
        Reader::Own(|_, rest| read_place(rest).map_err(CommandError::Place)),
        "set up a position"
    ),
    entry!(
        "go",
        "[LIMIT…] [searchmoves MOVE…] [perft N]",
        Reader::Own(|_, rest| Ok(Queued::Go(Go::read(rest)).into())),
        "search; limits: wtime btime winc binc movestogo depth nodes movetime mate infinite ponder"
    ),
    entry!("stop", "", Reader::Plain, "stop the search and print the best move"),
    entry!("ponderhit", "", Reader::Plain, "the expected move was played: end pondering"),
    entry!("debug", "on|off", Reader::Own(|_, _| Ok(Immediate::Ignored.into())), "accepted and ignored"),
    entry!("register", "…", Reader::Own(|_, _| Ok(Immediate::Ignored.into())), "accepted and ignored"),
    entry!(
        "d",
        "",
        Reader::Own(|_, _| Ok(Queued::Draw.into())),
        "print the board, FEN, key, checkers and number of legal moves"
    ),
    entry!(
        "eval",
        "",
        Reader::Own(|_, _| Ok(Queued::Eval.into())),
        "print the static evaluation, term by term"
    ),
    entry!(
        "bench",
        "[GAME|all] [DEPTH]",
        Reader::Own(|games, rest| read_bench(games, rest).map_err(CommandError::Bench)),
        "search fixed positions; the node count is a signature"
    ),
    entry!("flip", "", Reader::Own(|_, _| Ok(Queued::Flip.into())), "swap the colors"),
    entry!("compiler", "", Reader::Own(|_, _| Ok(Queued::Compiler.into())), "print build information"),
    entry!("help", "", Reader::Own(|_, _| Ok(Queued::Help.into())), "list the commands"),
    entry!("quit", "", Reader::Plain, "exit"),
];

fn entry_of(line: &str) -> Option<(&'static CommandRow, &str)> {
    let (word, rest) = line.split_once(|c: char| c.is_ascii_whitespace()).unwrap_or((line, ""));
    COMMANDS.iter().find(|entry| entry.word == word).map(|entry| (entry, rest.trim()))
}

/// Whether a line starts with one of the commands.
pub fn knows(line: &str) -> bool {
    entry_of(line.trim()).is_some()
}

/// Parses a line; an empty one is no command.
pub(crate) fn read(games: &Catalogue, line: &str) -> Result<Option<Command>, CommandError> {
    let line = line.trim();
    if line.is_empty() {
        return Ok(None);
    }
    let Some((entry, rest)) = entry_of(line) else {
        return Err(CommandError::Unknown(quote(line)));
    };
    match entry.reader {
        Reader::Plain => plain(entry.word),
        Reader::Whole => set_option(line),
        Reader::Own(read) => read(games, rest),
    }
    .map(Some)
}

fn plain(word: &str) -> Result<Command, CommandError> {
    Ok(match parse_one(word) {
        UciMessage::Uci => Immediate::Uci.into(),
        UciMessage::IsReady => Immediate::IsReady.into(),
        UciMessage::UciNewGame => Queued::NewGame.into(),
        UciMessage::Stop => Immediate::Stop.into(),
        UciMessage::PonderHit => Immediate::PonderHit.into(),
        UciMessage::Quit => Immediate::Quit.into(),
        _ => return Err(CommandError::Unknown(quote(word))),
    })
}

fn read_place(rest: &str) -> Result<Command, PlaceError> {
    Ok(Queued::Position(Place::read(rest)?).into())
}

/// The longest `setoption` line, in bytes; longer ones take the crate seconds.
const LONGEST_OPTION: usize = 1 << 16;

fn set_option(line: &str) -> Result<Command, CommandError> {
    // The crate cannot parse an empty value.
    let line = line.strip_suffix(" value").unwrap_or(line).trim_end();
    if line.len() > LONGEST_OPTION {
        return Err(CommandError::SetOption(quote(line)));
    }
    match parse_one(line) {
        UciMessage::SetOption { name, value } => {
            let (name, value) = (name.trim().to_owned(), value.unwrap_or_default());
            Ok(Queued::SetOption { name, value }.into())
        }
        _ => Err(CommandError::SetOption(quote(line))),
    }
}

fn read_bench(games: &Catalogue, rest: &str) -> Result<Command, BenchError> {
    let mut words: Vec<&str> = rest.split_ascii_whitespace().take(4).collect();
    let depth = match words.last().filter(|word| word.starts_with(|c: char| c.is_ascii_digit())) {
        None => bench::DEPTH,
        Some(word) => {
            let depth = number(word, 1, 100).map_err(BenchError::Depth)?;
            words.pop();
            u32::try_from(depth).unwrap_or(bench::DEPTH)
        }
    };
    let name = words.first().copied().unwrap_or("all");
    let games = bench::choose(games, name).map_err(BenchError::Game)?;
    match words.get(1) {
        None => Ok(Queued::Bench { games, depth }.into()),
        Some(word) => Err(BenchError::More(quote(word))),
    }
}

/// The table as text.
pub(crate) fn help() -> String {
    let lines: Vec<String> = COMMANDS
        .iter()
        .map(|entry| format!("{:<46} {}", format!("{} {}", entry.word, entry.arguments), entry.help))
        .collect();
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn options(line: &str) -> Option<(String, String)> {
        match read(Catalogue::shipped(), line) {
            Ok(Some(Command::Queued(Queued::SetOption { name, value }))) => Some((name, value)),
            _ => None,
        }
    }

    #[test]
    fn set_option_lines() {
        let pair = |name: &str, value: &str| Some((name.to_owned(), value.to_owned()));
        assert_eq!(options("setoption name Hash value 32 "), pair("Hash", "32"));
        assert_eq!(options("setoption name Clear Hash"), pair("Clear Hash", ""));
        assert_eq!(
            options("setoption name Debug Log File value /tmp/a value b"),
            pair("Debug Log File", "/tmp/a value b")
        );
        assert_eq!(options("setoption name Hash value"), pair("Hash", ""));
        assert_eq!(options("setoption Hash 32"), None);
        assert_eq!(options("setoption"), None);
    }

    #[test]
    fn every_word_of_the_table_is_understood() {
        for entry in COMMANDS {
            let line = if entry.word == "position" { "position startpos" } else { entry.word };
            assert!(
                entry.word == "setoption" || matches!(read(Catalogue::shipped(), line), Ok(Some(_))),
                "{entry:?}"
            );
        }
    }

    #[test]
    fn longer_words_are_not_taken_for_shorter_ones() {
        for line in ["ucinewgamefoo", "isreadyx", "UCI", "quitter", "\u{fffd}"] {
            assert!(read(Catalogue::shipped(), line).is_err(), "{line}");
        }
    }
}
