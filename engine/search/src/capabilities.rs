//! The properties of a game that the search depends on. It never asks for a game's name.

use chrysalis_rules::{Playable, Rules};

/// The properties of a game's rules that the search depends on.
#[derive(Clone, Copy, Debug)]
pub struct Capabilities {
    /// Whether null-move pruning is sound. It is not where passing the turn changes what the pieces may do,
    /// or where a side that can capture must.
    pub null_move_is_sound: bool,
    /// Whether a player loses who has no move and is not in check.
    pub stalemate_loses: bool,
    /// Whether a repeated position is a draw.
    pub repetition_draws: bool,
    /// Whether changes of piece type are rare enough for quiescence search to follow those that gain.
    pub quiet_gains: bool,
    /// Whether moves can take other pieces along, so that the exchange on the target square tells less about
    /// them.
    pub has_trains: bool,
}

impl Capabilities {
    /// Reads the properties from the rules.
    pub fn from_rules<G: Playable>(rules: &Rules<G>) -> Self {
        let game = rules.game();
        Self {
            null_move_is_sound: !game.promotions.counts_turns() && !game.restrictions.must_capture,
            stalemate_loses: game.stalemate.loses(),
            repetition_draws: game.draws.repeated.draws(),
            quiet_gains: !game.promotions.every_move_changes(),
            has_trains: game.carrying.pulls(),
        }
    }
}
