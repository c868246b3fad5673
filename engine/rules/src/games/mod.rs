//! The games: data, one short file per family.

mod alternate_promotion;
mod compiled;
mod echess;
mod men;
mod orthodox;
mod prodem;
mod promochess;
mod revolving;
mod taylor;
mod throne;

pub use compiled::{Compiled, rules};

use crate::Game;
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
