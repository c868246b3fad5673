//! Suites, those shipped and those made.

use chrysalis_engine::Catalogue;
use chrysalis_eval::AnyEvaluation;
use chrysalis_openings::suites::{
    ScoreFit, SuiteError, SuiteKind, SuiteMaker, SuiteOpening, SuiteSettings, has_shipped, read, shipped,
    write,
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

fn maker(seed: u64) -> SuiteMaker {
    let settings =
        SuiteSettings { count: 3, games: 12, game_nodes: 20, nodes: 1500, choice_nodes: 1500, seed };
    SuiteMaker::new(Catalogue::shipped().featured(), settings, AnyEvaluation::default()).unwrap()
}

fn made(seed: u64) -> Vec<SuiteOpening> {
    maker(seed).make(&ScoreFit::default(), &|| false, &mut |_| {}).unwrap().unwrap()
}

#[test]
fn games_are_continued_where_they_ended_and_no_suite_has_their_openings() {
    let go = || false;
    let mut first = maker(1);
    let mut trials = first.trials(&go).unwrap().unwrap();
    let begun = trials.text();
    // Two games of each opening; White is not that far ahead in every game.
    let [played, wanted] = trials.games();
    assert!(played == 0 && (6..=12).contains(&wanted), "{wanted}");
    let mut kept = begun.clone();
    while let Some(line) = first.play(&mut trials, &go).unwrap() {
        kept += &line;
    }
    assert_eq!((begun.lines().count(), kept.lines().count()), (1, 1 + wanted / 2));
    assert_eq!(trials.text(), kept);

    let mut second = maker(1);
    let mut continued = second.trials(&go).unwrap().unwrap();
    // The third opening's line was being written.
    let third = kept.match_indices('\n').nth(2).unwrap().0;
    continued.read(&kept[..third + 4]).unwrap();
    assert_eq!(continued.games(), [4, wanted]);
    while second.play(&mut continued, &go).unwrap().is_some() {}
    assert_eq!((continued.text(), continued.fit()), (kept.clone(), trials.fit()));

    let suite = second.make(&continued.fit(), &go, &mut |_| {}).unwrap().unwrap();
    for one in &suite {
        assert!(!kept.contains(&one.opening.moves.join(" ")), "{one:?}");
        assert!(SuiteKind::from_percent(one.percent).is_some());
    }
    let mut other = maker(2).trials(&go).unwrap().unwrap();
    assert_eq!(other.read(&kept), Err(SuiteError::OtherGames));
    assert_eq!(other.read(&kept.replace("seed 1", "seed 2")), Err(SuiteError::OtherGames));
}

#[test]
fn suites_depend_on_the_seed_only_and_hold_what_was_asked_for() {
    let (first, other) = (made(1), made(2));
    assert_eq!(first, made(1));
    assert_ne!(first, other);
    for (number, one) in first.iter().enumerate() {
        let kind = SuiteKind::ALL[usize::from(number >= 3)];
        assert_eq!(SuiteKind::from_percent(one.percent), Some(kind), "{one:?}");
    }
    assert_eq!(first.len(), 6);
}

#[test]
fn stopped_work_is_none() {
    let mut maker = maker(1);
    assert_eq!(maker.make(&ScoreFit::default(), &|| true, &mut |_| {}), Ok(None));
    assert!(maker.trials(&|| true).unwrap().is_none());
    let mut trials = maker.trials(&|| false).unwrap().unwrap();
    assert_eq!(maker.play(&mut trials, &|| true), Ok(None));
    assert_eq!(trials.games()[0], 0);
}

#[test]
fn suites_are_read_as_written() {
    let (game, other) = (Catalogue::shipped().featured(), Catalogue::shipped().orthodox());
    let suite = made(1);
    let text = format!(
        "# a comment\n{}\n{}",
        write(&game, &["by hand".to_owned()], &suite),
        write(&other, &[], &[])
    );
    assert_eq!(read(&text, &game), Ok(suite));
    assert_eq!(read(&text, &other), Ok(Vec::new()));
    for wrong in ["e2e4", "101 e2e4", "x e2e4"] {
        let text = format!("# game {}\n{wrong}\n", game.id);
        assert_eq!(read(&text, &game), Err(SuiteError::Line(wrong.to_owned())));
    }
}
