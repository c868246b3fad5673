//! `chrysalis selfplay` and `chrysalis tune`: the evaluation learns from its own play.

use crate::cli::game;
use crate::numbers::quote;
use crate::output::Output;
use clap::Args;
use engine::rules::Game;
use eval::{Classical, Parameters, Provenance};
use indicatif::{ProgressBar, ProgressStyle};
use learning::file::{self, merge, replace};
use learning::selfplay::{self, Settings};
use learning::summary::Summary;
use learning::{plot, samples, tune as fitting};
use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The status of work that was stopped before its end.
const STOPPED: u8 = 3;

/// What `chrysalis selfplay` can be told.
#[derive(Clone, Debug, Args)]
pub struct SelfplayArgs {
    /// The game.
    #[arg(value_parser = game, required_unless_present_any = ["check", "merge"])]
    game: Option<&'static Game>,
    /// Games in all, of all shards together.
    #[arg(long, default_value_t = 1000)]
    games: u64,
    /// The seed of all chance: the same seed gives the same games on any number of threads.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// No new iteration after so many nodes for a move; eight times as many end the search.
    #[arg(long, default_value_t = 3000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Games at a time; all cores unless given.
    #[arg(long)]
    threads: Option<usize>,
    /// The file of games; GAME.games unless given.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Goes on where the file ends, or begins.
    #[arg(long)]
    resume: bool,
    /// Plays the I-th of N parts only.
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<(u64, u64)>,
    /// Reads files of games and shows what they amount to; plays nothing.
    #[arg(long, num_args = 1.., value_name = "FILE")]
    check: Vec<PathBuf>,
    /// Puts files of games together into that of --out; plays nothing.
    #[arg(long, num_args = 1.., value_name = "FILE", requires = "out")]
    merge: Vec<PathBuf>,
}

/// What `chrysalis tune` can be told.
#[derive(Clone, Debug, Args)]
pub struct TuneArgs {
    /// The game.
    #[arg(value_parser = game)]
    game: &'static Game,
    /// Files of games.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Where the numbers go; GAME.toml unless given.
    #[arg(long)]
    out: Option<PathBuf>,
    /// Where the loss curve goes.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Starts from the numbers that the rules alone give.
    #[arg(long)]
    from_rules: bool,
    /// Share of the result in what is learned; the rest is the search's score.
    #[arg(long, default_value_t = 0.4, value_parser = share)]
    result: f64,
    /// Steps at most.
    #[arg(long, default_value_t = 400)]
    steps: usize,
    /// The length of the first steps, in centipawns.
    #[arg(long, default_value_t = 1.0)]
    rate: f64,
    /// Positions that count as one against staying at the start; several are tried and the best is kept.
    #[arg(long, num_args = 1.., default_values_t = [1.5, 5.0, 15.0, 50.0])]
    correlated: Vec<f64>,
    /// All cores unless given.
    #[arg(long)]
    threads: Option<usize>,
}

fn shard(text: &str) -> Result<(u64, u64), String> {
    let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match parts {
        Some((i, n)) if (1..=n).contains(&i) => Ok((i - 1, n)),
        _ => Err("expected I/N with I from 1 to N".to_owned()),
    }
}

fn share(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "expected a number from 0 to 1".to_owned())
}

fn cores(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).clamp(1, 256)
}

/// The evaluation by the numbers in a file, or the shipped one for no file.
///
/// # Errors
/// When the file cannot be read or is no such file.
pub fn evaluation_of(path: &str) -> Result<Classical, String> {
    if path.is_empty() {
        return Ok(Classical::default());
    }
    let text = std::fs::read_to_string(path).map_err(|error| format!("'{}': {error}", quote(path)))?;
    let parameters = eval::read_any(&text).map_err(|error| format!("'{}': {error}", quote(path)))?;
    Ok(Classical::with(parameters))
}

/// The numbers of a game in a file, or the shipped ones for no file.
///
/// # Errors
/// When the file cannot be read or is not for this game.
pub fn parameters_of(game: &Game, path: &str) -> Result<Parameters, String> {
    if path.is_empty() {
        return Ok(eval::shipped(game));
    }
    let text = std::fs::read_to_string(path).map_err(|error| format!("'{}': {error}", quote(path)))?;
    eval::read(game, &text).map_err(|error| format!("'{}': {error}", quote(path)))
}

/// The checksum by which parameters are told apart.
fn checksum(game: &Game, parameters: &Parameters) -> u32 {
    crc32fast::hash(eval::write(game, parameters).as_bytes())
}

/// A signal that Ctrl-C gives.
fn interrupt() -> Result<Arc<AtomicBool>, String> {
    let stop = Arc::new(AtomicBool::new(false));
    let signal = Arc::clone(&stop);
    let handler = move || {
        // Whoever asks twice will not wait.
        if signal.swap(true, Ordering::Relaxed) {
            std::process::exit(i32::from(STOPPED));
        }
    };
    ctrlc::set_handler(handler).map_err(|error| error.to_string())?;
    Ok(stop)
}

fn bar(total: u64, what: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(total);
    let template = "{prefix} {wide_bar} {pos}/{len} {msg} left {eta}";
    // Without a style the line has another look only.
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.set_prefix(what.to_owned());
    bar
}

