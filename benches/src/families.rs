//! A game of each family, and a position of it to measure on.

use chrysalis_rules::board::{Board8, Board9};
use chrysalis_rules::games::{self, Compiled};
use chrysalis_rules::{BoardSize, Game, Position};
use std::collections::BTreeMap;

/// Plies played to reach a position with much on the board and some lines open.
const PLIES: usize = 20;

/// A position of either geometry.
#[derive(Clone, Debug)]
pub enum Middle {
    /// On 8×8.
    Eight(Position<Board8>),
    /// On 9×9.
    Nine(Position<Board9>),
}

/// The first game of each family.
pub fn families() -> Vec<&'static Game> {
    let mut first = BTreeMap::new();
    for game in games::all() {
        first.entry(game.family).or_insert(game);
    }
    first.into_values().collect()
}

/// Where the middle move of every list leads in twenty plies.
///
/// # Panics
/// When the start of the game is refused.
pub fn middle_game(game: &'static Game) -> Middle {
    match game.board {
        BoardSize::Eight => Middle::Eight(played(game)),
        BoardSize::Nine => Middle::Nine(played(game)),
    }
}

fn played<G: Compiled>(game: &'static Game) -> Position<G> {
    let mut position = Position::start(games::rules(game))
        .unwrap_or_else(|error| panic!("the start of {} is refused: {error}", game.id));
    for _ in 0..PLIES {
        let moves = position.legal_moves();
        let Some(&m) = moves.get(moves.len() / 2) else { break };
        position.play(m);
    }
    position
}
