//! The flags, from which help, piece page and completions are made.

use crate::game_name::GameName;
use crate::plan::bounds::{self, number, seconds};
use crate::plan::file_words::file;
use crate::plan::foreign_flags::ForeignFlags;
use chrysalis_rules::{Catalogue, GameRef};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

/// Plays matches and tournaments between UCI and XBoard engines, refereed by the rules of the game.
///
/// All flags may be written with one dash, as in cutechess-cli and fastchess.
#[derive(Args, Clone, Debug)]
#[command(after_long_help = AFTER_HELP)]
pub struct MatchArgs {
    /// What this program is told before all else where it plays itself.
    #[arg(skip)]
    pub own_words: Vec<String>,
    /// The engines.
    #[command(flatten)]
    pub engines: EngineWords,
    /// Words that hold for all engines, e.g. `tc=8+0.08 option.Hash=16`; an engine's own words go before them
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub each: Vec<String>,
    /// The game, by id
    #[arg(long, default_value = Catalogue::shipped().orthodox().data().id.as_ref(), value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub variant: GameRef,
    /// The form: round-robin or gauntlet (the first engine against each other)
    #[arg(long, default_value = "round-robin", value_name = "FORM")]
    pub tournament: String,
    /// How often all meet
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::<usize>(bounds::ROUNDS))]
    pub rounds: usize,
    /// Games of each meeting
    #[arg(long, default_value_t = 2, value_name = "N", value_parser = number::<usize>(bounds::GAMES))]
    pub games: usize,
    /// Two games in a row on the same opening with colors swapped (the default; the number may be 2 or 1)
    #[arg(long, num_args = 0..=1, default_missing_value = "2", value_name = "N")]
    pub repeat: Option<usize>,
    /// Every game on an opening of its own
    #[arg(long, conflicts_with = "repeat")]
    pub norepeat: bool,
    /// Colors stay as they are
    #[arg(long)]
    pub noswap: bool,
    /// Games at a time
    #[arg(long, default_value_t = 1, value_name = "N", value_parser = number::<usize>(bounds::CONCURRENCY))]
    pub concurrency: usize,
    /// Openings: file= format=epd|pgn|random|shipped|start order=sequential|random plies= start= balance=CENTIPAWNS|off nodes=
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub openings: Vec<String>,
    /// Sequential test of the first engine against the second: elo0= elo1= alpha= beta= model=logistic|normalized
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub sprt: Vec<String>,
    /// Resignation by score: movecount= score=CENTIPAWNS twosided=
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub resign: Vec<String>,
    /// Draws by score: movenumber= movecount= score=CENTIPAWNS
    #[arg(long, num_args = 1.., value_name = "KEY=VALUE")]
    pub draw: Vec<String>,
    /// A draw after so many moves; 0 is off
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = number::<u32>(bounds::MOVES))]
    pub maxmoves: u32,
    /// Grants draws that an engine claims and the rules do not know, instead of forfeiting
    #[arg(long)]
    pub acceptdraws: bool,
    /// Accepted for the habit's sake: a broken engine is always started again and the tournament goes on
    #[arg(long)]
    pub recover: bool,
    /// How many seconds an engine without a clock may think
    #[arg(long, default_value = "300", value_name = "SECONDS", value_parser = seconds)]
    pub stall: Duration,
    /// How many seconds to wait for an answer after the time is up, to tell a late engine from a dead one
    #[arg(long, default_value = "2", value_name = "SECONDS", value_parser = seconds)]
    pub grace: Duration,
    /// The seed of all chance: openings and their order
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub srand: u64,
    /// Writes all games as PGN
    #[arg(long, num_args = 1.., value_name = "FILE", value_parser = file())]
    pub pgnout: Vec<PathBuf>,
    /// Writes all games at the end as PGN that XBoard loads: each leg by its squares; also those of -check
    #[arg(long, value_name = "FILE", value_parser = file())]
    pub xboardout: Option<PathBuf>,
    /// The result file, one line for each game; beside the PGN if not given
    #[arg(long, value_name = "FILE", value_parser = file())]
    pub journal: Option<PathBuf>,
    /// Writes the standings: FILE.txt, FILE.md, FILE.html, FILE.json or FILE.svg, by its ending
    #[arg(long, num_args = 1.., value_name = "FILE", value_parser = file())]
    pub report: Vec<PathBuf>,
    /// Replaces a small file of the games in progress after their moves, for whoever watches
    #[arg(long, value_name = "FILE", value_parser = file(), conflicts_with_all = ["merge", "check"])]
    pub live: Option<PathBuf>,
    /// Shows the standings after every so many games; 0 is only at the end
    #[arg(long, default_value_t = 0, value_name = "N", value_parser = number::<usize>(bounds::INTERVAL))]
    pub ratinginterval: usize,
    /// Notes every line to and from the engines
    #[arg(long, num_args = 1.., value_name = "FILE", value_parser = file())]
    pub log: Vec<PathBuf>,
    /// PGN's tag Event
    #[arg(long, default_value = "chrysalis match", value_name = "TEXT")]
    pub event: String,
    /// PGN's tag Site
    #[arg(long, default_value = "?", value_name = "TEXT")]
    pub site: String,
    /// Plays one part of the tournament only: the I-th of N
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// Goes on where the result file ends
    #[arg(long)]
    pub resume: bool,
    /// Puts result files of the parts of a tournament together; plays nothing
    #[arg(long, num_args = 1.., value_name = "FILE", value_parser = file())]
    pub merge: Vec<PathBuf>,
    /// Counts it as a success when games are missing after -merge
    #[arg(long, requires = "merge")]
    pub allowmissing: bool,
    /// Reads a PGN file again by the rules and compares every result; plays nothing
    #[arg(long, value_name = "FILE", value_parser = file())]
    pub check: Option<PathBuf>,
    /// Shows neither progress nor misconduct while playing
    #[arg(long)]
    pub quiet: bool,
    /// Flags of other programs.
    #[command(flatten)]
    pub foreign: ForeignFlags,
}

