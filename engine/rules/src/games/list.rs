//! The list of shipped games.

use super::{
    alternate_promotion, change_over, echess, fischerandom, gryphon, orthodox, prodem, promochess, revolving,
    taylor, throne,
};
use crate::game::Game;

/// The id of the game that is played where the user names none.
pub const FEATURED: &str = "promochess";

/// All shipped games, orthodox chess first.
pub fn all() -> Vec<Game> {
    let mut games = vec![orthodox::game(), promochess::game()];
    games.extend(alternate_promotion::games());
    games.extend([throne::game(), revolving::game(), prodem::game(), taylor::game(), echess::game()]);
    games.extend(gryphon::games());
    games.extend([change_over::game(), fischerandom::game()]);
    games
}
