//! Suites, those shipped and those made.

use chrysalis_engine::Catalogue;
use chrysalis_eval::AnyEvaluation;
use chrysalis_openings::suites::{
    SuiteError, SuiteKind, SuiteMaker, SuiteOpening, SuiteSettings, has_shipped, read, shipped, write,
};
use std::collections::HashSet;

#[test]
fn every_game_has_two_hundred_openings_of_each_kind_and_no_two_transpose() {
    for &game in Catalogue::shipped().games() {
        // Chess960 has its starts instead.
        assert_eq!(has_shipped(&game), game.start_count() == 1, "{}", game.id);
        if !has_shipped(&game) {
            continue;
        }
        let mut keys = HashSet::new();
        for kind in SuiteKind::ALL {
            let openings = shipped(&game, kind).unwrap();
            assert!(openings.len() >= 200, "{}: {} {kind:?}", game.id, openings.len());
            for opening in openings {
                let session = opening.session(game).unwrap_or_else(|why| panic!("{}: {why}", game.id));
                assert!((4..=8).contains(&opening.moves.len()) && opening.from_start(&game));
                assert!(session.outcome().is_none());
                assert!(keys.insert(session.key()), "{}: {:?}", game.id, opening.moves);
            }
        }
    }
}

fn made(seed: u64) -> Vec<SuiteOpening> {
    let game = Catalogue::shipped().featured();
    let settings = SuiteSettings { count: 3, nodes: 1500, choice_nodes: 1500, seed };
    let mut maker = SuiteMaker::new(game, settings, AnyEvaluation::default()).unwrap();
    maker.make(&|| false, &mut |_| {}).unwrap().unwrap()
}

#[test]
fn suites_depend_on_the_seed_only_and_hold_what_was_asked_for() {
    let (first, other) = (made(1), made(2));
    assert_eq!(first, made(1));
    assert_ne!(first, other);
    for (number, one) in first.iter().enumerate() {
        let kind = SuiteKind::ALL[usize::from(number >= 3)];
        assert_eq!(SuiteKind::of(one.percent), Some(kind), "{one:?}");
    }
    assert_eq!(first.len(), 6);
}

#[test]
fn stopped_work_is_none() {
    let game = Catalogue::shipped().featured();
    let mut maker = SuiteMaker::new(game, SuiteSettings::default(), AnyEvaluation::default()).unwrap();
    assert_eq!(maker.make(&|| true, &mut |_| {}), Ok(None));
}

#[test]
fn suites_are_read_as_written() {
    let (game, other) = (Catalogue::shipped().featured(), Catalogue::shipped().orthodox());
    let suite = made(1);
    let text = format!("# a comment\n{}\n{}", write(&game, &suite), write(&other, &[]));
    assert_eq!(read(&text, &game), Ok(suite));
    assert_eq!(read(&text, &other), Ok(Vec::new()));
    for wrong in ["e2e4", "101 e2e4", "x e2e4"] {
        let text = format!("# game {}\n{wrong}\n", game.id);
        assert_eq!(read(&text, &game), Err(SuiteError::Line(wrong.to_owned())));
    }
}
