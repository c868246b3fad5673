//! `chrysalis puzzles`: positions of games in which one move is much better than all others.

use super::eval_file::EvalFile;
use super::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::training::training_bounds::real;
use chrysalis_analysis::error::AnalysisError;
use chrysalis_analysis::formats::{Sink, puzzle_game, puzzle_position};
use chrysalis_analysis::input::{InputFailure, InputKind, InputSource};
use chrysalis_analysis::puzzles::{
    Mining, MiningObserver, MiningSummary, Puzzle, PuzzleKind, PuzzleSettings, PuzzleSource,
};
use chrysalis_analysis::work::OutFile;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::game_name::GameName;
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

/// What `chrysalis puzzles` can be told.
#[derive(Clone, Debug, Args)]
#[command(
    after_help = "Exit status: 0 all done; 1 failed, or some input was bad and the rest is done; 2 wrong usage;\n\
                  130 stopped: what was found so far is written. docs/PUZZLES.md has more."
)]
pub struct PuzzlesArgs {
    /// The game; of files, that of whatever names none.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// Files of PGN, EPD, self-play or lists of moves; - for standard input.
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Takes the input for epd, pgn, selfplay or moves, whatever it looks like.
    #[arg(long = "input", value_name = "KIND", value_parser = PossibleValuesParser::new(InputKind::ALL.map(InputKind::name)))]
    input: Option<String>,
    /// In games: the first move looked at, in plies from 1; 7 in games that begin at the game's start, 1 in others.
    #[arg(long, value_name = "PLY", value_parser = number::<usize>(1..=1_000_000))]
    from: Option<usize>,
    /// In games: the last move looked at.
    #[arg(long, value_name = "PLY", value_parser = number::<usize>(1..=1_000_000))]
    to: Option<usize>,
    /// The kinds looked for.
    #[arg(long, value_enum, value_delimiter = ',', default_values_t = [WantedKind::Mate, WantedKind::Win, WantedKind::Save])]
    kinds: Vec<WantedKind>,
    /// By how much the move is better than any other, in points expected.
    #[arg(long, value_name = "POINTS", default_value_t = 0.25, value_parser = real(0.01..=1.0))]
    margin: f64,
    /// Leaves out mates in fewer moves.
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = number::<u32>(1..=100))]
    mates_from: u32,
    /// Proves mates in at most so many moves; longer ones count as wins.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = number::<u32>(1..=100))]
    mates_to: u32,
    /// Leaves out wins and saves whose move the search settles on in an earlier iteration: what anyone sees.
    #[arg(long, value_name = "PLIES", default_value_t = 3, value_parser = number::<u32>(1..=1000))]
    depth_from: u32,
    /// Nodes of the first search of each position.
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = number::<u64>(1..=NODES))]
    nodes: u64,
    /// Nodes of the searches that confirm a puzzle, at least ten times --nodes; that many unless given.
    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=NODES))]
    verify_nodes: Option<u64>,
    /// Positions visited to prove a mate, at most.
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = number::<u64>(1..=NODES))]
    mate_nodes: u64,
    /// Ends after so many puzzles.
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=1_000_000_000))]
    max: Option<usize>,
    /// Searches side by side; the output is the same with any number.
    #[arg(long, default_value_t = 1, value_parser = number::<usize>(1..=1024))]
    jobs: usize,
    /// The table of each search, in MiB.
    #[arg(long, default_value_t = 16, value_parser = number::<usize>(1..=1_048_576))]
    hash: usize,
    /// How puzzles are written.
    #[arg(long, value_enum, default_value_t = PuzzleFormat::Epd)]
    format: PuzzleFormat,
    /// Writes them into a file, at one blow at the end.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    eval: EvalFile,
}

/// The most nodes that may be asked for.
const NODES: u64 = 100_000_000_000_000;

/// How puzzles are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum PuzzleFormat {
    /// Positions with operations.
    Epd,
    /// Games: the position and the solution.
    Pgn,
}

/// A kind of puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WantedKind {
    /// A mate that is proved.
    Mate,
    /// The only move that wins.
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

/// Where puzzles go.
enum Target<'a> {
    Standard(&'a mut Output),
    File(OutFile),
}

/// Writes puzzles as they come, and shows how far it is.
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
    /// Looks for puzzles; when interrupted, those found so far are written.
    ///
    /// # Errors
    /// When the usage is wrong, a file cannot be written, or a search fails.
    pub fn run(&self, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
        let settings = self.settings()?;
        let sources: Vec<InputSource> = self.files.iter().map(|path| named(path)).collect();
        if sources.iter().filter(|source| matches!(source, InputSource::Standard)).count() > 1 {
            return Err(Failure::usage("standard input can be read only once"));
        }
        self.check_out()?;
        let evaluation = self.eval.evaluation(games)?;
        let kind = InputKind::ALL.into_iter().find(|kind| self.input.as_deref() == Some(kind.name()));
        let mining = Mining {
            settings: &settings,
            sources,
            kind,
            games: games.catalogue.clone(),
            game: self.game,
            evaluation: &evaluation,
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
            return Err(Failure::usage("--verify-nodes must be at least ten times --nodes"));
        }
        if self.mates_to < self.mates_from {
            return Err(Failure::usage("--mates-to must not be less than --mates-from"));
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

    /// Whether output would take the place of input.
    fn check_out(&self) -> Result<(), AnalysisError> {
        let Some(out) = self.out.as_ref().filter(|out| out.exists()) else { return Ok(()) };
        let place = |path: &Path| std::fs::canonicalize(path).ok();
        match self.files.iter().any(|input| place(input).is_some() && place(input) == place(out)) {
            true => Err(AnalysisError::OutIsInput(out.clone())),
            false => Ok(()),
        }
    }

    /// Whether a person sees how far it is: not where what is found is seen already.
    fn progress(&self, mining: &Mining<'_>, stop: &AtomicBool) -> ProgressLine {
        if self.out.is_none() && io::stdout().is_terminal() {
            return ProgressLine::hidden();
        }
        let stream = mining.sources.iter().any(|source| matches!(source, InputSource::Standard));
        let count = if stream { 0 } else { mining.count(stop) };
        ProgressLine::new("positions", count as u64, 0)
    }
}

/// What came of it.
fn said(summary: &MiningSummary) -> String {
    let MiningSummary { positions, puzzles: found, repeated, stopped, .. } = *summary;
    let begin = if stopped { "chrysalis: stopped: " } else { "" };
    format!("{begin}{} in {positions} positions, {repeated} more met before", puzzles(found))
}
