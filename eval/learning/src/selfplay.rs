//! Self-play: many games on all cores, written in order, the same for the same seed on any number of threads.

use crate::file::{FileError, Header, Writer};
use crate::play::Player;
use crate::record::Record;
use chrysalis_eval::Classical;
use chrysalis_rules::Game;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::channel;

/// How games are played.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The game.
    pub game: &'static Game,
    /// The seed of all chance.
    pub seed: u64,
    /// No new iteration after so many nodes for a move; eight times as many end the search.
    pub nodes: u64,
    /// The fewest random plies of an opening; up to three more are played.
    pub shortest_opening: usize,
    /// How uneven an opening may be, in centipawns.
    pub balance: i16,
    /// Games of a thousand that begin from changed men.
    pub changed: usize,
    /// A score that wins when both sides agree on it, in centipawns.
    pub won: i16,
    /// For so many plies in a row.
    pub won_plies: u32,
    /// A score that draws, in centipawns.
    pub level: i16,
    /// For so many plies in a row.
    pub level_plies: u32,
    /// From this ply on.
    pub level_after: usize,
    /// One of so many games is played to its end whatever the scores.
    pub played_out: usize,
    /// Plies after which a game is a draw.
    pub longest: usize,
    /// CRC-32 of the parameters played with; 0 for the derived ones.
    pub parameters: u32,
    /// Plays the part with this number, from 0, of so many.
    pub shard: (u64, u64),
}

impl Settings {
    /// What is usual.
    pub fn new(game: &'static Game) -> Self {
        Self {
            game,
            seed: 1,
            nodes: 3000,
            shortest_opening: 6,
            balance: 400,
            changed: 150,
            won: 1200,
            won_plies: 6,
            level: 8,
            level_plies: 12,
            level_after: 80,
            played_out: 16,
            longest: 400,
            parameters: 0,
            shard: (0, 1),
        }
    }

    /// What a file of such games says of them.
    pub fn header(&self) -> Header {
        let pair = |name: &str, value: String| (name.to_owned(), value);
        Header(vec![
            pair("game", self.game.id.to_string()),
            pair("program", env!("CARGO_PKG_VERSION").to_owned()),
            pair("seed", self.seed.to_string()),
            pair("nodes", self.nodes.to_string()),
            pair("parameters", format!("{:08x}", self.parameters)),
            pair("opening", format!("{}+{} {}", self.shortest_opening, self.changed, self.balance)),
            pair("won", format!("{}x{}", self.won, self.won_plies)),
            pair("level", format!("{}x{} from {}", self.level, self.level_plies, self.level_after)),
            pair("played_out", self.played_out.to_string()),
            pair("longest", self.longest.to_string()),
            pair("shard", format!("{}/{}", self.shard.0 + 1, self.shard.1)),
        ])
    }

    /// The number of the game at this place in the file.
    fn number(&self, place: u64) -> u64 {
        self.shard.0 + place * self.shard.1
    }

    /// How many of `games` games this part plays.
    pub fn share(&self, games: u64) -> u64 {
        games.saturating_sub(self.shard.0).div_ceil(self.shard.1.max(1))
    }
}

/// How far self-play has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Games in the file.
    pub played: u64,
    /// Games wanted in it.
    pub wanted: u64,
}

/// What to play, and where to.
#[derive(Clone, Copy, Debug)]
pub struct Job<'a> {
    /// How.
    pub settings: &'a Settings,
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
pub fn run(job: &Job<'_>, stop: &AtomicBool, progress: &mut dyn FnMut(Progress)) -> Result<u64, FileError> {
    let Job { settings, evaluation, games, threads, path, resume } = *job;
    let header = settings.header();
    let (mut writer, known) = match resume && path.exists() {
        true => Writer::resume(path, &header)?,
        false => (Writer::create(path, &header)?, Vec::new()),
    };
    let wanted = settings.share(games);
    let mut played = known.len() as u64;
    progress(Progress { played, wanted });
    let next = AtomicU64::new(played);
    let (sender, inbox) = channel::<(u64, Option<Record>)>();
    let stopped = || stop.load(Ordering::Relaxed);
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            let sender = sender.clone();
            let next = &next;
            scope.spawn(move || {
                let mut player = Player::new(settings, evaluation);
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
                progress(Progress { played, wanted });
            }
        }
        Ok(played)
    })
}
