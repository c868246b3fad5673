//! All oddities of a game are found, and nothing else.

use chrysalis_game_files::read;
use chrysalis_inventing::oddities::{Oddity, oddities};
use chrysalis_rules::Catalogue;

/// The oddities of chess with these additional lines.
fn odd(lines: &str) -> Vec<Oddity> {
    let mut games = Catalogue::shipped().clone();
    let text = format!("format = 1\nid = \"odd\"\ninherits = \"normal\"\n{lines}");
    let game = read(&text, &games).and_then(|described| described.add_to(&mut games)).expect("a game");
    oddities(game)
}

#[test]
fn each_oddity_is_found() {
    let promotion = "[[changes]]\npieces = \"P\"\nto = \"Q\"\nsquares = \"rank 8\"\n";
    for (lines, expected) in [
        (String::new(), vec![]),
        (format!("{promotion}{promotion}"), vec![Oddity::IdleChange(2)]),
        (
            "[[pieces]]\nletter = \"X\"\nname = \"Rock\"\nmoves = \"-\"\n".to_owned(),
            vec![Oddity::Motionless("Rock".into()), Oddity::NeverThere("Rock".into())],
        ),
        (
            "[[pieces]]\nletter = \"X\"\nfrom = \"promochess:Camel\"\n".to_owned(),
            vec![Oddity::NeverThere("Camel".into())],
        ),
        ("[[changes]]\npieces = \"PNBRQK\"\nto = \"\"\n".to_owned(), vec![Oddity::NoMoveAtStart]),
    ] {
        assert_eq!(odd(&lines), expected, "{lines}");
    }
}

/// Such a start is no position of the game.
#[test]
fn more_pieces_than_the_quota_allows_are_refused() {
    let text = "format = 1\nid = \"odd\"\ninherits = \"normal\"\n[quotas]\nN = 1\n";
    let mut games = Catalogue::shipped().clone();
    let refused = read(text, &games).and_then(|described| described.add_to(&mut games));
    let message = refused.expect_err("two knights").to_string();
    assert!(message.contains("Knight"), "{message}");
}

#[test]
fn no_shipped_game_is_odd() {
    for &game in Catalogue::shipped().games() {
        assert_eq!(oddities(game), [], "{}", game.id);
    }
}
