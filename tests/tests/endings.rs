//! King and strongest piece beat a lone king in every game, from random positions, within fifty moves.

use chrysalis_rules::{Catalogue, Game};
use chrysalis_tests::endings::{moves_to_win, non_pawns, player, random};
use chrysalis_tests::random::SplitMix64;

/// The piece of the greatest value in exchanges.
fn strongest(game: &Game) -> char {
    let exchange = chrysalis_eval::shipped(game).expect("readable").exchange;
    let value = |&letter: &char| exchange[game.piece_type(letter).expect("a piece").index()];
    non_pawns(game).max_by_key(value).expect("a piece")
}

/// Games in which every moved piece changes: king and one piece cannot be expected to win there.
const CHANGING: [&str; 2] = ["gryphon", "changeover"];

#[test]
fn king_and_strongest_piece_win_in_every_game() {
    let mut engine = player();
    let mut tried = 0;
    for (number, game) in Catalogue::shipped().games().iter().enumerate() {
        if CHANGING.contains(&game.family.as_ref()) {
            continue;
        }
        let piece = strongest(game).to_string();
        tried += 1;
        let mut chance = SplitMix64::new(number as u64);
        for _ in 0..4 {
            let session = random(*game, &piece, &mut chance);
            let moves = moves_to_win(&mut engine, &session, 3000);
            assert!(moves.is_some(), "{} {}", game.id, session.first().fen());
        }
    }
    assert_eq!(tried, Catalogue::shipped().games().len() - 4);
}
