//! Data files: round trips, and one clear message for each bad file.

use chrysalis_eval::{DataError, Parameters, Provenance, ScorePair, read, read_any, renamed_keys, write};
use chrysalis_rules::Catalogue;
use std::path::Path;

#[test]
fn files_say_everything_in_every_game() {
    for &game in Catalogue::shipped().games() {
        let mut parameters = Parameters::derive(&game);
        for (number, index) in parameters.weights.iter_mut().zip(0..) {
            *number += ScorePair::new(index % 101 - 50, index % 97 - 48);
        }
        assert_eq!(read(&game, &write(&game, &parameters)), Ok(parameters.clone()), "{}", game.id);
        parameters.exchange[0] += 7;
        parameters.winnable[2][3] = 250;
        assert!(parameters.search.choose("null_move_depth", 4));
        parameters.provenance =
            Some(Provenance { generation: 3, games: 12, parent: 7, ..Default::default() });
        assert_eq!(read_any(Catalogue::shipped(), &write(&game, &parameters)), Ok(parameters), "{}", game.id);
    }
}

#[test]
fn what_a_file_leaves_out_is_derived() {
    let game = Catalogue::shipped().orthodox();
    let text = format!("format = 1\ngame = \"{}\"\n[middle_game]\ntempo = 40\n", game.id);
    let parameters = read(&game, &text).expect("a file");
    let derived = Parameters::derive(&game);
    let changed = parameters.weights.iter().zip(&derived.weights).filter(|(a, b)| a != b).count();
    assert_eq!(changed, 1);
}

#[test]
fn bad_files_are_refused() {
    let game = Catalogue::shipped().orthodox();
    let head = format!("format = 1\ngame = \"{}\"\n", game.id);
    let refused = |text: &str| read(&game, text).expect_err(text).to_string();
    for text in ["", "[[", "format = 2", "format = 1", "format = 1\ngame = \"tic-tac-toe\"", "\u{0}"] {
        assert!(!refused(text).contains('\n'), "{text}");
    }
    for line in [
        "[middle_game]\nnonsense = 1",
        "[middle_game]\ntempo = \"x\"",
        "[middle_game]\ntempo = [1, 2]",
        "[middle_game]\ntempo = nan",
        "[middle_game]\ntempo = 1e9",
        "[middle_game.value]\nX = 1",
        "[middle_game.value]\nPQ = 1",
        "[ending.squares]\nP = [1, 2, 3]",
        "[exchange]\nX = 1",
        "[exchange]\nP = 0",
        "[exchange]\nP = 1.5",
        "[exchange]\nP = 100000",
        "[winnable]\nnonsense = [0, 0, 0, 0, 0, 0, 0, 0, 0]",
        "[winnable]\npiece = [0, 0, 0]",
        "[winnable]\npiece = 500",
        "[winnable]\npiece = [0, 0, 0, 0, 1001, 0, 0, 0, 0]",
        "[winnable]\npiece = [0, 0, 0, 0, 0.5, 0, 0, 0, 0]",
        "[search]\nnonsense = 1",
        "[search]\nnull_move_depth = 1000",
        "[search]\nnull_move_depth = 2.5",
    ] {
        assert!(!refused(&format!("{head}{line}")).contains('\n'), "{line}");
    }
    let other = Parameters::derive(&Catalogue::shipped().games()[1]);
    let refused = read(&game, &write(&Catalogue::shipped().games()[1], &other));
    assert!(matches!(refused, Err(DataError::Game { .. })), "{refused:?}");
}

#[test]
fn what_is_shipped_is_what_stands_in_the_files() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    for &game in Catalogue::shipped().games() {
        let file = std::fs::read_to_string(folder.join(format!("{}.toml", game.id))).ok();
        let weights = |text: &str| match read(&game, text) {
            Ok(parameters) => write(&game, &parameters),
            Err(error) => panic!("{}: {error}", game.id),
        };
        let shipped = chrysalis_eval::shipped_text(&game);
        assert_eq!(shipped.as_deref().map(weights), file.as_deref().map(weights), "{}", game.id);
    }
}

#[test]
fn files_with_former_names_hold_equal_parameters() {
    let names =
        [("\n[wdl]\na = ", "\n[chances]\neven = "), ("\nb = ", "\nspread = "), ("\npiece = ", "\nman = ")];
    for game in Catalogue::shipped().games() {
        let parameters = chrysalis_eval::shipped(game).expect("shipped parameters");
        let mut text = write(game, &parameters);
        for (now, former) in names {
            assert!(text.contains(now), "{}: {now:?}", game.id);
            text = text.replace(now, former);
        }
        assert_eq!(read(game, &text).expect("former names are read"), parameters, "{}", game.id);
        let told = renamed_keys(&text).to_string();
        assert!(told.ends_with(": chances -> wdl, even -> a, spread -> b, man -> piece"), "{told}");
        assert!(renamed_keys(&write(game, &parameters)).is_empty());
    }
}
