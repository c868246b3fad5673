//! Self-play: many games on all cores, written in order, the same for the same seed on any number of threads.

use crate::games_file::GamesWriter;
use crate::learn_error::LearnError;
use crate::self_play_record::SelfPlayRecord;
use crate::self_play_settings::SelfPlaySettings;
use crate::self_player::SelfPlayer;
use chrysalis_eval::AnyEvaluation;
use chrysalis_search::EngineError;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Sender, channel};

/// How far self-play has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlayProgress {
    /// Games in the file.
    pub played: u64,
    /// Games wanted in it.
    pub wanted: u64,
}

/// What to play, and where to.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay<'a> {
    /// How.
    pub settings: &'a SelfPlaySettings,
    /// By which evaluation.
    pub evaluation: &'a AnyEvaluation,
    /// Games of all shards together.
    pub games: u64,
    /// Games at a time.
    pub threads: usize,
    /// The file.
    pub path: &'a Path,
    /// Whether to go on where the file ends.
    pub resume: bool,
}

/// Plays games into a file until it holds its share of them, or until `stop` is set. Returns how many it holds.
///
/// # Errors
/// When the file cannot be used or written, or a player fails; whole games before that are in the file.
pub fn run(
    job: &SelfPlay<'_>,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(SelfPlayProgress),
) -> Result<u64, LearnError> {
    let SelfPlay { settings, evaluation, games, threads, path, resume } = *job;
    let header = settings.header();
    let (mut writer, known) = match resume && path.exists() {
        true => GamesWriter::resume(path, &header)?,
        false => (GamesWriter::create(path, &header)?, Vec::new()),
    };
    let wanted = settings.share(games);
    let mut played = known.len() as u64;
    progress(SelfPlayProgress { played, wanted });
    let next = AtomicU64::new(played);
    let (sender, inbox) = channel::<(u64, SelfPlayRecord)>();
    let stopped = || stop.load(Ordering::Relaxed);
    std::thread::scope(|scope| {
        let work = |sender: Sender<(u64, SelfPlayRecord)>| {
            let mut player = SelfPlayer::new(settings, evaluation)?;
            loop {
                let place = next.fetch_add(1, Ordering::Relaxed);
                if place >= wanted || stopped() {
                    return Ok(());
                }
                // A game that is given up leaves a gap that nothing may be written behind: then all end.
                let Some(record) = player.play(settings.number(place), &stopped)? else { return Ok(()) };
                if sender.send((place, record)).is_err() {
                    return Ok(());
                }
            }
        };
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                let sender = sender.clone();
                scope.spawn(move || {
                    let done: Result<(), EngineError> = catch_unwind(AssertUnwindSafe(|| work(sender)))
                        .unwrap_or_else(|panic| Err(EngineError::broken(&*panic)));
                    if done.is_err() {
                        stop.store(true, Ordering::Relaxed);
                    }
                    done
                })
            })
            .collect();
        drop(sender);
        let mut early = BTreeMap::new();
        for (place, record) in inbox {
            early.insert(place, record);
            while let Some(record) = early.remove(&played) {
                if let Err(error) = writer.add(&record) {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error.into());
                }
                played += 1;
                progress(SelfPlayProgress { played, wanted });
            }
        }
        for worker in workers {
            worker.join().unwrap_or_else(|panic| Err(EngineError::broken(&*panic)))?;
        }
        Ok(played)
    })
}
