//! `chrysalis tune`: fits the parameters of one game, or of several with shared parameters.

use super::error::TrainingError;
use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::training::fit_end::{FitEnd, LearnedNothing};
use crate::training::long_work::{checksum, cores};
use crate::training::training_bounds::{CORRELATED, RATE, SHARE, STEPS, THREADS, real};
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::load::LoadError;
use chrysalis_eval::{GameSet, Parameters, Provenance};
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_learning::fit_exchange;
use chrysalis_learning::fit_wdl;
use chrysalis_learning::fit_winnable;
use chrysalis_learning::games_file;
use chrysalis_learning::learn_error::LearnError;
use chrysalis_learning::loss_plot;
use chrysalis_learning::samples::{self, Split};
use chrysalis_learning::self_play_record::SelfPlayRecord;
use chrysalis_learning::shared_weights::SharedWeights;
use chrysalis_learning::tuner::{self as fitting, Fit};
use chrysalis_rules::GameRef;
use chrysalis_search::WdlModel;
use clap::Args;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// The default of `--result`.
const USUAL_SHARE: f64 = 0.4;
/// The default of `--steps`.
const USUAL_STEPS: usize = 400;
/// The default of `--rate`.
const USUAL_RATE: f64 = 1.0;
/// The defaults of `--correlated`.
const USUAL_CORRELATED: [f64; 4] = [1.5, 5.0, 15.0, 50.0];

/// Arguments of `chrysalis tune`.
#[derive(Clone, Debug, Args)]
pub struct TuneArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// Self-play files of the game; those of other games tune only the parameters that the games share.
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Write the parameters to this file [default: GAME.toml]; if it does not end in .toml, to a folder with a GAME.toml
    /// for each game.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the loss curve to this file.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Start from parameters derived from the rules alone.
    #[arg(long)]
    from_rules: bool,
    /// Weight of the game result in the target; the rest is the search score.
    #[arg(long, value_name = "SHARE", default_value_t = USUAL_SHARE, value_parser = real(SHARE))]
    result: f64,
    /// Maximum number of steps.
    #[arg(long, value_name = "N", default_value_t = USUAL_STEPS, value_parser = number::<usize>(STEPS))]
    steps: usize,
    /// Initial step size, in centipawns.
    #[arg(long, value_name = "RATE", default_value_t = USUAL_RATE, value_parser = real(RATE))]
    rate: f64,
    /// How many positions count as one independent position; of several values the best is kept.
    #[arg(long, value_name = "N", num_args = 1.., default_values_t = USUAL_CORRELATED, value_parser = real(CORRELATED))]
    correlated: Vec<f64>,
    /// Threads [default: all cores].
    #[arg(long, value_name = "N", value_parser = number::<usize>(THREADS))]
    threads: Option<usize>,
    #[command(flatten)]
    eval: EvalFile,
}

impl TuneArgs {
    /// The usual way to tune one game on these files, on so many threads: from `eval` to `out`, with the loss curve in
    /// `plot`.
    pub fn usual(
        game: GameRef,
        files: Vec<PathBuf>,
        eval: EvalFile,
        out: PathBuf,
        plot: PathBuf,
        threads: usize,
    ) -> Self {
        Self {
            game,
            files,
            out: Some(out),
            plot: Some(plot),
            from_rules: false,
            result: USUAL_SHARE,
            steps: USUAL_STEPS,
            rate: USUAL_RATE,
            correlated: USUAL_CORRELATED.to_vec(),
            threads: Some(threads),
            eval,
        }
    }
}

/// A game that is tuned.
struct Pupil {
    game: GameRef,
    start: Parameters,
    records: Vec<SelfPlayRecord>,
    /// Positions of its games.
    positions: usize,
    /// The win-draw-loss model of the scores in its games.
    wdl: WdlModel,
}

impl Pupil {
    fn new(games: &GameSet, game: GameRef, from_rules: bool, eval: &EvalFile) -> Result<Self, LoadError> {
        let start = if from_rules { Parameters::derive(&game) } else { eval.parameters(games, game)? };
        let wdl = start.wdl;
        Ok(Self { game, start, records: Vec::new(), positions: 0, wdl })
    }

