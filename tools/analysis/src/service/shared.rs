//! What all threads of a service share.

use super::query::QueryDefaults;
use super::queue::Queue;
use crate::work::evaluation_checksum;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_rules::GameRef;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Where lines go; false when nobody reads any more.
pub type Say = Arc<dyn Fn(&str) -> bool + Send + Sync>;

/// What the service is told.
#[derive(Clone, Debug)]
pub struct ServiceSettings {
    /// Searches side by side.
    pub jobs: usize,
    /// Threads of each.
    pub threads: usize,
    /// The table of each, in MiB.
    pub hash: usize,
    /// What holds for queries that say nothing of it.
    pub defaults: QueryDefaults,
    /// The games, and what was supplied with them.
    pub games: GameSet,
    /// The evaluation.
    pub evaluation: AnyEvaluation,
    /// The file that it comes from; the program when empty.
    pub eval_file: String,
    /// Whether answers have times and speeds.
    pub timing: bool,
}

/// What all threads of a service share.
pub struct Service {
    /// The positions.
    pub queue: Queue,
    /// What it is told.
    pub settings: ServiceSettings,
    say: Say,
    /// Nobody reads any more.
    unheard: AtomicBool,
    /// The checksums of evaluations that were asked for.
    checksums: Mutex<HashMap<GameRef, String>>,
}

impl Service {
    /// One that has not been asked anything.
    pub fn new(settings: ServiceSettings, say: Say) -> Self {
        let (queue, unheard) = (Queue::default(), AtomicBool::new(false));
        Self { queue, settings, say, unheard, checksums: Mutex::default() }
    }

    /// Whether nobody reads any more.
    pub fn is_unheard(&self) -> bool {
        self.unheard.load(Ordering::Relaxed)
    }

    /// Says something.
    pub fn say(&self, value: &impl Serialize) {
        let Ok(text) = serde_json::to_string(value) else { return };
        if !(self.say)(&text) {
            self.unheard.store(true, Ordering::Relaxed);
        }
    }

    /// The checksum of a game's evaluation.
    pub fn checksum(&self, game: GameRef) -> String {
        let mut known = self.checksums.lock().unwrap_or_else(PoisonError::into_inner);
        let of = || {
            evaluation_checksum(&self.settings.games.companions, game, &self.settings.eval_file)
                .unwrap_or_default()
        };
        known.entry(game).or_insert_with(of).clone()
    }
}
