//! Analyzing by a short search whether a position is level.

use chrysalis_engine::Session;
use chrysalis_eval::{AnyEvaluation, Companions};
use chrysalis_search::{Engine, EngineError, EngineOptions, Limits, Score};

/// A analyze with a small table.
pub struct Balance(Engine<AnyEvaluation>);

impl std::fmt::Debug for Balance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Balance")
    }
}

/// What a mate counts.
const MATE: i32 = 100_000;

impl Balance {
    /// A new analyze, which evaluates by what came with games.
    ///
    /// # Errors
    /// When there is no memory for it.
    pub fn new(companions: &Companions) -> Result<Self, EngineError> {
        let evaluation = AnyEvaluation::default().accompanied(companions.clone());
        Engine::with(EngineOptions { hash: 4, ..EngineOptions::default() }, evaluation).map(Self)
    }

    /// The score for the side to move in centipawns after so many nodes, whatever was searched before.
    ///
    /// # Errors
    /// When the search fails.
    pub fn score(&mut self, session: &Session, nodes: u64) -> Result<i32, EngineError> {
        self.0.clear();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let answer = self.0.search_blocking(session.root(), limits, |_| {})?;
        Ok(match answer.score {
            Some(Score::Centipawns(value)) => value,
            Some(Score::Mate(moves)) if moves > 0 => MATE,
            Some(Score::Mate(_)) => -MATE,
            None => 0,
        })
    }
}
