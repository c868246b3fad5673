//! Books in the compact form are read as written, and damaged ones refused.

use chrysalis_books::{CompactBook, CompactBookError, weight};
use chrysalis_engine::{Catalogue, GameRef, Session};
use proptest::prelude::*;

/// A book with some moves of the start, and of the position after the first one.
fn small(game: GameRef) -> CompactBook {
    let mut book = CompactBook::new(game, 1000);
    let mut session = Session::new(game);
    for expectation in [6000, 4100] {
        let moves = session.legal_moves().into_iter().step_by(3);
        book.add_moves(&session, moves.zip((0..).map(|number| expectation - 7 * number)));
        let first = book.moves(&session)[0].m;
        session.play(first).unwrap();
    }
    book
}

#[test]
fn books_are_read_as_written() {
    for &game in Catalogue::shipped().games() {
        let book = small(game);
        let read = CompactBook::read(&book.bytes(), game).unwrap();
        assert_eq!((read.positions(), read.nodes()), (book.positions(), 1000), "{}", game.id);
        let start = Session::new(game);
        assert!(read.moves(&start).len() > 1);
        let other = Catalogue::shipped().games().iter().find(|other| **other != game).unwrap();
        assert!(read.moves(&Session::new(*other)).is_empty(), "{}", game.id);
    }
}

#[test]
fn what_is_no_book_is_refused() {
    let (game, other) = (Catalogue::shipped().featured(), Catalogue::shipped().orthodox());
    let good = small(game).bytes();
    let refused = |bytes: &[u8], game| CompactBook::read(bytes, game).map(|_| ()).unwrap_err();
    assert_eq!(refused(b"", game), CompactBookError::NoBook);
    assert_eq!(refused(b"PK\x03\x04", game), CompactBookError::NoBook);
    assert_eq!(refused(&good[..good.len() - 1], game), CompactBookError::Damaged);
    assert_eq!(refused(&good[..20], game), CompactBookError::Damaged);
    assert_eq!(refused(&good, other), CompactBookError::OtherRules);
}

#[test]
fn weights_fall_to_nothing_at_six_percent() {
    assert_eq!([0, 300, 599, 600, 10_000].map(weight), [10_000, 2500, 0, 0, 0]);
}

proptest! {
    #[test]
    fn damage_is_found(at in any::<prop::sample::Index>(), bit in 0..8) {
        let game = Catalogue::shipped().featured();
        let mut bytes = small(game).bytes();
        let at = at.index(bytes.len());
        bytes[at] ^= 1_u8 << bit;
        prop_assert!(CompactBook::read(&bytes, game).is_err());
    }
}
