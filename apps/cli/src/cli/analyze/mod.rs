//! `chrysalis analyze`: thinks about a position, or analyzes whole files.

mod announced;
mod batch;
mod bounds;
mod inputs;
mod serve;
mod watch;

use super::eval_file::EvalFile;
use super::failure::Failure;
use crate::terminal::level::thinking_time;
use bounds::{Bounds, Written};
use chrysalis_analysis::formats::SCHEMA;
use chrysalis_analysis::input::{InputKind, InputSource, Selection, TurnOf};
use chrysalis_analysis::work::Part;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// What `chrysalis analyze` can be told.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Exit status: 0 all done; 1 failed, or some input was bad and the rest is done, or --require was missed;\n\
                        2 wrong usage; 3 stopped, --resume goes on; 130 stopped. docs/ANALYSIS.md has more."
)]
pub struct AnalyzeArgs {
    /// The game; of files, that of whatever names none.
    #[arg(value_parser = GameName, hide_possible_values = true, required_unless_present_any = ["schema", "serve"])]
    game: Option<GameRef>,
    /// Files of PGN, EPD, self-play or lists of moves; - for standard input; startpos [moves …], or a FEN [moves …].
    #[arg(value_name = "INPUT")]
    input: Vec<String>,
    /// Takes the input for epd, pgn, selfplay or moves, whatever it looks like.
    #[arg(long = "input", value_name = "KIND", value_parser = PossibleValuesParser::new(InputKind::ALL.map(InputKind::name)))]
    kind: Option<String>,
    /// Leaves out the first N games and positions.
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,
    /// In games: the first move analyzed, in plies from 1.
    #[arg(long, value_name = "PLY", value_parser = clap::value_parser!(u32).range(1..))]
    from: Option<u32>,
    /// In games: the last move analyzed.
    #[arg(long, value_name = "PLY", value_parser = clap::value_parser!(u32).range(1..))]
    to: Option<u32>,
    /// Analyzes only where this side is to move.
    #[arg(long, value_enum)]
    side: Option<Side>,
    /// Exactly so many nodes a position; 100000 for files unless there is another limit.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// At most so many plies.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: Option<u32>,
    /// At most so long: seconds, or 300ms, 2m, 1:30; 5 seconds for a single position.
    #[arg(long, value_parser = thinking_time)]
    time: Option<Duration>,
    /// Proves or excludes a mate in at most N moves, and looks at nothing else.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100), conflicts_with = "depth")]
    mate: Option<u32>,
    /// The N best lines; 2 in games unless told otherwise, which it takes to see that a move was the only one.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=500))]
    multipv: Option<u32>,
    /// The table of each search, in MiB.
    #[arg(long, default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash: u32,
    /// Threads of each search; with more than one the output can differ from run to run.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// Searches side by side; the output is the same with any number.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    jobs: u32,
    /// How it is written.
    #[arg(long, value_enum, default_value_t)]
    format: Written,
    /// Writes times, speeds and paths too, which differ from run to run.
    #[arg(long)]
    timing: bool,
    /// Writes to a file, whole or not at all, with a journal beside it.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Goes on where the journal of --out ends, or begins.
    #[arg(long, requires = "out")]
    resume: bool,
    /// Analyzes the I-th of N parts only.
    #[arg(long, value_name = "I/N")]
    shard: Option<Part>,
    /// Puts together what all parts have written (their --out); searches nothing.
    #[arg(long, value_name = "PART", num_args = 1.., conflicts_with_all = ["shard", "resume"])]
    merge: Vec<PathBuf>,
    /// Fails unless so large a share of the test positions is solved, from 0 to 1.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    require: Option<f64>,
    /// Answers queries, JSON a line, on standard input until it ends; docs/SERVICE.md has the fields.
    #[arg(long, conflicts_with_all = ["game", "input", "kind", "skip", "from", "to", "side", "format", "out", "shard", "merge", "require", "schema", "mate"])]
    serve: bool,
    /// Prints the JSON Schema of everything that is written as JSON.
    #[arg(long)]
    schema: bool,
    #[command(flatten)]
    eval: EvalFile,
}

/// A side.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    /// White's moves.
    #[value(alias = "w")]
    White,
    /// Black's moves.
    #[value(alias = "b")]
    Black,
}

/// A share, from 0 to 1.
fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share: &f64| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

impl AnalyzeArgs {
    /// Whether programs read what it writes.
    pub fn is_for_programs(&self) -> bool {
        self.schema || self.serve || self.format != Written::Text
    }

    /// Does it, up to when it is interrupted.
    ///
    /// # Errors
    /// When the usage is wrong, a file cannot be read or written, or a search fails.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        if self.schema {
            out.part(SCHEMA);
            return Ok(ExitCode::SUCCESS);
        }
        if self.serve {
            return serve::run(self, games);
        }
        let Some(game) = self.game else { return Err(Failure::usage("which game?")) };
        let sources = inputs::sources(game, &self.input)?;
        let alone = match &sources[..] {
            [InputSource::Position(session)]
                if self.out.is_none() && self.merge.is_empty() && self.mate.is_none() =>
            {
                Some(session)
            }
            _ => None,
        };
        if let Some(session) = alone.filter(|_| self.format == Written::Text) {
            return watch::watch(session, &self.bounds(true), self, games, out);
        }
        batch::run(self, games, game, sources, out)
    }

    /// When searches end; `alone` is a single position that a person waits for.
    fn bounds(&self, alone: bool) -> Bounds {
        let Self { nodes, depth, time, mate, .. } = *self;
        bounds::bounds(nodes, depth, time, mate, alone)
    }

    fn selection(&self) -> Selection {
        let plies = |number: Option<u32>| number.map(|number| usize::try_from(number).unwrap_or(usize::MAX));
        let side = self.side.map(|side| match side {
            Side::White => TurnOf::White,
            Side::Black => TurnOf::Black,
        });
        Selection { skip: self.skip, from: plies(self.from), to: plies(self.to), side }
    }

    fn kind(&self) -> Option<InputKind> {
        let named = |kind: &InputKind| self.kind.as_deref() == Some(kind.name());
        InputKind::ALL.into_iter().find(named)
    }
}
