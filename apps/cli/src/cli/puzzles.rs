//! `chrysalis puzzles`: positions with one move much better than all others.

use super::input_error::StandardInputTwice;
use super::tables::{name_refused, open_tables};
use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::training::training_bounds::real;
use chrysalis_analysis::error::AnalysisError;
use chrysalis_analysis::formats::{Sink, puzzle_game, puzzle_position};
use chrysalis_analysis::input::{InputFailure, InputKind, InputSource};
use chrysalis_analysis::puzzles::{
    Mining, MiningObserver, MiningSummary, Puzzle, PuzzleKind, PuzzleSettings, PuzzleSource,
};
use chrysalis_analysis::work::OutFile;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use chrysalis_rules::GameRef;
use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use thiserror::Error;

/// Arguments of `chrysalis puzzles`.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Exit status: 0 success; 1 failure or invalid input (the rest is searched); 2 wrong usage;\n\
                  130 stopped, with the puzzles found so far written. See docs/PUZZLES.md."
)]
pub struct PuzzlesArgs {
    /// The game, where the input names none.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// PGN, EPD, self-play or move-list files; - for standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Input format [default: detected].
    #[arg(long = "input", value_name = "FORMAT", value_parser = PossibleValuesParser::new(InputKind::ALL.map(InputKind::name)))]
    input: Option<String>,
    /// First ply searched in games [default: 7, or 1 from a set-up position].
    #[arg(long, value_name = "PLY", value_parser = number::<usize>(1..=1_000_000))]
    from: Option<usize>,
    /// Last ply searched in games.
    #[arg(long, value_name = "PLY", value_parser = number::<usize>(1..=1_000_000))]
    to: Option<usize>,
    /// Kinds of puzzles to find.
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = [WantedKind::Mate, WantedKind::Win, WantedKind::Save])]
    kinds: Vec<WantedKind>,
    /// Lead of the best move over all others, in expected points.
    #[arg(long, value_name = "POINTS", default_value_t = 0.25, value_parser = real(0.01..=1.0))]
    margin: f64,
    /// Skip mates in fewer moves.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<u32>(1..=100))]
    mates_from: u32,
    /// Prove mates in up to this many moves; longer ones count as wins.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = number::<u32>(1..=100))]
    mates_to: u32,
    /// Skip wins and saves that the search finds before this depth.
    #[arg(long, value_name = "PLIES", default_value_t = 3, value_parser = number::<u32>(1..=1000))]
    depth_from: u32,
    /// Nodes of the first search of a position.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = number::<u64>(1..=NODES))]
    nodes: u64,
    /// Nodes of the confirming search, at least ten times --nodes [default: ten times --nodes].
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=NODES))]
    verify_nodes: Option<u64>,
    /// Maximum nodes to prove a mate.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = number::<u64>(1..=NODES))]
    mate_nodes: u64,
    /// Stop after this many puzzles.
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=1_000_000_000))]
    max: Option<usize>,
    /// Parallel searches; the output does not depend on it.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<usize>(1..=1024))]
    jobs: usize,
    /// Transposition table of each search, in MiB.
    #[arg(long, value_name = "MIB", default_value_t = 16, value_parser = number::<usize>(1..=1_048_576))]
    hash: usize,
    /// Format of the output.
    #[arg(long, value_enum, default_value_t = PuzzleFormat::Epd)]
    format: PuzzleFormat,
    /// Write to this file, once complete.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Endgame tables for the searches: the folder given to 'tables build --out'.
    #[arg(long, value_name = "FOLDER")]
    tables: Option<PathBuf>,
    #[command(flatten)]
    eval: EvalFile,
}

/// The largest node limit.
const NODES: u64 = 100_000_000_000_000;

/// The output format of puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PuzzleFormat {
    /// EPD with operations.
    Epd,
    /// PGN with the solution as moves.
    Pgn,
}

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WantedKind {
    /// Mates that are proved.
    Mate,
    /// The only winning move.
    Win,
    /// The only move that does not lose.
    Save,
}

impl WantedKind {
    fn kind(self) -> PuzzleKind {
        match self {
            Self::Mate => PuzzleKind::Mate,
            Self::Win => PuzzleKind::Win,
            Self::Save => PuzzleKind::Save,
        }
    }
}

/// Arguments that contradict each other.
#[derive(Debug, Error)]
enum PuzzleUsage {
    #[error("--verify-nodes must be at least ten times --nodes")]
    VerifyNodes,
    #[error("--mates-to must be at least --mates-from")]
    Mates,
}

/// Where puzzles go.
enum Target<'a> {
    Standard(&'a mut Output),
    File(OutFile),
}

/// Writes puzzles as they are found, and shows the progress.
struct Written<'a> {
    target: Target<'a>,
    format: PuzzleFormat,
    progress: &'a ProgressLine,
    count: usize,
}

