//! Forced wins. The positions and their lengths come from an exhaustive solver that shares no code with the
//! search.

use crate::{best, engine, position, search};
use chrysalis_search::{Limits, Score};

const MATES: &str = include_str!("mates.txt");

fn mates() -> impl Iterator<Item = (&'static str, i32, &'static str)> {
    MATES.lines().filter(|line| !line.is_empty()).map(|line| {
        let mut fields = line.splitn(3, ' ');
        let mut next = || fields.next().unwrap_or_else(|| panic!("{line}"));
        (next(), next().parse().unwrap_or_else(|_| panic!("{line}")), next())
    })
}

#[test]
fn a_search_for_mates_finds_the_shortest() {
    for (id, moves, fen) in mates() {
        let limits = Limits { mate: u32::try_from(moves).ok(), ..Limits::default() };
        let (answer, _) = search(&mut engine(), &position(id, fen), limits);
        assert_eq!(answer.score, Some(Score::Mate(moves)), "{id} {fen}");
    }
}

#[test]
fn an_ordinary_search_finds_most_of_them() {
    let (mut found, mut total) = (0, 0);
    for (id, _, fen) in mates() {
        let limits = Limits { nodes: Some(20_000), ..Limits::default() };
        let (answer, _) = search(&mut engine(), &position(id, fen), limits);
        total += 1;
        found += usize::from(matches!(answer.score, Some(Score::Mate(1..))));
    }
    assert!(found * 2 > total, "{found} of {total}");
}

#[test]
fn a_mate_in_three_by_a_quiet_first_move() {
    let session = position("normal", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    let limits = Limits { nodes: Some(20_000), ..Limits::default() };
    let (answer, _) = search(&mut engine(), &session, limits);
    assert_eq!((best(&session, &answer).as_str(), answer.score), ("f6a6", Some(Score::Mate(3))));
}
