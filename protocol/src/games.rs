//! Games by name, for the command line.

use chrysalis_host::bench;
use chrysalis_rules::Game;
use chrysalis_rules::games::{self, NoSuchGame};

/// Games that were chosen.
#[derive(Clone, Debug)]
pub struct ChosenGames(pub Vec<&'static Game>);

/// A game by name.
pub fn game(name: &str) -> Result<&'static Game, String> {
    games::find(name).ok_or_else(|| format!("{} ('chrysalis games' lists them)", NoSuchGame::named(name)))
}

/// A game by name, or all of them.
pub fn bench_games(name: &str) -> Result<ChosenGames, String> {
    bench::choose(name)
        .map_or_else(|| game(name).map(|game| ChosenGames(vec![game])), |games| Ok(ChosenGames(games)))
}
