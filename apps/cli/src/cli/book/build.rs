//! `chrysalis book build`.

use super::stored::{read, save};
use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt::{self, STOPPED};
use crate::training::long_work::cores;
use crate::training::training_bounds::{NODES, THREADS};
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_io::output::Output;
use chrysalis_openings::OpeningsError;
use chrysalis_openings::book::{BookGraph, BookGrower, GrowthSettings};
use chrysalis_rules::GameRef;
use clap::Args;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// The time between two writings of the book.
const EVERY: Duration = Duration::from_secs(30);

/// Arguments of `chrysalis book build`.
#[derive(Clone, Debug, Args)]
pub struct BookBuildArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// The book; continued if it exists [default: GAME.book].
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Analyze positions until the book has this many.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<usize>(0..=1_000_000))]
    positions: usize,
    /// Nodes per position [default: 50000, or as in the book].
    #[arg(long, value_name = "N", value_parser = number::<u64>(NODES))]
    nodes: Option<u64>,
    /// Best moves to add per position [default: 5, or as in the book].
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=256))]
    lines: Option<usize>,
    /// Positions in parallel; the book does not depend on it [default: all cores].
    #[arg(long, value_name = "N", value_parser = number::<usize>(THREADS))]
    threads: Option<usize>,
    #[command(flatten)]
    eval: EvalFile,
}

impl BookBuildArgs {
    /// Builds the book, or continues it.
    pub(super) fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let path = self.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.book", self.game.id)));
        let usual = GrowthSettings { nodes: 50_000, lines: 5 };
        let (mut book, own) =
            if path.exists() { read(&path, self.game)? } else { (BookGraph::new(self.game), usual) };
        let wanted =
            GrowthSettings { nodes: self.nodes.unwrap_or(own.nodes), lines: self.lines.unwrap_or(own.lines) };
        // A book of imported games has no analysis with other settings.
        if book.analyzed() > 0 && wanted != own {
            return Ok(Err(OpeningsError::OtherSettings(own.nodes, own.lines)).at(&path)?);
        }
        let evaluation = AnyEvaluation::with_all([self.eval.weights(games, self.game)?]);
        let mut grower = BookGrower::new(wanted, cores(self.threads), &evaluation).at(&path)?;
        let stop = interrupt::listen()?;
        let stopped = || stop.load(Ordering::Relaxed);
        let line = ProgressLine::new(
            &format!("positions of {}", self.game.id),
            self.positions as u64,
            book.analyzed() as u64,
        );
        let mut saved = Instant::now();
        while grower.grow(&mut book, self.positions, &stopped).at(&path)? {
            line.set(book.analyzed() as u64);
            if saved.elapsed() > EVERY {
                save(&path, &book, wanted)?;
                saved = Instant::now();
            }
        }
        line.finish();
        save(&path, &book, wanted)?;
        let (analyzed, all) = (book.analyzed(), book.nodes().len());
        out.line(format_args!("{analyzed} positions analyzed, {all} in {}", path.display()));
        Ok(if stopped() { ExitCode::from(STOPPED) } else { ExitCode::SUCCESS })
    }
}
