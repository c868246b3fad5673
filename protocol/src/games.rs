//! Games by name, for the command line.

use chrysalis_host::bench;
use chrysalis_rules::{Catalogue, GameRef};

/// Games that were chosen.
#[derive(Clone, Debug)]
pub struct ChosenGames(pub Vec<GameRef>);

/// A game by name.
pub fn game(name: &str) -> Result<GameRef, String> {
    Catalogue::shipped().find(name).ok_or_else(|| {
        let ids: Vec<&str> = Catalogue::shipped().games().iter().map(|game| game.id.as_ref()).collect();
        format!("no such game; there are: {}", ids.join(", "))
    })
}

/// A game by name, or all of them.
pub fn bench_games(name: &str) -> Result<ChosenGames, String> {
    bench::choose(name)
        .map_or_else(|| game(name).map(|game| ChosenGames(vec![game])), |games| Ok(ChosenGames(games)))
}
