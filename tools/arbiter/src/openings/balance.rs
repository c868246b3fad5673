//! Scores openings by a short search, to find balanced ones.

use chrysalis_engine::Session;
use chrysalis_eval::{AnyEvaluation, Companions};
use chrysalis_search::{Engine, EngineError, EngineOptions, Limits, Score};

/// An engine with a small transposition table (4 MB).
pub struct Balance(Engine<AnyEvaluation>);

impl std::fmt::Debug for Balance {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Balance")
    }
}

/// The score of a mate, in centipawns.
const MATE: i32 = 100_000;

impl Balance {
    /// Starts the engine.
    ///
    /// # Errors
    /// If there is not enough memory for it.
    pub fn new(companions: &Companions) -> Result<Self, EngineError> {
        let evaluation = AnyEvaluation::default().accompanied(companions.clone());
        Engine::with(EngineOptions { hash: 4, ..EngineOptions::default() }, evaluation).map(Self)
    }

    /// The score of a position for the side to move, in centipawns, after a search of `nodes` nodes. It does not depend
    /// on earlier searches.
    ///
    /// # Errors
    /// If the search fails.
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
