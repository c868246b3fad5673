//! `chrysalis train`: trains the network of a game on its games.

use super::error::TrainingError;
use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt::{self, STOPPED};
use crate::training::fit_end::{FitEnd, LearnedNothing};
use crate::training::long_work::{checksum, cores};
use crate::training::training_bounds::{BATCH, DECAY, EPOCHS, PATIENCE, SEEDS, SHARE, STRIDE, THREADS, real};
use crate::with_path::AtPath;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::load::LARGEST_NETWORK;
use chrysalis_eval::{GameSet, NetworkFile, Parameters, game_network, shared_indices};
use chrysalis_io::bounded::{LARGEST_JOURNAL, read_bounded};
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_learning::games_file;
use chrysalis_learning::learn_error::LearnError;
use chrysalis_learning::loss_plot;
use chrysalis_learning::network::checkpoint;
use chrysalis_learning::network::count_samples::{CountSampling, CountSplit};
use chrysalis_learning::network::quantized::{self, QuantizationError};
use chrysalis_learning::network::trainer::{FirstWeights, TrainOptions, Trainer, TrainingState};
use chrysalis_learning::self_play_record::SelfPlayRecord;
use chrysalis_learning::tuner::Point;
use chrysalis_network::{NetworkProvenance, NetworkWeights};
use chrysalis_rules::{Catalogue, GameRef};
use clap::Args;
use clap::builder::ArgPredicate;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// One game in this many is held out for validation.
const APART: usize = 10;

/// Positions on which the quantized network is compared with the trained one.
const COMPARED: usize = 50_000;

/// The default of `--hidden`.
const USUAL_HIDDEN: &str = "32";
/// The default of `--result`.
const USUAL_SHARE: f64 = 0.05;
/// The default of `--epochs`.
const USUAL_EPOCHS: usize = 8;
/// The default of `--batch`.
const USUAL_BATCH: usize = 2048;
/// The default of `--rate`, unless training starts from a network.
const USUAL_RATE: f64 = 0.002;
/// The default of `--decay`.
const USUAL_DECAY: f64 = 3.0;
/// The default of `--patience`.
const USUAL_PATIENCE: usize = 8;

/// Arguments of `chrysalis train`.
#[derive(Clone, Debug, Args)]
pub struct TrainArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true)]
    game: GameRef,
    /// Self-play files of the game.
    #[arg(required_unless_present = "related_games", value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Also train on these games of a related variant, by the shared features; repeatable.
    #[arg(long = "related", alias = "sister", value_name = "FILE")]
    related_games: Vec<PathBuf>,
    /// Start from the weights of this network, of this game or a related variant.
    #[arg(long, value_name = "FILE.net")]
    start_from: Option<PathBuf>,
    /// Write the network to this file [default: GAME.net].
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Write the loss curve to this file.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Write the training state to this file after each epoch [default: GAME.net.checkpoint].
    #[arg(long, value_name = "FILE")]
    checkpoint: Option<PathBuf>,
    /// Resume from the checkpoint, if there is one.
    #[arg(long)]
    resume: bool,
    /// Hidden neurons per side.
    #[arg(long, value_name = "N", default_value = USUAL_HIDDEN, value_parser = ["16", "32", "64"])]
    hidden: String,
    /// Weight of the game result in the target; the rest is the search score.
    #[arg(long, value_name = "SHARE", default_value_t = USUAL_SHARE, value_parser = real(SHARE))]
    result: f64,
    /// Maximum number of passes over the data.
    #[arg(long, value_name = "N", default_value_t = USUAL_EPOCHS, value_parser = number::<usize>(EPOCHS))]
    epochs: usize,
    /// Positions per step (mini-batch).
    #[arg(long, value_name = "N", default_value_t = USUAL_BATCH, value_parser = number::<usize>(BATCH))]
    batch: usize,
    /// Peak learning rate; --start-from divides the default by ten.
    #[arg(
        long, value_name = "RATE",
        default_value_t = USUAL_RATE,
        default_value_if("start_from", ArgPredicate::IsPresent, "0.0002"),
        value_parser = real(STRIDE)
    )]
    rate: f64,
    /// Weight decay, which pulls scores toward those without a network.
    #[arg(long, value_name = "DECAY", default_value_t = USUAL_DECAY, value_parser = real(DECAY))]
    decay: f64,
    /// Stop after this many quarters of an epoch without progress on the validation set.
    #[arg(long, value_name = "N", default_value_t = USUAL_PATIENCE, value_parser = number::<usize>(PATIENCE))]
    patience: usize,
    /// Random seed; the network does not depend on the number of threads.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<u64>(SEEDS))]
    seed: u64,
    /// Threads [default: all cores].
    #[arg(long, value_name = "N", value_parser = number::<usize>(THREADS))]
    threads: Option<usize>,
    #[command(flatten)]
    eval: EvalFile,
}

