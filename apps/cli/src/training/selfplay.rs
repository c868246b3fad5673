//! `chrysalis selfplay`: generates, checks and merges training games.

use super::error::TrainingError;
use crate::eval_file::EvalFile;
use crate::failure::Failure;
use crate::interrupt::{self, STOPPED};
use crate::training::long_work::{checksum_with_network, cores};
use crate::training::training_bounds::{GAMES, NODES, SHARDS, THREADS};
use crate::with_path::AtPath;
use chrysalis_analysis::input::pgn_of_record;
use chrysalis_arbiter::game_name::GameName;
use chrysalis_arbiter::plan::bounds::number;
use chrysalis_arbiter::progress_line::ProgressLine;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_io::output::Output;
use chrysalis_io::replace::replace;
use chrysalis_learning::games_file::{self, FileError, merge};
use chrysalis_learning::games_stream::GamesStream;
use chrysalis_learning::learn_error::LearnError;
use chrysalis_learning::self_play;
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use chrysalis_learning::summary::Summary;
use chrysalis_rules::{Catalogue, GameRef};
use clap::Args;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use thiserror::Error;

/// Arguments of `chrysalis selfplay`.
#[derive(Clone, Debug, Args)]
pub struct SelfplayArgs {
    /// The game, by its id or an alias.
    #[arg(value_parser = GameName, hide_possible_values = true, required_unless_present_any = ["check", "merge"])]
    game: Option<GameRef>,
    /// Games in total, over all shards.
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = number::<u64>(GAMES))]
    games: u64,
    /// Random seed; the games do not depend on the number of threads.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Start no new iteration after this many nodes per move; eight times as many end the search.
    #[arg(long, value_name = "N", default_value_t = 3000, value_parser = number::<u64>(NODES))]
    nodes: u64,
    /// Start every game from the initial position; without it, some start with changed pieces.
    #[arg(long)]
    from_start: bool,
    /// Play every game to its end by the rules, without adjudication.
    #[arg(long)]
    to_end: bool,
    /// Games in parallel [default: all cores].
    #[arg(long, value_name = "N", value_parser = number::<usize>(THREADS))]
    threads: Option<usize>,
    /// Write the games to this file [default: GAME.games].
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Continue --out, if it exists.
    #[arg(long)]
    resume: bool,
    /// Play only part I of N.
    #[arg(long, value_name = "I/N", value_parser = shard)]
    shard: Option<(u64, u64)>,
    /// Also write the games as PGN; with --check, those of its files.
    #[arg(long, value_name = "FILE", conflicts_with = "merge")]
    pgn: Option<PathBuf>,
    /// Check files of games and print a summary; no play.
    #[arg(long, num_args = 1.., value_name = "FILE")]
    check: Vec<PathBuf>,
    /// Merge files of games into --out; no play.
    #[arg(long, num_args = 1.., value_name = "FILE", requires = "out")]
    merge: Vec<PathBuf>,
    #[command(flatten)]
    eval: EvalFile,
}

/// A part of a run is written in another way.
#[derive(Debug, Error)]
#[error("expected I/N with I from 1 to N, and N up to {}", SHARDS.end())]
struct NoShard;

fn shard(text: &str) -> Result<(u64, u64), NoShard> {
    let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
    match parts {
        Some((i, n)) if SHARDS.contains(&n) && (1..=n).contains(&i) => Ok((i - 1, n)),
        _ => Err(NoShard),
    }
}

/// Runs `chrysalis selfplay`.
///
/// # Errors
/// When a file cannot be read or written, or play fails.
pub fn selfplay(args: &SelfplayArgs, known: &GameSet, out: &mut Output) -> Result<ExitCode, Failure> {
    if !args.check.is_empty() {
        args.pgn.as_deref().map_or(Ok(()), |pgn| write_pgn(pgn, known, &args.check))?;
        return Ok(check(&args.check, known, out)?);
    }
    if let (false, Some(target)) = (args.merge.is_empty(), &args.out) {
        let games = merge(target, &args.merge, known)?;
        out.line(format_args!("{games} games in {}", target.display()));
        return Ok(ExitCode::SUCCESS);
    }
    let Some(game) = args.game else { return Err(TrainingError::NoGame.into()) };
    let weights = args.eval.weights(known, game)?;
    let usual = SelfPlaySettings::new(game);
    let settings = SelfPlaySettings {
        seed: args.seed,
        nodes: args.nodes,
        changed: if args.from_start { 0 } else { usual.changed },
        played_out: if args.to_end { 1 } else { usual.played_out },
        shard: args.shard.unwrap_or((0, 1)),
        parameters: checksum_with_network(&game, &weights),
        ..usual
    };
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.games", game.id)));
    let stop = interrupt::listen()?;
    let line = ProgressLine::new(&format!("selfplay {}", game.id), settings.share(args.games), 0);
    let mut begun = false;
    let mut progress = |now: self_play::SelfPlayProgress| {
        if !begun {
            line.begin_at(now.played);
            begun = true;
        }
        line.set(now.played);
    };
    let evaluation = AnyEvaluation::with_all([weights]);
    let job = self_play::SelfPlay {
        settings: &settings,
        evaluation: &evaluation,
        games: args.games,
        threads: cores(args.threads),
        path: &path,
        resume: args.resume,
    };
    let played = self_play::run(&job, &stop, &mut progress).map_err(|error| match error {
        error @ LearnError::File(FileError::Exists { .. }) => Failure::from(TrainingError::Exists(error)),
        error @ (LearnError::Engine(_) | LearnError::Unplayable { .. }) => {
            TrainingError::Interrupted { error, path: path.clone() }.into()
        }
        error => error.into(),
    })?;
    line.finish();
    args.pgn.as_deref().map_or(Ok(()), |pgn| write_pgn(pgn, known, std::slice::from_ref(&path)))?;
    out.line(format_args!("{played} games in {}", path.display()));
    out.flush();
    let whole = played >= settings.share(args.games);
    Ok(if whole { ExitCode::SUCCESS } else { ExitCode::from(STOPPED) })
}

/// Writes the games of files as PGN.
fn write_pgn(target: &Path, known: &Catalogue, sources: &[PathBuf]) -> Result<(), Failure> {
    let mut text = String::new();
    for path in sources {
        let file = File::open(path).at(path)?;
        let stream = GamesStream::new(BufReader::new(file), known).at(path)?;
        let game = stream.game();
        for record in stream {
            let record = record.at(path)?;
            text += &pgn_of_record(game, &record).at(path)?.to_string();
        }
    }
    Ok(replace(target, text.as_bytes())?)
}

fn check(paths: &[PathBuf], known: &Catalogue, out: &mut Output) -> Result<ExitCode, FileError> {
    let mut sound = true;
    for path in paths {
        let content = games_file::read(path, known)?;
        out.line(format_args!("{}", path.display()));
        for (name, value) in &content.header.0 {
            out.line(format_args!("{name:<17} {value}"));
        }
        out.line(Summary::from_records(&content.records));
        if let Some(error) = content.damage {
            out.line(format_args!("damaged after byte {}: {error}", content.whole));
            sound = false;
        }
    }
    out.flush();
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