impl MiningObserver for Written<'_> {
    fn error(&mut self, error: &InputFailure) {
        self.progress.say(&format!("chrysalis: {error}"));
    }

    fn looked(&mut self, count: usize) {
        self.progress.set(count as u64);
    }

    fn found(&mut self, puzzle: &Puzzle, source: &PuzzleSource) -> Result<(), AnalysisError> {
        self.count += 1;
        let text = match self.format {
            PuzzleFormat::Epd => puzzle_position(puzzle, source)?,
            PuzzleFormat::Pgn => puzzle_game(puzzle, source, self.count)?,
        };
        self.progress.message(&puzzles(self.count));
        match &mut self.target {
            Target::File(file) => file.write(&text),
            Target::Standard(out) => {
                out.part(&text);
                out.flush();
                match out.is_broken() {
                    false => Ok(()),
                    true => Err(AnalysisError::file("standard output", io::ErrorKind::BrokenPipe.into())),
                }
            }
        }
    }
}

fn puzzles(count: usize) -> String {
    if count == 1 { "1 puzzle".to_owned() } else { format!("{count} puzzles") }
}

fn named(path: &Path) -> InputSource {
    if path == Path::new("-") { InputSource::Standard } else { InputSource::File(path.to_owned()) }
}

impl PuzzlesArgs {
    /// Finds puzzles; when interrupted, those found so far are written.
    ///
    /// # Errors
    /// When the usage is wrong, a file cannot be written, or a search fails.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let settings = self.settings()?;
        let sources: Vec<InputSource> = self.files.iter().map(|path| named(path)).collect();
        if sources.iter().filter(|source| matches!(source, InputSource::Standard)).count() > 1 {
            return Err(Failure::usage(StandardInputTwice));
        }
        self.check_out()?;
        let evaluation = self.eval.evaluation(games)?;
        let kind = InputKind::ALL.into_iter().find(|kind| self.input.as_deref() == Some(kind.name()));
        let tables = open_tables(self.tables.as_deref(), Some(self.game))?;
        let mining = Mining {
            settings: &settings,
            sources,
            kind,
            games: games.catalogue.clone(),
            game: self.game,
            evaluation: &evaluation,
            tables: tables.clone(),
            jobs: self.jobs,
            most: self.max,
        };
        let stop = interrupt::listen()?;
        let progress = self.progress(&mining, &stop);
        let target = match &self.out {
            Some(path) => Target::File(OutFile::new(path)?),
            None => Target::Standard(out),
        };
        let mut written = Written { target, format: self.format, progress: &progress, count: 0 };
        let done = mining.run(&mut written, &stop);
        let summary = match (done, written.target) {
            (Ok(summary), Target::File(file)) => file.finish().map(|_| summary)?,
            (Err(error), Target::File(file)) => {
                file.abandon();
                return Err(error.into());
            }
            (done, Target::Standard(_)) => done?,
        };
        progress.finish();
        tables.iter().for_each(|tables| name_refused(tables));
        ProgressLine::hidden().say(&said(&summary));
        Ok(match summary {
            MiningSummary { stopped: true, .. } => ExitCode::from(INTERRUPTED),
            MiningSummary { errors: 0, .. } => ExitCode::SUCCESS,
            _ => ExitCode::FAILURE,
        })
    }

    fn settings(&self) -> Result<PuzzleSettings, Failure> {
        let least = PuzzleSettings::DEEPER.saturating_mul(self.nodes);
        let verify_nodes = self.verify_nodes.unwrap_or(least);
        if verify_nodes < least {
            return Err(Failure::usage(PuzzleUsage::VerifyNodes));
        }
        if self.mates_to < self.mates_from {
            return Err(Failure::usage(PuzzleUsage::Mates));
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 10,000")]
        let margin = (self.margin * 10_000.0).round() as u16;
        Ok(PuzzleSettings {
            from: self.from,
            to: self.to,
            margin,
            kinds: self.kinds.iter().map(|kind| kind.kind()).collect(),
            mates_from: self.mates_from,
            mates_to: self.mates_to,
            depth_from: self.depth_from,
            nodes: self.nodes,
            verify_nodes,
            mate_nodes: self.mate_nodes,
            hash: self.hash,
        })
    }

    /// Refuses to overwrite an input file.
    fn check_out(&self) -> Result<(), AnalysisError> {
        let Some(out) = self.out.as_ref().filter(|out| out.exists()) else { return Ok(()) };
        let place = |path: &Path| std::fs::canonicalize(path).ok();
        match self.files.iter().any(|input| place(input).is_some() && place(input) == place(out)) {
            true => Err(AnalysisError::OutIsInput(out.clone())),
            false => Ok(()),
        }
    }

    /// The progress line; hidden where the output is on the terminal itself.
    fn progress(&self, mining: &Mining<'_>, stop: &AtomicBool) -> ProgressLine {
        if self.out.is_none() && io::stdout().is_terminal() {
            return ProgressLine::hidden();
        }
        let stream = mining.sources.iter().any(|source| matches!(source, InputSource::Standard));
        let count = if stream { 0 } else { mining.count(stop) };
        ProgressLine::new("positions", count as u64, 0)
    }
}

/// What standard error says at the end: how many were found and left out.
fn said(summary: &MiningSummary) -> String {
    let MiningSummary { positions, puzzles: found, repeated, stopped, .. } = *summary;
    let begin = if stopped { "chrysalis: stopped: " } else { "" };
    format!("{begin}{} in {positions} positions, {repeated} duplicates", puzzles(found))
}