impl TrainArgs {
    /// The usual way to train one game on these files, on so many threads: for the parameters of `eval`, to `out`, with
    /// the loss curve in `plot`; continued from its checkpoint if there is one.
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
            related_games: Vec::new(),
            start_from: None,
            out: Some(out),
            plot: Some(plot),
            checkpoint: None,
            resume: true,
            hidden: USUAL_HIDDEN.to_owned(),
            result: USUAL_SHARE,
            epochs: USUAL_EPOCHS,
            batch: USUAL_BATCH,
            rate: USUAL_RATE,
            decay: USUAL_DECAY,
            patience: USUAL_PATIENCE,
            seed: 1,
            threads: Some(threads),
            eval,
        }
    }
}

/// Runs `chrysalis train`.
///
/// # Errors
/// When a file cannot be read or written, or nothing can be learned.
pub fn train(args: &TrainArgs, known: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
    let stop = interrupt::listen()?;
    Ok(fit_network(args, known, &stop, out)?.status()?)
}

/// Trains until nothing is gained any more or `stop` is set.
///
/// # Errors
/// When a file cannot be read or written, or a weight is too large.
pub fn fit_network(
    args: &TrainArgs,
    known: &GameSet,
    stop: &AtomicBool,
    out: &mut Output,
) -> Result<FitEnd, Failure> {
    let target = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.net", args.game.id)));
    let kept = args.checkpoint.clone().unwrap_or_else(|| target.with_extension("net.checkpoint"));
    let parameters = args.eval.parameters(known, args.game)?;
    let (first, groups) = (first_network(args, known)?, groups(args, known)?);
    let split = positions(args, known, &groups, stop)?;
    if stop.load(Ordering::Relaxed) {
        out.line("Stopped: nothing was trained, and nothing written");
        return Ok(FitEnd::Stopped(STOPPED));
    }
    let games = groups.iter().map(|group| group.records.len() as u64).sum();
    let nothing = LearnedNothing { games };
    let empty = split.training.samples.is_empty() || split.validation.samples.is_empty();
    if empty || nothing.too_few() {
        return Ok(FitEnd::Nothing(nothing));
    }
    let trainer = Trainer::new(&split, options(args));
    let with =
        first.as_ref().map(|first| FirstWeights { weights: &first.file.weights, indices: &first.indices });
    let features = game_network::blocks(&args.game).iter().map(|block| block.features).sum();
    let whole = || trainer.begin(features, with);
    let identity = identity(args, &parameters, &split, first.as_ref().map(|first| &first.file));
    let mut state = match resumed(args, &kept, identity)? {
        Some(state) => state,
        None => whole()?,
    };
    learn(args, &trainer, &mut state, stop, &kept, identity)?;
    if let Some(path) = &args.plot {
        let title = format!("{}: network", args.game.id);
        replace(path, loss_plot::losses(&title, &state.curve).as_bytes())?;
    }
    if stop.load(Ordering::Relaxed) {
        out.line(format_args!("Stopped after {} epochs: continue with --resume", state.epoch));
        return Ok(FitEnd::Stopped(STOPPED));
    }
    if state.best_point.step == 0 {
        return Ok(FitEnd::Nothing(nothing));
    }
    let best = state.best_network();
    let Some(played) = quantized::quantized(&best) else {
        return Err(TrainingError::LargeWeight.into());
    };
    let error = quantized::error(&best, &played, &split.validation, COMPARED);
    let bytes = file(args, &parameters, games, &split, &state, played.weights().clone()).write();
    replace(&target, &bytes)?;
    let rate = trainer.rate();
    report(&target, bytes.len(), &state, &split, rate, error, out);
    // The checkpoint is no longer needed.
    let _ = std::fs::remove_file(&kept);
    Ok(FitEnd::Written)
}

