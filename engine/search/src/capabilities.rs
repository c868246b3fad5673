//! What the search asks of a game, never its name.

use chrysalis_rules::{Playable, Rules};

/// What a game's rules mean for the search.
#[derive(Clone, Copy, Debug)]
pub struct Capabilities {
    /// Whether passing leaves a position in which the mover would rather have moved: not where passing changes
    /// what the pieces may do.
    pub passing_is_sound: bool,
    /// Whether a player without a move loses though he is not attacked.
    pub stalemate_loses: bool,
    /// Whether a change of piece type is rare enough for quiescence to follow those that gain.
    pub quiet_gains: bool,
    /// Whether moves may take other pieces along, so that the static exchange on their target tells less of them.
    pub moves_rows: bool,
}

impl Capabilities {
    /// The capabilities of a game.
    pub fn of<G: Playable>(rules: &Rules<G>) -> Self {
        let game = rules.game();
        Self {
            passing_is_sound: !game.promotions.counts_turns(),
            stalemate_loses: game.stalemate.loses(),
            quiet_gains: !game.promotions.every_move_changes(),
            moves_rows: game.carrying.pulls(),
        }
    }
}