const AFTER_HELP: &str = "\
Words of -engine and -each:
  cmd=PROGRAM            the program; this one if missing
  name=NAME              its name in the results; what it calls itself if missing
  proto=uci|xboard       its protocol (uci)
  dir=FOLDER             the folder it runs in
  arg=TEXT args=TEXTS    one argument; several, separated by blanks
  initstr=LINES          lines sent first, separated by \\n
  stderr=FILE            where its error output goes
  option.NAME=VALUE      an option
  tc=[MOVES/]TIME[+INC]  a clock, times in seconds or minutes:seconds; tc=inf for none
  st=SECONDS             exactly this time for each move
  nodes=N depth=N        limits of each search
  timemargin=MS          time forgiven on every move (100)
  ponder=on|off          whether it thinks on its opponent's time
  restart=auto|on|off    whether it is started again for each game
  whitepov=on|off        whether its scores are White's
  variantname.GAME=NAME  what it calls a game
  letters.GAME=X:Y,...   what it calls pieces: its Y for our X in positions and moves; X:+Y where it promotes Y to X with +
  strippromotion=on|off  plays a move without its promotion where only that is legal, instead of forfeiting

Exit status: 0 when the tournament is complete (or its test has decided), 1 on an error, 2 on wrong flags,
3 when it was stopped before.";

/// The words of every `-engine`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngineWords(pub Vec<Vec<String>>);

// By hand because the derivation cannot keep the occurrences of a flag apart.
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
                .help("An engine, e.g. `cmd=./engine proto=uci`; once for each (see below)"),
        )
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// Writes balanced openings of a game, made of random legal moves and a short search, as EPD.
#[derive(Args, Clone, Debug)]
pub struct OpeningsArgs {
    /// The game, by id
    #[arg(value_name = "GAME", value_parser = GameName, hide_possible_values = true)]
    pub game: GameRef,
    /// How many
    #[arg(long, default_value_t = 100, value_name = "N", value_parser = number::<usize>(bounds::OPENINGS))]
    pub count: usize,
    /// Random plies of each
    #[arg(long, default_value_t = 8, value_name = "N", value_parser = number::<usize>(bounds::OPENING_PLIES))]
    pub plies: usize,
    /// At most so many centipawns from level; `off` for all
    #[arg(long, default_value = "100", value_name = "CENTIPAWNS")]
    pub balance: String,
    /// Nodes of the search that analyzes
    #[arg(long, default_value_t = 5000, value_name = "N", value_parser = number::<u64>(bounds::NODES))]
    pub nodes: u64,
    /// The seed
    #[arg(long, default_value_t = 1, value_name = "N")]
    pub srand: u64,
    /// Writes to a file instead of standard output
    #[arg(long, value_name = "FILE", value_parser = file())]
    pub out: Option<PathBuf>,
}

/// The place of the subcommand: after flags that hold for all of them.
fn command_place(words: &[OsString]) -> usize {
    let mut place = 1;
    while let Some(word) =
        words.get(place).and_then(|word| word.to_str()).filter(|word| word.starts_with("--"))
    {
        place += if word == "--game-files" { 2 } else { 1 };
    }
    place
}

/// Gives long flags with one dash their second one, if the first word is a subcommand of the arbiter.
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
        // Unknown ones too: they are then called by their whole name, and the flag that is meant is told.
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

    fn read(text: &str) -> Result<MatchArgs, clap::Error> {
        let words = single_dash(text.split(' ').map(OsString::from));
        let command = MatchArgs::augment_args(Command::new("match").no_binary_name(true));
        MatchArgs::from_arg_matches(&command.try_get_matches_from(words.into_iter().skip(2))?)
    }

    #[test]
    fn the_flags_of_cutechess_are_understood() {
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
    fn flags_of_others_are_answered_by_what_is_meant() {
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
        assert_eq!((&args.log[..], &args.pgnout[..]), (&["a.txt".into()][..], &["b.pgn".into()][..]));
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
