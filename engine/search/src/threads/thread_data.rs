//! What a search thread has learned and keeps for the next search.

use crate::ordering::correction::Correction;
use crate::ordering::history::History;
use chrysalis_rules::{Game, Playable, Rules};

/// The memory of one search thread.
#[derive(Clone, Debug, Default)]
pub struct ThreadData {
    game: Option<&'static Game>,
    /// What moves have been worth.
    pub history: History,
    /// What is known of the evaluation's errors.
    pub correction: Correction,
}

impl ThreadData {
    /// Makes the memory fit a game; what was learned in another game is forgotten.
    pub fn fit<G: Playable>(&mut self, rules: &Rules<G>) {
        let game = rules.game();
        // Data are kept once: games of other data, whatever their names, lie elsewhere.
        if !self.game.is_some_and(|known| std::ptr::eq(known, game)) {
            *self =
                Self { game: Some(game), history: History::new(rules), correction: Correction::default() };
        }
    }
}
