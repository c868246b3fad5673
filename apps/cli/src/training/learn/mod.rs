//! `chrysalis learn`: from a game to tested parameters and a network by one command.
//!
//! A generation plays games, tunes parameters and trains a network on all games so far, and plays a match of the new
//! evaluation against the best before it. What wins is copied to the folder `best`. Every step can be stopped and
//! continued.

mod arguments;
mod budget;
mod generation;
mod match_of_evaluations;
mod record;

pub use arguments::LearnArgs;

use crate::failure::Failure;
use crate::interrupt::{self, STOPPED};
use crate::training::long_work::cores;
use crate::with_path::AtPath;
use budget::Stopwatch;
use chrysalis_eval::GameSet;
use chrysalis_io::lock::OutputLock;
use chrysalis_io::output::Output;
use generation::{GenerationEnd, Learner};
use record::{LearnRecord, MatchVerdict};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

/// Runs `chrysalis learn`; `words` are the arguments with which another process knows the same games.
///
/// # Errors
/// When a file cannot be read or written, or a step fails.
pub fn learn(
    args: &LearnArgs,
    games: &GameSet,
    words: Vec<String>,
    out: &mut Output,
) -> Result<ExitCode, Failure> {
    let folder = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{}.learn", args.game.id)));
    std::fs::create_dir_all(&folder).at(&folder)?;
    // Every path is given to other processes too.
    let folder = std::path::absolute(&folder).at(&folder)?;
    let path = folder.join("learn.json");
    let _lock = OutputLock::new(&path).at(&folder)?;
    let record = LearnRecord::open(&path, &args.plan()?, args.resume)?;
    let stop = interrupt::listen()?;
    let limit = args.time.map(Duration::from_secs);
    let stopwatch = Stopwatch::new(Duration::from_secs_f64(record.spent_s), limit);
    let threads = cores(args.threads);
    let mut learner = Learner { args, games, words, folder, record, stopwatch, threads, stop: &stop };
    learner.install()?;
    for number in 1..=args.generations {
        if learner.record.is_over(number, limit.is_some()) || learner.is_out_of_time(number) {
            break;
        }
        match learner.generation(number, out)? {
            GenerationEnd::Tested => {}
            GenerationEnd::Stopped => {
                out.line("Stopped: continue with the same command and --resume");
                return Ok(ExitCode::from(STOPPED));
            }
        }
    }
    report(&learner, out);
    Ok(if learner.record.best().is_some() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// What each generation came to, and whether anything was gained.
fn report(learner: &Learner<'_>, out: &mut Output) {
    out.line("generation     nodes     games  parameters  network   match against the best before");
    for generation in &learner.record.generations {
        let learned = |learned: Option<bool>| match learned {
            Some(true) => "learned",
            Some(false) => "nothing",
            None => "-",
        };
        let verdict = generation.verdict.as_ref().map_or_else(|| "-".to_owned(), MatchVerdict::to_string);
        let (tuned, trained) = (learned(generation.tuned), learned(generation.trained));
        out.line(format_args!(
            "{:>10} {:>9} {:>9}  {tuned:<10}  {trained:<8}  {verdict}",
            generation.number, generation.nodes, generation.games
        ));
    }
    match learner.record.best() {
        Some(_) => out.line(format_args!(
            "{} is stronger than before: load it by --eval-file or the option EvalFile",
            learner.best().display()
        )),
        None => out.line("No match showed a gain, so nothing was installed"),
    }
}