/// Does what `chrysalis selfplay` asks for.
///
/// # Errors
/// When it cannot be done.
pub fn selfplay(args: &SelfplayArgs, eval_file: &str, out: &mut Output) -> Result<ExitCode, String> {
    let wrong = |error: file::FileError| error.to_string();
    if !args.check.is_empty() {
        return check(&args.check, out).map_err(wrong);
    }
    if let (false, Some(target)) = (args.merge.is_empty(), &args.out) {
        let games = merge(target, &args.merge).map_err(wrong)?;
        out.line(format_args!("{games} games in {}", target.display()));
        return Ok(ExitCode::SUCCESS);
    }
    let Some(game) = args.game else { return Err("which game?".to_owned()) };
    let parameters = parameters_of(game, eval_file)?;
    let settings = Settings {
        seed: args.seed,
        nodes: args.nodes,
        shard: args.shard.unwrap_or((0, 1)),
        parameters: checksum(game, &parameters),
        ..Settings::new(game)
    };
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.games", game.id)));
    let stop = interrupt()?;
    let bar = bar(settings.share(args.games), &game.id);
    let mut told = false;
    let mut progress = |now: selfplay::Progress| {
        if !told {
            bar.set_position(now.played);
            bar.reset_eta();
            told = true;
        }
        bar.set_position(now.played);
    };
    let evaluation = Classical::with(parameters);
    let job = selfplay::Job {
        settings: &settings,
        evaluation: &evaluation,
        games: args.games,
        threads: cores(args.threads),
        path: &path,
        resume: args.resume,
    };
    let played = selfplay::run(&job, &stop, &mut progress).map_err(wrong)?;
    bar.finish_and_clear();
    out.line(format_args!("{played} games in {}", path.display()));
    out.flush();
    let whole = played >= settings.share(args.games);
    Ok(if whole { ExitCode::SUCCESS } else { ExitCode::from(STOPPED) })
}

fn check(paths: &[PathBuf], out: &mut Output) -> Result<ExitCode, file::FileError> {
    let mut sound = true;
    for path in paths {
        let content = file::read(path)?;
        out.line(format_args!("{}", path.display()));
        for (name, value) in &content.header.0 {
            out.line(format_args!("{name:<17} {value}"));
        }
        out.line(Summary::of(&content.records));
        if let Some(problem) = content.damage {
            out.line(format_args!("damaged after byte {}: {problem}", content.whole));
            sound = false;
        }
    }
    out.flush();
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Does what `chrysalis tune` asks for.
///
/// # Errors
/// When it cannot be done.
pub fn tune(args: &TuneArgs, eval_file: &str, out: &mut Output) -> Result<(), String> {
    let game = args.game;
    let wrong = |error: file::FileError| error.to_string();
    let start = if args.from_rules { Parameters::derive(game) } else { parameters_of(game, eval_file)? };
    let mut records = Vec::new();
    for path in &args.files {
        let content = file::read(path).map_err(wrong)?;
        if content.header.get("game") != game.id {
            return Err(format!("{}: games of {}", path.display(), content.header.get("game")));
        }
        if let Some(problem) = content.damage {
            return Err(format!("{}: {problem} after byte {}", path.display(), content.whole));
        }
        records.extend(content.records);
    }
    let stop = interrupt()?;
    let threads = cores(args.threads);
    let reading = bar(records.len() as u64, "positions");
    let evaluation = Classical::with(start.clone());
    let job = samples::Job { game, evaluation: &evaluation, apart: 10, threads };
    let split = samples::split(&job, &records, &stop, &|done| reading.set_position(done));
    reading.finish_and_clear();
    if split.training.samples.is_empty() {
        return Err("no position to learn from".to_owned());
    }
    let mut best: Option<(f64, fitting::Fit)> = None;
    for &correlated in &args.correlated {
        let options = fitting::Options {
            result_share: args.result,
            steps: args.steps,
            rate: args.rate,
            correlated: correlated.max(f64::MIN_POSITIVE),
            threads,
            ..fitting::Options::default()
        };
        let steps = bar(args.steps as u64, "steps");
        let mut progress = |point: &fitting::Point| {
            steps.set_position(point.step as u64);
            steps.set_message(format!("loss {:.5}", point.validation.blend));
        };
        let fit = fitting::fit(game, &start, &split, &options, &stop, &mut progress);
        steps.finish_and_clear();
        let loss = |fit: &fitting::Fit| fit.best.validation.blend;
        if best.as_ref().is_none_or(|(_, known)| loss(&fit) < loss(known)) {
            best = Some((correlated, fit));
        }
    }
    let Some((correlated, mut fit)) = best else { return Err("nothing was tried".to_owned()) };
    fit.parameters.provenance = Some(Provenance {
        generation: start.provenance.as_ref().map_or(0, |from| from.generation) + 1,
        seed: records.first().map_or(0, |record| record.seed),
        games: records.len() as u64,
        positions: (split.training.samples.len() + split.validation.samples.len()) as u64,
        loss_result: fit.best.validation.result,
        loss_score: fit.best.validation.score,
        parent: start.provenance.as_ref().map_or(0, |_| checksum(game, &start)),
    });
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.toml", game.id)));
    replace(&path, &eval::write(game, &fit.parameters)).map_err(wrong)?;
    if let Some(path) = &args.plot {
        replace(path, &plot::losses(&game.id, &fit.curve)).map_err(wrong)?;
    }
    report(&fit, correlated, &split, &path, out);
    Ok(())
}

fn report(fit: &fitting::Fit, correlated: f64, split: &samples::Split, path: &Path, out: &mut Output) {
    let (training, apart) = (split.training.samples.len(), split.validation.samples.len());
    out.line(format_args!("{training} positions to learn from, {apart} of games kept apart"));
    out.line(format_args!(
        "ten to one in the odds for {:.0} centipawns of the searches' scores",
        fit.score_scale
    ));
    out.line(format_args!("{correlated} positions count as one against staying at the start"));
    out.line("             step    blend   results    scores   (kept apart)");
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
    out.line(format_args!("written to {}", path.display()));
}
