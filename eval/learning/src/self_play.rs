//! Self-play on all cores. Games are written in order, and are the same for the same seed on any number of
//! threads.

use crate::games_file::{FileError, GamesWriter};
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

/// How much of self-play is done, for a line on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SelfPlayProgress {
    /// Games in the file.
    pub played: u64,
    /// Games to be played.
    pub wanted: u64,
}

/// A run of self-play.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay<'a> {
    /// How the games are played.
    pub settings: &'a SelfPlaySettings,
    /// The evaluation of both players.
    pub evaluation: &'a AnyEvaluation,
    /// The number of games of all shards together.
    pub games: u64,
    /// Number of threads, one game each.
    pub threads: usize,
    /// The file to write to.
    pub path: &'a Path,
    /// Whether to continue an existing file.
    pub resume: bool,
}

/// Plays the game with a given number; `None` if stopped during the game.
trait GamePlayer {
    fn play(
        &mut self,
        number: u64,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<SelfPlayRecord>, EngineError>;
}

impl GamePlayer for SelfPlayer {
    fn play(
        &mut self,
        number: u64,
        stopped: &(dyn Fn() -> bool + Sync),
    ) -> Result<Option<SelfPlayRecord>, EngineError> {
        Self::play(self, number, stopped)
    }
}

/// Plays games into a file until it holds its share of them, or until `stop` is set. Returns the number of
/// games in the file.
///
/// # Errors
/// If the file cannot be used or written, or a game fails twice; the complete games before it are in the file.
pub fn run(
    job: &SelfPlay<'_>,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(SelfPlayProgress),
) -> Result<u64, LearnError> {
    run_by(job, stop, progress, &|| SelfPlayer::new(job.settings, job.evaluation))
}

/// Plays a game. If it fails, a new player tries again, since a lack of memory or threads may be temporary.
fn play_surely<P: GamePlayer>(
    player: &mut P,
    another: &impl Fn() -> Result<P, EngineError>,
    number: u64,
    stopped: &(dyn Fn() -> bool + Sync),
) -> Result<Option<SelfPlayRecord>, LearnError> {
    let once = |player: &mut P| {
        catch_unwind(AssertUnwindSafe(|| player.play(number, stopped)))
            .unwrap_or_else(|panic| Err(EngineError::broken(&*panic)))
    };
    let record = match once(player) {
        Ok(record) => record,
        Err(_) => {
            *player = another()?;
            once(player)?
        }
    };
    if record.is_none() && !stopped() {
        return Err(LearnError::Unplayable { number });
    }
    Ok(record)
}

/// Plays games and hands them over in the order of their numbers, until all are played or `stop` is set.
/// Returns the number of games. Nothing is written: `path` and `resume` are not used.
///
/// # Errors
/// If a game fails twice; the games before it were handed over.
pub fn play(
    job: &SelfPlay<'_>,
    stop: &AtomicBool,
    keep: &mut dyn FnMut(SelfPlayRecord),
) -> Result<u64, LearnError> {
    let mut keep = |record| {
        keep(record);
        Ok(())
    };
    play_on(job, 0, stop, &mut keep, &|| SelfPlayer::new(job.settings, job.evaluation))
}

fn run_by<P: GamePlayer>(
    job: &SelfPlay<'_>,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(SelfPlayProgress),
    player: &(impl Fn() -> Result<P, EngineError> + Sync),
) -> Result<u64, LearnError> {
    let SelfPlay { settings, games, path, resume, .. } = *job;
    let header = settings.header();
    let (mut writer, known) = match resume && path.exists() {
        true => GamesWriter::resume(path, &header, settings.game)?,
        false => (GamesWriter::create(path, &header)?, Vec::new()),
    };
    let wanted = settings.share(games);
    let mut played = known.len() as u64;
    progress(SelfPlayProgress { played, wanted });
    let mut keep = |record: SelfPlayRecord| {
        writer.add(&record)?;
        played += 1;
        progress(SelfPlayProgress { played, wanted });
        Ok(())
    };
    play_on(job, known.len() as u64, stop, &mut keep, player)
}

/// Plays the games after those already played, and hands each over.
fn play_on<P: GamePlayer>(
    job: &SelfPlay<'_>,
    mut played: u64,
    stop: &AtomicBool,
    keep: &mut dyn FnMut(SelfPlayRecord) -> Result<(), FileError>,
    player: &(impl Fn() -> Result<P, EngineError> + Sync),
) -> Result<u64, LearnError> {
    let SelfPlay { settings, games, threads, .. } = *job;
    let wanted = settings.share(games);
    let next = &AtomicU64::new(played);
    let (sender, inbox) = channel::<(u64, SelfPlayRecord)>();
    let stopped = || stop.load(Ordering::Relaxed);
    std::thread::scope(|scope| {
        let work = |sender: Sender<(u64, SelfPlayRecord)>| {
            let mut own = player()?;
            loop {
                let index = next.fetch_add(1, Ordering::Relaxed);
                if index >= wanted || stopped() {
                    return Ok(());
                }
                // An abandoned game leaves a gap that nothing may be written behind, so that all threads stop.
                let number = settings.number(index);
                let Some(record) = play_surely(&mut own, player, number, &stopped)? else { return Ok(()) };
                if sender.send((index, record)).is_err() {
                    return Ok(());
                }
            }
        };
        let workers: Vec<_> = (0..threads.max(1))
            .map(|_| {
                let sender = sender.clone();
                let work = move || {
                    let done: Result<(), LearnError> = catch_unwind(AssertUnwindSafe(|| work(sender)))
                        .unwrap_or_else(|panic| Err(EngineError::broken(&*panic).into()));
                    // Nothing may be written behind the gap, but the games before it are finished.
                    if done.is_err() {
                        next.store(wanted, Ordering::Relaxed);
                    }
                    done
                };
                let spawned = std::thread::Builder::new().spawn_scoped(scope, work);
                spawned.inspect_err(|_| next.store(wanted, Ordering::Relaxed)).map_err(EngineError::no_thread)
            })
            .collect();
        drop(sender);
        let mut early = BTreeMap::new();
        for (index, record) in inbox {
            early.insert(index, record);
            while let Some(record) = early.remove(&played) {
                if let Err(error) = keep(record) {
                    stop.store(true, Ordering::Relaxed);
                    return Err(error.into());
                }
                played += 1;
            }
        }
        for worker in workers {
            worker?.join().unwrap_or_else(|panic| Err(EngineError::broken(&*panic).into()))?;
        }
        Ok(played)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games_file;
    use chrysalis_rules::Catalogue;

    /// A player that fails in a given way, a given number of times.
    struct Failing<'a> {
        player: SelfPlayer,
        game: u64,
        how: &'a (dyn Fn() -> Result<Option<SelfPlayRecord>, EngineError> + Sync),
        left: &'a AtomicU64,
    }

    impl GamePlayer for Failing<'_> {
        fn play(
            &mut self,
            number: u64,
            stopped: &(dyn Fn() -> bool + Sync),
        ) -> Result<Option<SelfPlayRecord>, EngineError> {
            let fails = |left: u64| left.checked_sub(1);
            if number == self.game
                && self.left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fails).is_ok()
            {
                return (self.how)();
            }
            self.player.play(number, stopped)
        }
    }

