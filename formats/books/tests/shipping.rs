//! The books that are part of the program.

use chrysalis_books::{has_shipped, shipped};
use chrysalis_engine::{Catalogue, Session};
use std::path::Path;

/// The fewest analyzed positions of a book.
const FEWEST: usize = 400;
/// The most bytes of all books and names together.
const LARGEST: u64 = 3_000_000;

#[test]
fn every_game_that_begins_in_one_way_has_a_book_with_legal_moves() {
    for &game in Catalogue::shipped().games() {
        let start = Session::new(game);
        assert_eq!(has_shipped(&game), game.start_count() == 1, "{}", game.id);
        let Some(book) = shipped(game).unwrap() else { continue };
        let analyzed = book.positions().iter().filter(|position| !position.moves.is_empty());
        assert!(analyzed.clone().count() >= FEWEST, "{}: {}", game.id, analyzed.count());
        assert!(book.nodes() >= 5000 && book.moves(&start).len() >= 3, "{}", game.id);
        for position in book.positions().iter().step_by(17).filter(|position| !position.moves.is_empty()) {
            let session = Session::from_setup(game, &position.setup).unwrap();
            assert!(
                position.moves.is_sorted_by(|one, other| one.expectation >= other.expectation),
                "{}",
                game.id
            );
            assert!(
                position.moves.iter().all(|found| session.is_legal(found.m) && found.expectation <= 10_000)
            );
            assert_eq!(book.moves(&session), position.moves, "{}", game.id);
        }
    }
}

#[test]
fn books_and_names_are_small() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data");
    let files = std::fs::read_dir(folder).unwrap();
    let bytes: u64 = files.map(|file| file.unwrap().metadata().unwrap().len()).sum();
    assert!(bytes <= LARGEST, "{bytes}");
}
