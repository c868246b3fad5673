//! The flags: help, manual page and completions are made from them.

use crate::game_name::GameName;
use crate::plan::bounds::{self, number, seconds};
use crate::plan::file_words::file;
use crate::plan::foreign_flags::ForeignFlags;
use crate::plan::pgn_words::{PgnWord, pgn_word};
use chrysalis_rules::{Catalogue, GameRef};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// Play matches and tournaments between UCI and XBoard engines by the rules of the game.
///
/// Flags may be written with one dash, as in cutechess-cli and fastchess.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = AFTER_HELP)]
pub struct MatchArgs {
    /// Arguments of this program when it plays as an engine itself.
    #[arg(skip)]
    pub own_words: Vec<String>,
    /// The engines and their options.
    #[command(flatten)]
    pub engines: EngineWords,
    /// Keys for all engines, e.g. `tc=8+0.08 option.Hash=16`; an engine's own keys override them
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub each: Vec<String>,
    /// The id of the game
    #[arg(long, default_value = Catalogue::shipped().orthodox().data().id.as_ref(), value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub variant: GameRef,
    /// Tournament type: round-robin, or gauntlet (the first engine against the others)
    #[arg(long, default_value = "round-robin", value_name = "TYPE")]
    pub tournament: String,
    /// Number of rounds
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::<usize>(bounds::ROUNDS))]
    pub rounds: usize,
    /// Games per pairing and round
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = number::<usize>(bounds::GAMES))]
    pub games: usize,
    /// Play each opening twice with colors swapped (default); 1: once
    #[arg(long, num_args = 0..=1, default_missing_value = "2", value_name = "N")]
    pub repeat: Option<usize>,
    /// Play each opening once
    #[arg(long, conflicts_with = "repeat")]
    pub norepeat: bool,
    /// Do not swap colors
    #[arg(long)]
    pub noswap: bool,
    /// Games in parallel
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::<usize>(bounds::CONCURRENCY))]
    pub concurrency: usize,
    /// Openings: file=FILE format=balanced|decisive|epd|pgn|bin|suite|random|shipped|start order=sequential|random plies=N start=N balance=CENTIPAWNS|off nodes=N
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub openings: Vec<String>,
    /// SPRT of the first engine against the second: elo0=ELO elo1=ELO alpha=P beta=P model=logistic|normalized
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub sprt: Vec<String>,
    /// Adjudicate losses: movecount=N score=CENTIPAWNS twosided=on|off
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub resign: Vec<String>,
    /// Adjudicate draws: movenumber=N movecount=N score=CENTIPAWNS
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub draw: Vec<String>,
    /// Adjudicate a draw after N moves of both sides; 0: never
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = number::<u32>(bounds::MOVES))]
    pub maxmoves: u32,
    /// Adjudicate by endgame tables: the folder given to `chrysalis tables build --out`
    #[arg(long, value_name = "FOLDER")]
    pub tb: Option<PathBuf>,
    /// Grant draw claims against the rules instead of forfeiting the game
    #[arg(long)]
    pub acceptdraws: bool,
    /// No effect, for compatibility: crashed engines are always restarted
    #[arg(long)]
    pub recover: bool,
    /// Maximum time for a move without a clock
    #[arg(long, default_value = "300", value_name = "SECONDS", value_parser = seconds)]
    pub stall: Duration,
    /// Wait this long for a late answer before an engine counts as unresponsive
    #[arg(long, default_value = "2", value_name = "SECONDS", value_parser = seconds)]
    pub grace: Duration,
    /// Random seed for openings and their order
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub srand: u64,
    /// Write the games as PGN to this file; nodes=true, seldepth=true and match_line=PATTERN add to its comments
    #[arg(long, num_args = 1.., value_name = "FILE", value_parser = pgn_word())]
    pub pgnout: Vec<PgnWord>,
    /// At the end, write the games (or those of -check) as PGN for XBoard, which writes each leg of a move by its squares
    #[arg(long, value_name = "FILE", value_parser = file())]
    pub xboardout: Option<PathBuf>,
    /// Result file, one line per game [default: beside the PGN]
    #[arg(long, value_name = "FILE", value_parser = file())]
    pub journal: Option<PathBuf>,
    /// Write the standings to this file (.txt, .md, .html, .json) or a plot (.svg)
    #[arg(long, num_args = 1.., value_name = "FILE", value_parser = file())]
    pub report: Vec<PathBuf>,
    /// Write the games in progress to this file after every move
    #[arg(long, value_name = "FILE", value_parser = file(), conflicts_with_all = ["merge", "check"])]
    pub live: Option<PathBuf>,
    /// Update standings and reports every N games; 0: only at the end
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = number::<usize>(bounds::INTERVAL))]
    pub ratinginterval: usize,
    /// Log all engine I/O to this file
    #[arg(long, num_args = 1.., value_name = "FILE", value_parser = file())]
    pub log: Vec<PathBuf>,
    /// PGN tag Event
    #[arg(long, default_value = "chrysalis match", value_name = "TEXT")]
    pub event: String,
    /// PGN tag Site
    #[arg(long, default_value = "?", value_name = "TEXT")]
    pub site: String,
    /// Play only part I of N
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// Resume from the result file, if there is one
    #[arg(long)]
    pub resume: bool,
    /// Merge the result files of all parts; no play
    #[arg(long, num_args = 1.., value_name = "FILE", value_parser = file())]
    pub merge: Vec<PathBuf>,
    /// With -merge, succeed even if games are missing
    #[arg(long, requires = "merge")]
    pub allowmissing: bool,
    /// Check the moves and results of a PGN file by the rules; no play
    #[arg(long, value_name = "FILE", value_parser = file())]
    pub check: Option<PathBuf>,
    /// Print a line as each game starts and finishes, as fastchess and cutechess-cli do
    #[arg(long, num_args = 1.., value_name = "FORM", value_parser = GAME_LINES)]
    pub output: Vec<String>,
    /// Print only the lines of --output, without the final table, for OpenBench
    #[arg(long = "testEnv")]
    pub test_env: bool,
    /// Print nothing while playing
    #[arg(long)]
    pub quiet: bool,
    /// Flags of other programs.
    #[command(flatten)]
    pub foreign: ForeignFlags,
}