    /// The result of eight games in which the fifth fails so often, and the number of complete games in the
    /// file.
    fn failing(
        name: &str,
        how: &(dyn Fn() -> Result<Option<SelfPlayRecord>, EngineError> + Sync),
        times: u64,
    ) -> (Result<u64, LearnError>, usize) {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games");
        let game = Catalogue::shipped().named(name).expect("a game");
        let settings = SelfPlaySettings { nodes: 20, ..SelfPlaySettings::new(game) };
        let evaluation = AnyEvaluation::default();
        let job = SelfPlay {
            settings: &settings,
            evaluation: &evaluation,
            games: 8,
            threads: 2,
            path: &path,
            resume: false,
        };
        let (left, number) = (AtomicU64::new(times), settings.number(4));
        let player = || {
            let player = SelfPlayer::new(&settings, &evaluation)?;
            Ok(Failing { player, game: number, how, left: &left })
        };
        let played = run_by(&job, &AtomicBool::new(false), &mut |_| {}, &player);
        let whole = games_file::read(&path, Catalogue::shipped()).expect("a file").records.len();
        let resumed = run(&SelfPlay { resume: true, ..job }, &AtomicBool::new(false), &mut |_| {});
        assert_eq!(resumed.expect("it goes on"), 8);
        assert_eq!(games_file::read(&path, Catalogue::shipped()).expect("a file").records.len(), 8);
        (played, whole)
    }

    #[test]
    fn a_game_that_fails_once_is_played_again() {
        for game in ["normal", "promochess", "throne", "taylor"] {
            let (played, whole) = failing(game, &|| Err(EngineError::broken(&"test")), 1);
            assert_eq!((played.expect("all"), whole), (8, 8), "{game}");
        }
    }

    #[test]
    fn a_game_that_fails_twice_ends_all_with_what_is_whole() {
        let (played, whole) = failing("normal", &|| Err(EngineError::broken(&"test")), 2);
        assert!(matches!(played, Err(LearnError::Engine(EngineError::Broken(_)))) && whole == 4);
        let (played, whole) = failing("throne", &|| panic!("test"), 2);
        assert!(matches!(played, Err(LearnError::Engine(EngineError::Broken(_)))) && whole == 4);
        let (played, whole) = failing("taylor", &|| Ok(None), 1);
        assert!(matches!(played, Err(LearnError::Unplayable { .. })) && whole == 4, "a gap is told");
    }
}