fn options(args: &TrainArgs) -> TrainOptions {
    #[expect(clippy::cast_possible_truncation, reason = "seven digits are enough")]
    let single = |number: f64| number as f32;
    TrainOptions {
        hidden: args.hidden.parse().unwrap_or(32),
        result_share: single(args.result),
        epochs: args.epochs,
        batch: args.batch,
        rate: single(args.rate),
        decay: single(args.decay),
        patience: args.patience,
        seed: args.seed,
        threads: cores(args.threads),
    }
}

/// The records of one game.
struct GameGroup {
    game: GameRef,
    records: Vec<SelfPlayRecord>,
}

/// The games of all files, first those of the game itself.
fn groups(args: &TrainArgs, known: &Catalogue) -> Result<Vec<GameGroup>, Failure> {
    let mut groups = vec![GameGroup { game: args.game, records: Vec::new() }];
    let own = args.files.iter().map(|path| (path, true));
    for (path, own) in own.chain(args.related_games.iter().map(|path| (path, false))) {
        let content = games_file::read(path, known)?;
        if let Some(error) = content.damage {
            return Err(TrainingError::Damaged { path: path.clone(), error, after: content.whole }.into());
        }
        let id = content.header.get("game");
        let unknown = || TrainingError::UnknownGame { path: path.clone(), game: id.to_owned() };
        let game = known.find(id).ok_or_else(unknown)?;
        if own && game != args.game {
            let (found, wanted) = (id.to_owned(), args.game.id.to_string());
            return Err(TrainingError::OtherGame { path: path.clone(), found, wanted }.into());
        }
        match groups.iter_mut().find(|group| group.game == game) {
            Some(group) => group.records.extend(content.records),
            None => groups.push(GameGroup { game, records: content.records }),
        }
    }
    Ok(groups)
}

/// A network to start from, and the feature of the game that each of its features is.
struct FirstNetwork {
    file: NetworkFile,
    indices: Vec<Option<u16>>,
}

/// The network to start from, if one is given.
fn first_network(args: &TrainArgs, known: &Catalogue) -> Result<Option<FirstNetwork>, Failure> {
    let Some(path) = &args.start_from else { return Ok(None) };
    let bytes = read_bounded(path, LARGEST_NETWORK).at(path)?;
    let file = NetworkFile::read(&bytes).at(path)?;
    let game = known.find(&file.game);
    let game = game
        .ok_or_else(|| TrainingError::NetworkOfUnknownGame { path: path.clone(), game: file.game.clone() })?;
    if file.weights.hidden.to_string() != args.hidden {
        let (found, wanted) = (file.weights.hidden, args.hidden.clone());
        return Err(TrainingError::Neurons { path: path.clone(), found, wanted }.into());
    }
    let indices = shared_indices(&game, &args.game);
    // It may have fewer blocks than its game has now.
    let fitted = file.fitted(&game_network::blocks(&game)).at(path)?;
    Ok(Some(FirstNetwork { file: NetworkFile { weights: fitted.weights().clone(), ..file }, indices }))
}

/// The quiet positions of all games, those of related variants with the features of the game.
fn positions(
    args: &TrainArgs,
    known: &GameSet,
    groups: &[GameGroup],
    stop: &AtomicBool,
) -> Result<CountSplit, Failure> {
    let mut whole = CountSplit::default();
    // Validation uses the game's own records, if there are any; its group is the first.
    let analyzing = groups.first().is_none_or(|own| own.records.is_empty());
    for GameGroup { game, records } in groups {
        let reading = ProgressLine::new(&format!("games of {}", game.id), records.len() as u64, 0);
        let parameters = &args.eval.parameters(known, *game)?;
        let sampling = CountSampling { game: *game, parameters, apart: APART, threads: cores(args.threads) };
        let split = sampling.split(records, stop, &|done| reading.set(done))?;
        reading.finish();
        if *game == args.game {
            whole = split;
        } else {
            whole.take_in(&split, &shared_indices(game, &args.game), analyzing);
        }
    }
    Ok(whole)
}