/// Both programs write the lines about games alike.
const GAME_LINES: [&str; 4] = ["fastchess", "cutechess", "format=fastchess", "format=cutechess"];

const AFTER_HELP: &str = "\
Keys of -engine and -each:
  cmd=PROGRAM            program [default: this one]
  name=NAME              name in the results [default: its own]
  proto=uci|xboard       protocol [default: uci]
  dir=FOLDER             working folder
  arg=TEXT args=TEXTS    one argument; several, separated by spaces
  initstr=LINES          lines sent first, separated by \\n
  stderr=FILE            file for its error output
  option.NAME=VALUE      an engine option
  tc=[MOVES/]TIME[+INC]  time control in seconds or minutes:seconds; inf: none
  st=SECONDS             time per move
  nodes=N depth=N        nodes and plies per move
  timemargin=MS          overrun allowed per move, in milliseconds [default: 100]
  ponder=on|off          think on the opponent's time
  restart=auto|on|off    restart the engine for each game
  whitepov=on|off        its scores are from White's point of view
  variantname.GAME=NAME  its name for a game
  letters.GAME=X:Y,...   its letters for pieces: Y for our X; X:+Y if it promotes Y to X with +
  strippromotion=on|off  if only the move without its promotion is legal, play that instead of forfeiting

Exit status: 0 complete or SPRT decided, 1 error, 2 wrong usage, 3 stopped early.";

/// The keys of every `-engine`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineWords(pub Vec<Vec<String>>);

