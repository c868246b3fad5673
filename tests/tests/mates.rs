//! Forced wins that the reference implementation has proved: `go mate` finds each of them with a winning line, and none
//! too early.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::Catalogue;
use chrysalis_search::{Answer, Engine, EngineOptions, Event, Limits, Score};
use chrysalis_tests::data::{MateRow, mates};
use chrysalis_tests::reference::{Reference, ids};
use std::collections::BTreeMap;

/// The answer to `go mate`, and its last line.
fn searched(engine: &mut Engine<AnyEvaluation>, row: &MateRow, moves: u32) -> (Answer, Vec<String>) {
    let session = Session::from_fen(Catalogue::shipped().find(row.id).unwrap(), row.fen).unwrap();
    engine.clear();
    let mut line = Vec::new();
    let limits = Limits { mate: Some(moves), ..Limits::default() };
    let answer = engine.search_blocking(session.root(), limits, |event| {
        if let Event::Info(report) = event {
            line = session.line_long_algebraic(&report.pv);
        }
    });
    let answer = answer.unwrap();
    (answer, line)
}

#[test]
fn there_are_enough_of_every_length_and_game() {
    let mut lengths = BTreeMap::new();
    for row in mates() {
        *lengths.entry(row.moves).or_insert(0) += 1;
    }
    assert!(lengths.values().sum::<u32>() >= 100, "{lengths:?}");
    assert_eq!(lengths.keys().copied().collect::<Vec<u32>>(), [2, 3, 4, 5, 6]);
    for id in ids() {
        assert!(mates().iter().filter(|row| row.id == *id).count() >= 2, "{id}");
    }
}

#[test]
fn every_forced_win_is_found_and_none_too_early() {
    let mut engine =
        Engine::<AnyEvaluation>::new(EngineOptions { hash: 16, ..EngineOptions::default() }).unwrap();
    for row in mates() {
        let (answer, line) = searched(&mut engine, &row, row.moves);
        let wanted = Score::Mate(i32::try_from(row.moves).unwrap());
        assert_eq!(answer.score, Some(wanted), "{row:?} {line:?}");

        let mut reference = Reference::from_fen(row.id, row.fen).unwrap();
        let winner = reference.side_to_move();
        for text in &line {
            reference.play(text).unwrap();
        }
        let turns = 2 * row.moves - 1;
        assert_eq!(line.len(), usize::try_from(turns).unwrap(), "{row:?} {line:?}");
        assert_eq!(reference.outcome().and_then(|outcome| outcome.winner), Some(winner), "{row:?} {line:?}");

        let (answer, line) = searched(&mut engine, &row, row.moves - 1);
        let too_early = |moves: i32| moves > 0 && moves < i32::try_from(row.moves).unwrap();
        assert!(!matches!(answer.score, Some(Score::Mate(moves)) if too_early(moves)), "{row:?} {line:?}");
    }
}

#[test]
fn an_ordinary_search_sees_a_mate_in_two_by_its_third_iteration() {
    let mut engine =
        Engine::<AnyEvaluation>::new(EngineOptions { hash: 16, ..EngineOptions::default() }).unwrap();
    let twos: Vec<MateRow> = mates().into_iter().filter(|row| row.moves == 2).collect();
    assert!(!twos.is_empty());
    for row in twos {
        let session = Session::from_fen(Catalogue::shipped().find(row.id).unwrap(), row.fen).unwrap();
        for session in [session.flipped(), session] {
            engine.clear();
            let limits = Limits { depth: Some(3), ..Limits::default() };
            let answer = engine.search_blocking(session.root(), limits, |_| ()).unwrap();
            assert_eq!(answer.score, Some(Score::Mate(2)), "{row:?} {}", session.fen());
        }
    }
}

#[test]
fn the_reference_confirms_short_wins() {
    for row in mates().into_iter().filter(|row| row.moves == 2) {
        let reference = Reference::from_fen(row.id, row.fen).unwrap();
        let mut enough = u64::MAX;
        let shortest = reference.forced_win(row.moves, &mut enough).flatten().map(|(moves, _)| moves);
        assert_eq!(shortest, Some(row.moves), "{row:?}");
    }
}
