//! Names of openings.

use chrysalis_books::OpeningName;
use chrysalis_engine::{Catalogue, Session};

const LINES: &str = include_str!("../data/openings.tsv");

fn named(moves: &str) -> Option<(&'static str, &'static str)> {
    let mut session = Session::new(Catalogue::shipped().orthodox());
    for text in moves.split_ascii_whitespace() {
        session.play_long_algebraic(text).unwrap();
    }
    OpeningName::of_game(&session).map(|found| (found.eco, found.name))
}

#[test]
fn openings_have_their_names() {
    assert_eq!(named(""), None);
    assert_eq!(named("e2e4 c7c5"), Some(("B20", "Sicilian Defense")));
    assert_eq!(named("g1f3 c7c5 e2e4"), named("e2e4 c7c5 g1f3"), "by another order of moves");
    let ruy_lopez = "e2e4 e7e5 g1f3 b8c6 f1b5";
    assert_eq!(named(ruy_lopez), Some(("C60", "Ruy Lopez")));
    assert_eq!(
        named(&format!("{ruy_lopez} h7h5 a2a4")),
        Some(("C60", "Ruy Lopez")),
        "the last that has a name"
    );
}

#[test]
fn every_line_of_the_collection_is_a_line_of_chess_with_a_name() {
    let mut path = vec![Session::new(Catalogue::shipped().orthodox())];
    let mut count = 0;
    for line in LINES.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let &[shared, moves, eco, name] = fields.as_slice() else { panic!("{line}") };
        path.truncate(1 + shared.parse::<usize>().unwrap());
        for text in moves.split_ascii_whitespace() {
            let mut session = path.last().unwrap().clone();
            session.play_long_algebraic(text).unwrap();
            path.push(session);
        }
        let found = OpeningName::of_position(path.last().unwrap()).unwrap();
        assert_eq!((found.eco, found.name), (eco, name));
        count += 1;
    }
    assert!(count > 3800, "{count}");
}

#[test]
fn the_name_is_written_as_tags() {
    let mut session = Session::new(Catalogue::shipped().orthodox());
    assert!(OpeningName::tags(&session).is_empty());
    session.play_long_algebraic("d2d4").unwrap();
    let tags = [("ECO", "A40"), ("Opening", "Queen's Pawn Game")];
    assert_eq!(OpeningName::tags(&session), tags.map(|(tag, value)| (tag.to_owned(), value.to_owned())));
}

#[test]
fn other_games_have_no_names() {
    for &game in Catalogue::shipped().games().iter().filter(|game| **game != Catalogue::shipped().orthodox())
    {
        let mut session = Session::new(game);
        let m = session.legal_moves()[0];
        session.play(m).unwrap();
        assert_eq!(OpeningName::of_game(&session), None, "{}", game.id);
    }
}
