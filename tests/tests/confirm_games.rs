//! The reference implementation reads games that the arbiter wrote as PGN, and confirms every move and every result.
//!
//! `CHRYSALIS_GAMES=FOLDER` names a folder of further PGN files to read, such as `scripts/selfplay` makes.

use chrysalis_pgn::pgn::{PgnGame, PgnReader};
use chrysalis_rules::Catalogue;
use chrysalis_tests::reference::{Color, Reference};

/// A game of each family, written by `scripts/selfplay`.
const GAMES: &str = include_str!("../data/match_games.pgn");

/// Replays a game with the reference implementation; returns the result that it finds.
fn reference_result(game: &PgnGame) -> Result<Option<&'static str>, String> {
    let mut reference = Reference::from_fen(&game.game.id, &game.session.first().fen())?;
    for text in game.session.moves_long_algebraic() {
        if let Some(outcome) = reference.outcome() {
            return Err(format!("{text} after the end: {outcome:?}"));
        }
        reference.play(&text)?;
    }
    if reference.fen() != game.session.fen() {
        return Err(format!("{} instead of {}", game.session.fen(), reference.fen()));
    }
    Ok(reference.outcome().map(|outcome| match outcome.winner {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    }))
}

fn confirm(text: &str) -> usize {
    let mut games = 0;
    for (read, number) in PgnReader::new(text.as_bytes(), Catalogue::shipped(), None).zip(1..) {
        let game = read.unwrap_or_else(|error| panic!("game {number}: {error}"));
        let result = reference_result(&game).unwrap_or_else(|why| panic!("game {number}: {why}"));
        let termination = game.tag("Termination");
        assert!(
            result == Some(game.tree.result.text())
                || result.is_none() && termination == Some("adjudication"),
            "game {number} ends with {} as {termination:?}, the reference implementation sees {result:?}",
            game.tree.result.text()
        );
        assert_eq!(game.tag("Result"), Some(game.tree.result.text()), "game {number}");
        games += 1;
    }
    games
}

#[test]
fn the_reference_confirms_a_game_of_each_family() {
    assert_eq!(confirm(GAMES), 11);
}

#[test]
fn the_reference_confirms_the_games_of_a_folder() {
    let Some(folder) = std::env::var_os("CHRYSALIS_GAMES") else { return };
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.extension().is_some_and(|ending| ending == "pgn") {
            let text = std::fs::read_to_string(&path).expect("readable");
            assert!(confirm(&text) > 0, "{}", path.display());
        }
    }
}
