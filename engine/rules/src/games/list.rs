//! The list of games.

use super::{alternate_promotion, echess, orthodox, prodem, promochess, revolving, taylor, throne};
use crate::game::Game;
use once_cell::sync::Lazy;

static GAMES: Lazy<Vec<Game>> = Lazy::new(|| {
    let mut games = vec![orthodox::game(), promochess::game()];
    games.extend(alternate_promotion::games());
    games.extend([throne::game(), revolving::game(), prodem::game(), taylor::game(), echess::game()]);
    games
});

/// The id of the game that is played where none is named.
pub const FEATURED: &str = "promochess";

/// Every game, orthodox chess first.
pub fn all() -> &'static [Game] {
    &GAMES
}

/// The game with this id or alias, in either case.
pub fn find(id: &str) -> Option<&'static Game> {
    all().iter().find(|game| {
        game.id.eq_ignore_ascii_case(id) || game.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(id))
    })
}
