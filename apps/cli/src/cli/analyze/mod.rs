//! `chrysalis analyze`: analyzes a position or whole files.

mod announced;
mod batch;
mod bounds;
mod inputs;
mod serve;
mod watch;

use super::tables::open_tables;
use crate::cli::input_error::NoGameGiven;
use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::terminal::level::thinking_time;
use bounds::{Bounds, Written};
use chrysalis_analysis::formats::SCHEMA;
use chrysalis_analysis::input::{InputKind, InputSource, Selection, TurnOf};
use chrysalis_analysis::work::Part;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use chrysalis_tables::TableFolder;
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// Arguments of `chrysalis analyze`.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Exit status: 0 success; 1 failure, invalid input (the rest is analyzed), or --require missed;\n\
                  2 wrong usage; 3 stopped and resumable; 130 stopped. See docs/ANALYSIS.md."
)]
pub struct AnalyzeArgs {
    /// The game, where the input names none.
    #[arg(value_parser = GameName, hide_possible_values = true, required_unless_present_any = ["schema", "serve"])]
    game: Option<GameRef>,
    /// PGN, EPD, self-play or move-list files; - for standard input; or startpos [moves …] or FEN [moves …].
    #[arg(value_name = "INPUT")]
    input: Vec<String>,
    /// Input format [default: detected].
    #[arg(long = "input", value_name = "FORMAT", value_parser = PossibleValuesParser::new(InputKind::ALL.map(InputKind::name)))]
    kind: Option<String>,
    /// Skip games with an illegal move, instead of analyzing the moves before it.
    #[arg(long)]
    strict: bool,
    /// Skip the first N games and positions.
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,
    /// First ply analyzed in games, from 1.
    #[arg(long, value_name = "PLY", value_parser = clap::value_parser!(u32).range(1..))]
    from: Option<u32>,
    /// Last ply analyzed in games.
    #[arg(long, value_name = "PLY", value_parser = clap::value_parser!(u32).range(1..))]
    to: Option<u32>,
    /// Analyze only positions with this side to move.
    #[arg(long, value_enum)]
    side: Option<Side>,
    /// Nodes per position [default: 100000 for files without another limit].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Maximum depth in plies.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    depth: Option<u32>,
    /// Maximum time per position: seconds, or e.g. 300ms, 2m, 1:30 [default: 5s for a single position].
    #[arg(long, value_parser = thinking_time)]
    time: Option<Duration>,
    /// Prove or refute a mate in at most N moves.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=100), conflicts_with = "depth")]
    mate: Option<u32>,
    /// Number of best lines [default: 2 in games, otherwise 1].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=500))]
    multipv: Option<u32>,
    /// Transposition table of each search, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u32).range(1..=1_048_576))]
    hash: u32,
    /// Threads per search; with more than one, results vary between runs.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    threads: u32,
    /// Parallel searches; the output does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1024))]
    jobs: u32,
    /// Format of the output.
    #[arg(long, value_enum, default_value_t)]
    format: Written,
    /// Also write times, speeds and paths, which vary between runs.
    #[arg(long)]
    timing: bool,
    /// Write to this file once complete, with a journal beside it.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Resume from the journal of --out, if there is one.
    #[arg(long, requires = "out")]
    resume: bool,
    /// Analyze only part I of N.
    #[arg(long, value_name = "I/N")]
    shard: Option<Part>,
    /// Merge the output of all parts (their --out); no search.
    #[arg(long, value_name = "PART", num_args = 1.., conflicts_with_all = ["shard", "resume"])]
    merge: Vec<PathBuf>,
    /// Fail unless at least this share of the test positions is solved, from 0 to 1.
    #[arg(long, value_name = "SHARE", value_parser = share)]
    require: Option<f64>,
    /// Answer JSON queries on standard input, one per line; see docs/SERVICE.md.
    #[arg(long, conflicts_with_all = ["game", "input", "kind", "skip", "from", "to", "side", "format", "out", "shard", "merge", "require", "schema", "mate"])]
    serve: bool,
    /// Print the JSON Schema of the JSON output.
    #[arg(long)]
    schema: bool,
    /// Endgame tables for the searches: the folder given to 'tables build --out'.
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    eval: EvalFile,
}

/// A side to move.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    /// White to move.
    #[value(alias = "w")]
    White,
    /// Black to move.
    #[value(alias = "b")]
    Black,
}

/// A text is not a share.
#[derive(Debug, Error)]
#[error("expected a number from 0 to 1")]
struct NoShare;

/// A share, from 0 to 1.
fn share(text: &str) -> Result<f64, NoShare> {
    let share = text.parse().ok().filter(|share: &f64| (0.0..=1.0).contains(share));
    share.ok_or(NoShare)
}

impl AnalyzeArgs {
    /// Whether its output is for programs.
    pub fn is_for_programs(&self) -> bool {
        self.schema || self.serve || self.format != Written::Text
    }

    /// Analyzes until done or interrupted.
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
        let Some(game) = self.game else { return Err(Failure::usage(NoGameGiven)) };
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

    /// The limits of searches; `alone` is a single position that a person waits for.
    fn bounds(&self, alone: bool) -> Bounds {
        let Self { nodes, depth, time, mate, .. } = *self;
        bounds::bounds(nodes, depth, time, mate, alone)
    }

    /// The endgame tables; those of `game` that cannot be used are named at once.
    fn open_tables(&self, game: Option<GameRef>) -> Result<Option<Arc<TableFolder>>, Failure> {
        open_tables(self.tables.as_deref(), game)
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