/// What a checkpoint must match to be resumed: options, parameters and positions.
fn identity(
    args: &TrainArgs,
    parameters: &Parameters,
    split: &CountSplit,
    first: Option<&NetworkFile>,
) -> u32 {
    let options = TrainOptions { threads: 1, ..options(args) };
    let mut hash = crc32fast::Hasher::new();
    hash.update(format!("{options:?} {:08x}", checksum(&args.game, parameters)).as_bytes());
    if let Some(first) = first {
        hash.update(&first.write());
    }
    for sample in split.training.samples.iter().chain(&split.validation.samples) {
        hash.update(&sample.score.to_le_bytes());
        hash.update(&sample.tuned.to_le_bytes());
    }
    hash.finalize()
}

fn resumed(args: &TrainArgs, kept: &Path, identity: u32) -> Result<Option<TrainingState>, Failure> {
    if !args.resume || !kept.exists() {
        return Ok(None);
    }
    let bytes = read_bounded(kept, LARGEST_JOURNAL).at(kept)?;
    let state = checkpoint::read(&bytes, identity);
    let damaged = || TrainingError::Checkpoint(kept.to_owned()).into();
    state.ok_or_else(damaged).map(Some)
}

fn learn(
    args: &TrainArgs,
    trainer: &Trainer<'_>,
    state: &mut TrainingState,
    stop: &AtomicBool,
    kept: &Path,
    identity: u32,
) -> Result<(), Failure> {
    let steps = trainer.steps();
    let line = ProgressLine::new(
        &format!("steps for {}", args.game.id),
        (steps * args.epochs) as u64,
        (steps * state.epoch) as u64,
    );
    let mut progress = |step: usize, best: &Point| {
        line.set(step as u64);
        line.message(&format!("loss {:.6}", best.validation.blend));
    };
    let mut saved = |state: &TrainingState| -> Result<(), LearnError> {
        replace(kept, &checkpoint::write(state, identity)).map_err(LearnError::from)
    };
    trainer.run(state, stop, &mut progress, &mut saved)?;
    line.finish();
    Ok(())
}

fn file(
    args: &TrainArgs,
    parameters: &Parameters,
    games: u64,
    split: &CountSplit,
    state: &TrainingState,
    weights: NetworkWeights,
) -> NetworkFile {
    let blocks = game_network::blocks(&args.game);
    let loss = |point: Option<&Point>| point.map_or(0.0, |point| point.validation.blend);
    NetworkFile {
        game: args.game.id.to_string(),
        parameters: game_network::checksum(&args.game, parameters, &blocks),
        provenance: NetworkProvenance {
            games,
            positions: (split.training.samples.len() + split.validation.samples.len()) as u64,
            seed: args.seed,
            losses: [loss(state.curve.first()), loss(Some(&state.best_point))],
        },
        blocks,
        weights,
    }
}

fn report(
    target: &Path,
    bytes: usize,
    state: &TrainingState,
    split: &CountSplit,
    rate: f32,
    error: QuantizationError,
    out: &mut Output,
) {
    let (training, apart) = (split.training.samples.len(), split.validation.samples.len());
    out.line(format_args!("{training} positions for training, {apart} for validation"));
    let tenfold = std::f32::consts::LN_10 / rate;
    out.line(format_args!("odds of ten to one at {tenfold:.0} centipawns of search score"));
    out.line("             step     blend    results     scores   (validation, mean squares)");
    let mut row = |name: &str, point: &Point| {
        let loss = point.validation;
        out.line(format_args!(
            "{name:<11} {:>5} {:>9.6} {:>10.6} {:>10.6}",
            point.step, loss.blend, loss.result, loss.score
        ));
    };
    state.curve.iter().take(1).for_each(|point| row("tuned", point));
    row("network", &state.best_point);
    out.line(format_args!(
        "quantization error: {:.2} centipawns on average, {:.2} at most",
        error.mean, error.largest
    ));
    out.line(format_args!("{}: {bytes} bytes", target.display()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Parser;

    #[derive(Parser)]
    struct Line {
        #[command(flatten)]
        train: TrainArgs,
    }

    #[test]
    fn starting_weights_lower_the_default_rate() {
        let rate = |more: &[&str]| {
            let line = Line::try_parse_from([&["train", "normal", "a.games"], more].concat());
            line.expect("a good line").train.rate
        };
        assert_eq!(rate(&[]).to_bits(), 0.002_f64.to_bits());
        assert_eq!(rate(&["--start-from", "a.net"]).to_bits(), 0.0002_f64.to_bits());
        assert_eq!(rate(&["--start-from", "a.net", "--rate", "0.001"]).to_bits(), 0.001_f64.to_bits());
    }
}
