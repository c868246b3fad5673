//! What is written is read again, in every game.

use chrysalis_engine::{Catalogue, Move, Session};
use chrysalis_polyglot::{BookReadError, BookWriteError, BookWriter, OpeningBook};
use chrysalis_rules::random::SplitMix64;
use std::io::Cursor;

/// The positions of a random game.
pub fn walk(session: &Session, seed: u64, plies: usize) -> Vec<(Session, Move)> {
    let (mut session, mut random, mut found) = (session.clone(), SplitMix64::new(seed), Vec::new());
    for _ in 0..plies {
        let moves = session.legal_moves();
        if moves.is_empty() {
            break;
        }
        let m = moves[random.below(moves.len())];
        found.push((session.clone(), m));
        session.play(m).unwrap();
    }
    found
}

#[test]
fn every_move_is_found_with_its_weight() {
    for &game in Catalogue::shipped().games() {
        let mut writer = BookWriter::new(game);
        let walked = walk(&Session::new(game), 3, 60);
        for (number, (session, m)) in (1..).zip(&walked) {
            writer.add(session, *m, number).unwrap();
        }
        let mut book = OpeningBook::new(Cursor::new(writer.bytes()), game).unwrap();
        for (number, (session, m)) in (1..).zip(&walked) {
            let found = book.moves(session).unwrap();
            assert!(found.iter().any(|found| found.m == *m && found.weight >= number), "{}", game.id);
        }
    }
}

#[test]
fn the_heaviest_move_comes_first_and_the_last_weight_counts() {
    for &game in Catalogue::shipped().games() {
        let (mut writer, session) = (BookWriter::new(game), Session::new(game));
        let moves = session.legal_moves();
        for (weight, &m) in (1..).zip(&moves) {
            writer.add(&session, m, 5).unwrap();
            writer.add(&session, m, weight).unwrap();
        }
        assert_eq!(writer.len(), moves.len());
        let mut book = OpeningBook::new(Cursor::new(writer.bytes()), game).unwrap();
        let found = book.moves(&session).unwrap();
        let (found, weights): (Vec<Move>, Vec<u16>) =
            found.into_iter().map(|found| (found.m, found.weight)).unzip();
        assert_eq!(found, moves.iter().rev().copied().collect::<Vec<_>>(), "{}", game.id);
        assert!(weights.is_sorted_by(|one, other| one > other));
    }
}

#[test]
fn a_book_is_refused_by_every_other_game() {
    let games = Catalogue::shipped().games();
    for (&game, &other) in games.iter().zip(games.iter().cycle().skip(1)) {
        let (mut writer, session) = (BookWriter::new(game), Session::new(game));
        writer.add(&session, session.legal_moves()[0], 1).unwrap();
        let refused = OpeningBook::new(Cursor::new(writer.bytes()), other).unwrap_err();
        let orthodox = game == Catalogue::shipped().orthodox();
        let right = match refused {
            BookReadError::NoHeader => orthodox,
            BookReadError::OtherGame(name) => !orthodox && name == game.id,
            _ => false,
        };
        assert!(right, "{} {}", game.id, other.id);
    }
}

#[test]
fn a_move_of_another_position_is_refused() {
    let game = Catalogue::shipped().orthodox();
    let walked = walk(&Session::new(game), 1, 2);
    let mut writer = BookWriter::new(game);
    assert_eq!(writer.add(&walked[1].0, walked[0].1, 1), Err(BookWriteError::Illegal));
    assert!(writer.is_empty());
}
