//! Every shipped game can be written as a file and read back.

use chrysalis_game_files::{read, write};
use chrysalis_rules::{Catalogue, Game, GameRef, on_board};

#[test]
fn every_shipped_game_is_read_back_as_it_was_written() {
    for game in Catalogue::shipped().games() {
        let again = read(&write(game.data(), None), Catalogue::shipped())
            .unwrap_or_else(|errors| panic!("{}: {errors}", game.id));
        assert_eq!(again.game, *game.data(), "{}", write(game.data(), None));
    }
}

/// The keys along every line of `depth` moves, in the order of generation.
fn keys(game: GameRef, depth: u32) -> Vec<u64> {
    on_board!(game, on => {
        let mut positions = vec![on.start];
        for _ in 0..depth {
            positions = positions.iter().flat_map(|p| p.legal_moves().into_iter().map(|m| p.after(m))).collect();
        }
        positions.iter().map(chrysalis_rules::Position::key).collect()
    })
}

#[test]
fn under_another_id_it_has_equal_moves_and_keys() {
    for game in Catalogue::shipped().games() {
        let text = write(game.data(), Some("mine"));
        let mut games = Catalogue::shipped().clone();
        let described = read(&text, &games).unwrap_or_else(|errors| panic!("{}: {errors}", game.id));
        let mine = described.add_to(&mut games).expect("a new name");
        let renamed = Game { id: game.id.clone(), aliases: game.aliases.clone(), ..mine.data().clone() };
        assert_eq!(renamed, *game.data());
        assert_ne!(mine, *game);
        assert_eq!(keys(mine, 2), keys(*game, 2), "{}", game.id);
    }
}

/// Keys, and what files of version 0.2 have instead, at the beginning of a line.
const FORMER_KEYS: [(&str, &str); 5] = [
    ("[[pieces]]", "[[men]]"),
    ("pieces = ", "men = "),
    ("few_pieces = ", "few_men = "),
    ("[leaves_behind]", "[leavings]"),
    ("forward_only = ", "reins = "),
];

/// A game whose pieces leave others behind, as no shipped one does.
const LEAVING: &str = include_str!("../../../games/battle-of-the-kings.toml");

#[test]
fn files_with_former_keys_are_equal_games() {
    let mut met = [false; FORMER_KEYS.len()];
    let shipped = Catalogue::shipped();
    let texts = shipped.games().iter().map(|game| write(game.data(), None));
    for text in texts.chain([LEAVING.to_owned()]) {
        let game = |text: &str| read(text, shipped).unwrap_or_else(|errors| panic!("{errors}\n{text}")).game;
        let mut former_text = text.clone();
        for ((now, former), met) in FORMER_KEYS.into_iter().zip(&mut met) {
            *met |= text.contains(&format!("\n{now}"));
            former_text = former_text.replace(&format!("\n{now}"), &format!("\n{former}"));
        }
        assert_eq!(game(&former_text), game(&text), "{former_text}");
        // One renaming for both forms of the first key, in the order in which keys are read.
        let renamed = |text: &str| read(text, shipped).expect("a game").renamed_keys.to_string();
        for key in ["men", "few_men", "leavings", "reins"] {
            let told = renamed(&former_text).contains(&format!(" {key} -> "));
            let is_there = former_text
                .lines()
                .any(|line| line.starts_with(&format!("{key} =")) || line.trim_matches(['[', ']']) == key);
            assert_eq!(told, is_there, "{key} in {former_text}");
        }
        assert!(read(&text, shipped).expect("a game").renamed_keys.is_empty());
    }
    assert_eq!(met, [true; FORMER_KEYS.len()], "every key is met");
}
