//! A game of each family, and a position of it to measure on.

use chrysalis_rules::board::{Board8, Board9, Board10};
use chrysalis_rules::{BoardSize, Position};
use chrysalis_rules::{Catalogue, Game, GameRef, OnBoard};
use std::collections::BTreeMap;

/// Plies to play to reach a position with many pieces and some open lines.
const PLIES: usize = 20;

/// A position on a board of any geometry.
#[derive(Clone, Debug)]
pub enum Middle {
    /// A position on 8×8.
    Eight(Position<Board8>),
    /// A position on 9×9.
    Nine(Position<Board9>),
    /// A position on any other board up to 10×10.
    Ten(Position<Board10>),
}

/// The first game of each family, and the game on 9×9 once more on the general board.
pub fn families() -> Vec<GameRef> {
    let mut first = BTreeMap::new();
    for &game in Catalogue::shipped().games() {
        first.entry(&game.data().family).or_insert(game);
    }
    let large = first.values().copied().filter(|game| game.board == BoardSize::NINE);
    let again: Vec<GameRef> = large.map(within_ten).collect();
    first.into_values().chain(again).collect()
}

/// The same game on the general board: its extra cost is the price of a board size known only at run time.
///
/// # Panics
/// If the game is refused.
pub fn within_ten(game: GameRef) -> GameRef {
    let board = BoardSize::within_ten(game.files(), game.ranks());
    let game = Game {
        id: format!("{}-within-ten", game.id).into(),
        aliases: Vec::new(),
        board: board.unwrap_or(game.board),
        ..game.data().clone()
    };
    Catalogue::shipped().clone().add(game).unwrap_or_else(|errors| panic!("refused: {errors}"))
}

/// The position after twenty plies of always playing the middle move of the list of legal moves.
///
/// # Panics
/// Never: the board is the game's.
pub fn middle_game(game: GameRef) -> Middle {
    match game.board {
        BoardSize::EIGHT => Middle::Eight(played(game)),
        BoardSize::NINE => Middle::Nine(played(game)),
        _ => Middle::Ten(played(game)),
    }
}

fn played<G: OnBoard>(game: GameRef) -> Position<G> {
    let on = game.on::<G>().unwrap_or_else(|| panic!("{} is played on another board", game.id));
    let mut position = on.start;
    for _ in 0..PLIES {
        let moves = position.legal_moves();
        let Some(&m) = moves.get(moves.len() / 2) else { break };
        position.play(m);
    }
    position
}
