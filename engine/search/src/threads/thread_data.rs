//! What a search thread keeps for the next search.

use crate::ordering::correction::Correction;
use crate::ordering::history::History;
use chrysalis_rules::{Game, Playable, Rules};

/// The histories of one search thread.
#[derive(Clone, Debug, Default)]
pub struct ThreadData {
    game: Option<&'static Game>,
    pub history: History,
    /// The correction history of the evaluation.
    pub correction: Correction,
}

impl ThreadData {
    /// Forgets what was learned, and keeps the memory.
    pub fn clear(&mut self) {
        self.history.clear();
        self.correction.clear();
    }

    /// Prepares the data for a game; what was learned in another game is cleared.
    pub fn fit<G: Playable>(&mut self, rules: &Rules<G>) {
        let game = rules.game();
        // Equal data are stored once, so games with other data have other addresses, whatever their names.
        if !self.game.is_some_and(|known| std::ptr::eq(known, game)) {
            *self =
                Self { game: Some(game), history: History::new(rules), correction: Correction::default() };
        }
    }
}
