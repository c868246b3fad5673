//! The state shared by all threads of a service.

use super::query::QueryDefaults;
use super::queue::Queue;
use crate::work::evaluation_checksum;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_rules::GameRef;
use chrysalis_tables::TableFolder;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Writes a line of output; returns false if nobody reads it any more.
pub type Say = Arc<dyn Fn(&str) -> bool + Send + Sync>;

/// The service's settings.
#[derive(Clone, Debug)]
pub struct ServiceSettings {
    /// The number of parallel searches.
    pub jobs: usize,
    /// Threads of each search.
    pub threads: usize,
    /// The transposition table of each search, in MiB.
    pub hash: usize,
    /// Values for queries that do not set them.
    pub defaults: QueryDefaults,
    /// The games, and what was supplied with them.
    pub games: GameSet,
    /// The evaluation of all searches.
    pub evaluation: AnyEvaluation,
    /// The file or folder of the evaluation; empty for the shipped one.
    pub eval_file: String,
    /// The endgame tables.
    pub tables: Option<Arc<TableFolder>>,
    /// Whether answers have times and speeds.
    pub timing: bool,
}

/// The state shared by all threads of a service.
pub struct Service {
    /// The positions of all queries.
    pub queue: Queue,
    /// The settings of the service, which do not change.
    pub settings: ServiceSettings,
    say: Say,
    /// Whether writing has failed because nobody reads the output.
    unheard: AtomicBool,
    /// The checksums of evaluations that were asked for.
    checksums: Mutex<HashMap<GameRef, String>>,
}

impl Service {
    /// A service with an empty queue.
    pub fn new(settings: ServiceSettings, say: Say) -> Self {
        let (queue, unheard) = (Queue::default(), AtomicBool::new(false));
        Self { queue, settings, say, unheard, checksums: Mutex::default() }
    }

    /// Whether nobody reads the output any more.
    pub fn is_unheard(&self) -> bool {
        self.unheard.load(Ordering::Relaxed)
    }

    /// Writes a value as a line of JSON.
    pub fn say(&self, value: &impl Serialize) {
        let Ok(text) = serde_json::to_string(value) else { return };
        if !(self.say)(&text) {
            self.unheard.store(true, Ordering::Relaxed);
        }
    }

    /// The checksum of a game's evaluation.
    pub fn checksum(&self, game: GameRef) -> String {
        let mut known = self.checksums.lock().unwrap_or_else(PoisonError::into_inner);
        let compute = || {
            evaluation_checksum(&self.settings.games.companions, game, &self.settings.eval_file)
                .unwrap_or_default()
        };
        known.entry(game).or_insert_with(compute).clone()
    }
}
