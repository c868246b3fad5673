//! Self-play: many games on all cores, written in order, the same for the same seed on any number of threads.

use crate::games_file::{FileError, GamesWriter};
use crate::self_play_record::SelfPlayRecord;
use crate::self_play_settings::SelfPlaySettings;
use crate::self_player::SelfPlayer;
use chrysalis_eval::Classical;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;

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
    pub evaluation: &'a Classical,
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
/// When the file cannot be used or written.
pub fn run(
    job: &SelfPlay<'_>,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(SelfPlayProgress),
) -> Result<u64, FileError> {
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
    let (sender, inbox) = channel::<(u64, Option<SelfPlayRecord>)>();
    let stopped = || stop.load(Ordering::Relaxed);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            let next = &next;
            scope.spawn(move || {
                let mut player = SelfPlayer::new(settings, evaluation);
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    if place >= wanted || stopped() {
                        break;
                    }
                    let record = player.play(settings.number(place), &stopped);
                    if sender.send((place, record)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for (place, record) in inbox {
            early.insert(place, record);
            // A game that was given up leaves a gap that nothing may be written behind.
            while let Some(Some(record)) = early.remove(&played) {
                if let Err(error) = writer.add(&record) {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error);
                }
                played += 1;
                progress(SelfPlayProgress { played, wanted });
            }
        }
        Ok(played)
    })
}