    /// Positions of its games.
    fn study(
        &mut self,
        shared: &SharedWeights,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Split, LearnError> {
        let reading = ProgressLine::new(&format!("games of {}", self.game.id), self.records.len() as u64, 0);
        let indices = shared.indices(&self.game);
        let job =
            samples::Sampling { game: self.game, start: &self.start, indices: &indices, apart: 10, threads };
        let split = samples::split(&job, &self.records, stop, &|done| reading.set(done))?;
        reading.finish();
        self.positions = split.training.samples.len() + split.validation.samples.len();
        self.wdl = fit_wdl::fit(&split.training).unwrap_or(self.wdl);
        Ok(split)
    }

    /// The provenance of the fitted parameters.
    fn provenance(&self, fit: &Fit) -> Provenance {
        let seeds: BTreeSet<u64> = self.records.iter().map(|record| record.seed).collect();
        let learned_before = self.start.provenance.is_some();
        Provenance {
            generation: u32::try_from(seeds.len()).unwrap_or(u32::MAX),
            seed: self.records.first().map_or(0, |record| record.seed),
            games: self.records.len() as u64,
            positions: self.positions as u64,
            loss_result: fit.best.validation.result,
            loss_score: fit.best.validation.score,
            parent: if learned_before { checksum(&self.game, &self.start) } else { 0 },
        }
    }
}

/// Runs `chrysalis tune`.
///
/// # Errors
/// When a file cannot be read or written, or nothing can be learned.
pub fn tune(args: &TuneArgs, games: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
    let stop = interrupt::listen()?;
    Ok(fit_parameters(args, games, &stop, out)?.status()?)
}

/// Tunes until nothing is gained any more or `stop` is set.
///
/// # Errors
/// When a file cannot be read or written.
pub fn fit_parameters(
    args: &TuneArgs,
    games: &GameSet,
    stop: &AtomicBool,
    out: &mut Output,
) -> Result<FitEnd, Failure> {
    let target = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.toml", args.game.id)));
    let is_folder = target.extension().is_none_or(|extension| extension != "toml");
    if is_folder {
        std::fs::create_dir_all(&target).at(&target)?;
    }
    let mut pupils = pupils(args, games)?;
    let threads = cores(args.threads);
    let shared = SharedWeights::from_games(&pupils.iter().map(|pupil| pupil.game.data()).collect::<Vec<_>>());
    let mut split = Split::default();
    for pupil in &mut pupils {
        split.append(pupil.study(&shared, threads, stop)?);
    }
    // Parameters from a part of the games would look like any others.
    if stop.load(Ordering::Relaxed) {
        out.line("Stopped: nothing was tuned, and nothing written");
        return Ok(FitEnd::Stopped(INTERRUPTED));
    }
    let nothing = LearnedNothing { games: pupils.iter().map(|pupil| pupil.records.len() as u64).sum() };
    let empty = split.training.samples.is_empty() || split.validation.samples.is_empty();
    if empty || nothing.too_few() {
        return Ok(FitEnd::Nothing(nothing));
    }
    let Some((correlated, fit)) = best_fit(args, &shared, &split, threads, stop)? else {
        return Err(TrainingError::NothingTried.into());
    };
    if fit.best.step == 0 {
        return Ok(FitEnd::Nothing(nothing));
    }
    let learned = learned(&pupils, &shared, &fit, &split)?;
    for (pupil, learned) in pupils.iter().zip(&learned) {
        let path = match is_folder {
            true => target.join(format!("{}.toml", pupil.game.id)),
            false if pupil.game == args.game => target.clone(),
            false => continue,
        };
        replace(&path, chrysalis_eval::write(&pupil.game, learned).as_bytes())?;
        let WdlModel { a, b } = learned.wdl;
        out.line(format_args!(
            "{}: an even chance of winning at a = {a:.0} centipawns, odds times e for b = {b:.0} more",
            path.display()
        ));
    }
    if let Some(path) = &args.plot {
        replace(path, loss_plot::losses(&args.game.id, &fit.curve).as_bytes())?;
    }
    report(&fit, correlated, &split, out);
    if stop.load(Ordering::Relaxed) {
        out.line("Stopped: these are the best parameters so far");
        return Ok(FitEnd::Stopped(INTERRUPTED));
    }
    Ok(FitEnd::Written)
}

/// The fitted parameters of the games, and what is measured with them.
fn learned(
    pupils: &[Pupil],
    shared: &SharedWeights,
    fit: &Fit,
    split: &Split,
) -> Result<Vec<Parameters>, LearnError> {
    let fitted = |pupil: &Pupil| Parameters {
        wdl: pupil.wdl,
        provenance: Some(pupil.provenance(fit)),
        ..shared.changed(&pupil.game, &pupil.start, &fit.change, &split.training.seen)
    };
    let mut learned: Vec<Parameters> = pupils.iter().map(fitted).collect();
    let both = pupils.iter().zip(&learned);
    let cases: Vec<_> = both
        .map(|(pupil, parameters)| fit_winnable::WinnableCase {
            game: pupil.game,
            parameters,
            records: &pupil.records,
        })
        .collect();
    let shares = fit_winnable::shares(&cases, fit.score_scale)?;
    for ((parameters, pupil), shares) in learned.iter_mut().zip(pupils).zip(shares) {
        parameters.winnable = shares;
        parameters.exchange = fit_exchange::values(pupil.game, parameters, &pupil.records)?;
    }
    Ok(learned)
}

/// The given game, and the other games of the files.
fn pupils(args: &TuneArgs, games: &GameSet) -> Result<Vec<Pupil>, Failure> {
    let mut pupils = vec![Pupil::new(games, args.game, args.from_rules, &args.eval)?];
    for path in &args.files {
        let content = games_file::read(path, games)?;
        if let Some(error) = content.damage {
            return Err(TrainingError::Damaged { path: path.clone(), error, after: content.whole }.into());
        }
        let id = content.header.get("game");
        let game = games.named(id).at(path)?;
        if !pupils.iter().any(|pupil| pupil.game == game) {
            pupils.push(Pupil::new(games, game, args.from_rules, &args.eval)?);
        }
        for pupil in pupils.iter_mut().filter(|pupil| pupil.game == game) {
            pupil.records.extend_from_slice(&content.records);
        }
    }
    Ok(pupils)
}

/// The best of several fits, and its --correlated.
fn best_fit(
    args: &TuneArgs,
    shared: &SharedWeights,
    split: &Split,
    threads: usize,
    stop: &AtomicBool,
) -> Result<Option<(f64, Fit)>, LearnError> {
    let spreads = shared.spreads();
    let mut best: Option<(f64, Fit)> = None;
    for &correlated in &args.correlated {
        let options = fitting::TuneOptions {
            result_share: args.result,
            steps: args.steps,
            rate: args.rate,
            correlated,
            threads,
            ..fitting::TuneOptions::default()
        };
        let steps = ProgressLine::new("steps", args.steps as u64, 0);
        let mut progress = |point: &fitting::Point| {
            steps.set(point.step as u64);
            steps.message(&format!("loss {:.5}", point.validation.blend));
        };
        let fit = fitting::fit(&spreads, split, &options, stop, &mut progress)?;
        steps.finish();
        let loss = |fit: &Fit| fit.best.validation.blend;
        if best.as_ref().is_none_or(|(_, known)| loss(&fit) < loss(known)) {
            best = Some((correlated, fit));
        }
    }
    Ok(best)
}

fn report(fit: &Fit, correlated: f64, split: &Split, out: &mut Output) {
    let (training, apart) = (split.training.samples.len(), split.validation.samples.len());
    out.line(format_args!("{training} positions for training, {apart} for validation"));
    out.line(format_args!("odds of ten to one at {:.0} centipawns of search score", fit.score_scale));
    out.line(format_args!("{correlated} positions weigh as much as one of the prior"));
    out.line("             step    blend   results    scores   (validation)");
    let mut row = |name: &str, point: &fitting::Point| {
        let loss = point.validation;
        out.line(format_args!(
            "{name:<11} {:>5} {:>8.5} {:>9.5} {:>9.5}",
            point.step, loss.blend, loss.result, loss.score
        ));
    };
    fit.curve.iter().take(1).for_each(|point| row("start", point));
    row("kept", &fit.best);
    fit.curve.iter().next_back().into_iter().for_each(|point| row("end", point));
}
