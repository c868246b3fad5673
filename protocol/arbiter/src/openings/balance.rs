//! Judging by a short search whether a position is level.

use chrysalis_engine::Session;
use chrysalis_eval::Classical;
use chrysalis_search::{Engine, EngineOptions, Event, Limits, Score};
use std::sync::{Arc, Mutex, PoisonError};

/// A judge with a small table.
pub struct Balance(Engine<Classical>);

impl std::fmt::Debug for Balance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Balance")
    }
}

impl Default for Balance {
    fn default() -> Self {
        Self::new()
    }
}

/// What a mate counts.
const MATE: i32 = 100_000;

impl Balance {
    /// A new judge.
    pub fn new() -> Self {
        Self(Engine::new(EngineOptions { hash: 4, ..EngineOptions::default() }))
    }

    /// The score for the side to move in centipawns after so many nodes, whatever was searched before.
    pub fn score(&mut self, session: &Session, nodes: u64) -> i32 {
        self.0.clear();
        let found = Arc::new(Mutex::new(0));
        let target = Arc::clone(&found);
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let report = move |event| {
            if let Event::Info(report) = event
                && let Ok(mut score) = target.lock()
            {
                *score = match report.score {
                    Score::Centipawns(value) => value,
                    Score::Mate(moves) => {
                        if moves > 0 {
                            MATE
                        } else {
                            -MATE
                        }
                    }
                };
            }
        };
        self.0.start(session.root(), limits, report).wait();
        *found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
