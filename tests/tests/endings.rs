//! King and strongest man beat a lone king in every game, from random positions, within fifty moves.

use chrysalis_rules::{Catalogue, Game};
use chrysalis_tests::endings::{moves_to_win, officers, player, random};
use chrysalis_tests::random::SplitMix64;

/// The man of the greatest worth in exchanges.
fn strongest(game: &Game) -> char {
    let exchange = chrysalis_eval::shipped(game).expect("readable").exchange;
    let worth = |&letter: &char| exchange[game.kind(letter).expect("a man").index()];
    officers(game).max_by_key(worth).expect("a man")
}

#[test]
fn king_and_strongest_man_win_in_every_game() {
    let mut engine = player();
    for (number, game) in Catalogue::shipped().games().iter().enumerate() {
        let man = strongest(game).to_string();
        let mut chance = SplitMix64::new(number as u64);
        for _ in 0..4 {
            let session = random(*game, &man, &mut chance);
            let moves = moves_to_win(&mut engine, &session, 3000);
            assert!(moves.is_some(), "{} {}", game.id, session.first().fen());
        }
    }
}
