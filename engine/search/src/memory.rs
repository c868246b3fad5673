//! What a search thread has learned and keeps for the next search.

use crate::correction::Correction;
use crate::history::History;
use chrysalis_rules::{Playable, Rules};

/// The memory of one search thread.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    game: String,
    /// What moves have been worth.
    pub history: History,
    /// What is known of the evaluation's errors.
    pub correction: Correction,
}

impl Memory {
    /// Makes the memory fit a game; what was learned in another game is forgotten.
    pub fn fit<G: Playable>(&mut self, rules: &Rules<G>) {
        let game = rules.game();
        if self.game != game.id {
            *self = Self {
                game: game.id.to_string(),
                history: History::new(rules),
                correction: Correction::default(),
            };
        }
    }
}