// By hand, since the derived code cannot separate the occurrences of a flag.
impl FromArgMatches for EngineWords {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let occurrences = matches.get_occurrences::<String>("engine");
        Ok(Self(
            occurrences.map(|all| all.map(|words| words.cloned().collect()).collect()).unwrap_or_default(),
        ))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

impl Args for EngineWords {
    fn augment_args(command: Command) -> Command {
        command.arg(
            Arg::new("engine")
                .long("engine")
                .num_args(0..)
                .action(ArgAction::Append)
                .value_name("KEY=VALUE")
                .help("An engine, e.g. `cmd=./engine proto=uci`; once per engine (see below)"),
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Generate balanced openings of a game as EPD: random moves, checked by a short search.
#[derive(Args, Clone, Debug)]
pub struct OpeningsArgs {
    /// The id of the game
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub game: GameRef,
    /// Number of openings
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = number::<usize>(bounds::OPENINGS))]
    pub count: usize,
    /// Random plies per opening
    #[arg(long, default_value_t = 8, value_name = "N", value_parser = number::<usize>(bounds::OPENING_PLIES))]
    pub plies: usize,
    /// Maximum distance of the score from 0; `off`: any
    #[arg(long, default_value = "100", value_name = "CENTIPAWNS")]
    pub balance: String,
    /// Nodes of the search that scores an opening
    #[arg(long, default_value_t = 5000, value_name = "N", value_parser = number::<u64>(bounds::NODES))]
    pub nodes: u64,
    /// Seed of the random numbers
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub srand: u64,
    /// Write to this file instead of standard output
    #[arg(long, value_name = "FILE", value_parser = file())]
    pub out: Option<PathBuf>,
}

/// The index of the subcommand: after global flags.
fn command_place(words: &[OsString]) -> usize {
    let mut place = 1;
    while let Some(word) =
        words.get(place).and_then(|word| word.to_str()).filter(|word| word.starts_with("--"))
    {
        place += if word == "--game-files" { 2 } else { 1 };
    }
    place
}

/// Adds the second dash to long flags with one, if the subcommand is one of the arbiter.
pub fn single_dash(words: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let mut words: Vec<OsString> = words.into_iter().collect();
    let place = command_place(&words);
    let command = match words.get(place).and_then(|word| word.to_str()) {
        Some("match") => MatchArgs::augment_args(Command::new("match")),
        Some("openings") => OpeningsArgs::augment_args(Command::new("openings")),
        _ => return words,
    };
    let known: Vec<&str> =
        command.get_arguments().filter_map(Arg::get_long).chain(["help", "game-files"]).collect();
    for word in words.iter_mut().skip(place + 1) {
        let flag = word.to_str().and_then(|text| text.strip_prefix('-'));
        // Unknown ones too, so that errors quote the whole name and suggest the flag that is meant.
        let named = |flag: &str| {
            let name = flag.split('=').next().unwrap_or(flag);
            known.contains(&name) || name.len() > 1 && name.bytes().all(|letter| letter.is_ascii_lowercase())
        };
        if flag.is_some_and(named) {
            let mut longer = OsString::from("-");
            longer.push(&*word);
            *word = longer;
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::pgn_words::pgn_file;
    use std::path::Path;

    fn read(text: &str) -> Result<MatchArgs, clap::Error> {
        let words = single_dash(text.split(' ').map(OsString::from));
        let command = MatchArgs::augment_args(Command::new("match").no_binary_name(true));
        MatchArgs::from_arg_matches(&command.try_get_matches_from(words.into_iter().skip(2))?)
    }

    #[test]
    fn cutechess_flags_are_understood() {
        let args = read(
            "chrysalis match -engine cmd=a option.X=-1 -engine cmd=b proto=xboard -each tc=8+0.08 -rounds 10 -games 2 \
             -repeat -concurrency 2 -sprt elo0=-5 elo1=5 alpha=0.05 beta=0.05 -openings file=x.epd order=random \
             -pgnout x.pgn -resign movecount=3 score=400 -draw movenumber=40 movecount=8 score=10 -maxmoves 200 \
             -recover -variant promochess -ratinginterval 10 --shard 1/2 --resume",
        )
        .expect("well-formed");
        assert_eq!(args.engines.0, [vec!["cmd=a", "option.X=-1"], vec!["cmd=b", "proto=xboard"]]);
        assert_eq!((args.rounds, args.games, args.repeat, args.maxmoves), (10, 2, Some(2), 200));
        assert_eq!(args.sprt.len(), 4);
        assert!(read("chrysalis match -nothing").is_err());
    }

    #[test]
    fn foreign_flags_are_answered_by_the_flag_that_is_meant() {
        for (wrong, meant) in [
            ("-debug", "-log"),
            ("-opening file=x.pgn", "-openings"),
            ("-debug all", "-log"),
            ("-scoreinterval 5", "-ratinginterval"),
            ("-pgnouts x", "'--pgnout'"),
            ("-concurency 2", "'--concurrency'"),
        ] {
            let error = read(&format!("x match {wrong}")).expect_err(wrong).to_string();
            assert!(
                error.contains(meant) && error.contains(&wrong.split(' ').next().expect("a word")[1..]),
                "{error}"
            );
        }
    }

    #[test]
    fn files_are_named_as_in_fastchess_too() {
        let args =
            read("x match -log file=a.txt -pgnout file=b.pgn -report file=c.md d.svg -journal e.jsonl");
        let args = args.expect("well-formed");
        assert_eq!(args.log, [PathBuf::from("a.txt")]);
        assert_eq!(pgn_file(&args.pgnout).expect("a file"), Some(Path::new("b.pgn")));
        assert_eq!(args.report, ["c.md", "d.svg"].map(PathBuf::from));
        for (wrong, key) in [
            ("-log file=a.txt level=trace", "level="),
            ("-pgnout file=b.pgn notation=san", "notation="),
            ("-pgnout b.pgn append=true", "append="),
            ("-report file=c.md format=x", "format="),
        ] {
            assert!(read(&format!("x match {wrong}")).expect_err(wrong).to_string().contains(key), "{wrong}");
        }
    }

    #[test]
    fn numbers_of_any_size_are_refused_by_name_with_their_limit() {
        for (flag, most) in [
            ("maxmoves", "1000000"),
            ("rounds", "1000000000"),
            ("games", "1000000"),
            ("concurrency", "1024"),
            ("ratinginterval", "1000000000"),
            ("stall", "1000000 seconds"),
            ("grace", "1000000 seconds"),
        ] {
            for value in ["2147483648", "999999999999", "1.8e19", "99999999999999999999999999"] {
                let error = read(&format!("x match -{flag} {value}")).expect_err(flag).to_string();
                assert!(error.contains(&format!("--{flag}")) && error.contains(most), "{error}");
            }
        }
        for flag in ["rounds", "games", "concurrency"] {
            assert!(read(&format!("x match -{flag} 0")).is_err(), "{flag}");
        }
    }

    #[test]
    fn the_manual_names_every_flag() {
        let manual = include_str!("../../../../docs/MATCH.md");
        for command in [
            MatchArgs::augment_args(Command::new("match")),
            OpeningsArgs::augment_args(Command::new("openings")),
        ] {
            for flag in command.get_arguments().filter(|arg| !arg.is_hide_set()).filter_map(Arg::get_long) {
                assert!(manual.contains(&format!("`-{flag}")), "-{flag}");
            }
        }
        for line in AFTER_HELP.lines().filter(|line| line.starts_with("  ") && line.contains('=')) {
            for word in
                line.split("  ").nth(1).unwrap_or_default().split(' ').filter(|word| word.contains('='))
            {
                let key = word.split_once('=').map_or(word, |(key, _)| key);
                let key = key.split_once('.').map_or(key, |(key, _)| key);
                assert!(manual.contains(&format!("`{key}")), "{key}");
            }
        }
    }

    #[test]
    fn other_commands_are_left_alone() {
        let words = ["chrysalis", "bench", "-engine"].map(OsString::from);
        assert_eq!(single_dash(words.clone()), words);
    }
}
