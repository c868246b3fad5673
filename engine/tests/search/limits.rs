//! Searches keep their limits.

use crate::{best, engine, moves, plies, position, search, session};
use chrysalis_engine::Move;
use chrysalis_search::{Clock, Engine, EngineError, EngineOptions, Event, Limits};
use std::collections::BTreeSet;
use std::time::Duration;

#[test]
fn visits_exactly_as_many_nodes_as_allowed() {
    for id in ["normal", "promochess", "throne"] {
        for nodes in [1, 17, 1000, 4321] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let (answer, _) = search(&mut engine(), &session(id), limits);
            assert_eq!(answer.nodes, nodes, "{id}");
            assert!(answer.best.is_some());
        }
    }
}

#[test]
fn one_thread_is_deterministic() {
    for id in ["normal", "promochess", "taylor"] {
        let mut first = engine();
        let nodes = first.fixed_depth_nodes(session(id).root(), 6).expect("it ends well");
        assert!(nodes > 100);
        first.fixed_depth_nodes(session(id).root(), 4).expect("it ends well");
        first.clear();
        assert_eq!(first.fixed_depth_nodes(session(id).root(), 6), Ok(nodes), "{id}: after clearing");
        assert_eq!(engine().fixed_depth_nodes(session(id).root(), 6), Ok(nodes), "{id}: in a new engine");
    }
}

#[test]
fn ends_at_the_depth_asked_for() {
    let (answer, events) = search(&mut engine(), &session("normal"), plies(5));
    assert_eq!(answer.depth, 5);
    let infos = events.iter().filter(|event| matches!(event, Event::Info(_))).count();
    assert_eq!(infos, 5);
}

#[test]
fn plays_at_once_when_there_is_no_choice() {
    let session = position("normal", "8/8/8/8/8/5kq1/8/7K w - - 0 1");
    assert_eq!(session.legal_moves().len(), 0);
    let session = position("normal", "7k/8/8/8/8/6q1/8/7K w - - 0 1");
    assert_eq!(session.legal_moves().len(), 0);
    let session = position("normal", "7k/8/8/8/8/8/6q1/7K w - - 0 1");
    assert_eq!(session.legal_moves(), moves(&session, &["h1g2"]));
    let clock = Clock { remaining: Duration::from_secs(60), increment: Duration::ZERO, moves_to_go: None };
    let (answer, _) = search(&mut engine(), &session, Limits { clock: Some(clock), ..Limits::default() });
    assert_eq!(best(&session, &answer), "h1g2");
    assert!(answer.depth == 1 && answer.nodes < 100, "{answer:?}");
}

#[test]
fn considers_only_the_moves_it_may() {
    let session = session("normal");
    let only = Limits { searchmoves: moves(&session, &["a2a3", "h2h3"]), ..plies(4) };
    let (answer, _) = search(&mut engine(), &session, only);
    assert!(["a2a3", "h2h3"].contains(&best(&session, &answer).as_str()));
    let best = search(&mut engine(), &session, plies(4)).0.best;
    let without = Limits { excluded: best.into_iter().collect(), ..plies(4) };
    assert_ne!(search(&mut engine(), &session, without).0.best, best);
}

#[test]
fn several_lines_begin_differently_and_are_sorted() {
    let mut engine =
        Engine::<crate::Tested>::new(EngineOptions { multipv: 3, hash: 4, ..EngineOptions::default() })
            .expect("memory");
    let (_, events) = search(&mut engine, &session("promochess"), plies(4));
    let last: Vec<_> = events
        .iter()
        .filter_map(|event| match event {
            Event::Info(info) if info.depth == 4 => Some((info.multipv, info.pv[0])),
            _ => None,
        })
        .collect();
    assert_eq!(last.iter().map(|line| line.0).collect::<Vec<_>>(), [1, 2, 3]);
    assert!(last[0].1 != last[1].1 && last[1].1 != last[2].1 && last[0].1 != last[2].1);
}

#[test]
fn weakened_play_is_legal_and_short() {
    for elo in [500, 1500, 3000] {
        let mut engine =
            Engine::<crate::Tested>::new(EngineOptions { elo: Some(elo), ..EngineOptions::default() })
                .expect("memory");
        let clock = Clock { remaining: Duration::from_secs(2), increment: Duration::ZERO, moves_to_go: None };
        let session = session("revolving");
        let (answer, _) = search(&mut engine, &session, Limits { clock: Some(clock), ..Limits::default() });
        assert!(answer.best.is_some_and(|m| session.is_legal(m)));
    }
}

/// The moves of a player of this strength in one position, one for each seed.
fn weakened_moves(elo: u32, seeds: std::ops::Range<u64>) -> Vec<u32> {
    let session = session("normal");
    let play = |seed| {
        let options = EngineOptions { elo: Some(elo), seed: Some(seed), ..EngineOptions::default() };
        let (answer, events) = search(&mut Engine::new(options).expect("memory"), &session, plies(8));
        assert!(events.iter().all(|event| !matches!(event, Event::Info(line) if line.multipv > 1)));
        answer.best.map_or(0, Move::raw)
    };
    seeds.map(play).collect()
}

#[test]
fn weaker_players_misjudge_more_and_a_seed_repeats_it() {
    let piece_types = |elo| weakened_moves(elo, 0..30).into_iter().collect::<BTreeSet<_>>().len();
    let (beginner, master) = (piece_types(500), piece_types(3000));
    assert!(beginner > 8 && beginner > 2 * master, "{beginner} {master}");
    assert_eq!(weakened_moves(500, 3..9), weakened_moves(500, 3..9));
}

#[test]
fn stronger_players_look_at_more_nodes() {
    let nodes = [500, 1500, 1600, 2000, 2400, 2600, 3000].map(|elo| {
        let options = EngineOptions { elo: Some(elo), seed: Some(1), ..EngineOptions::default() };
        let (_, events) = search(&mut Engine::new(options).expect("memory"), &session("normal"), plies(60));
        let told = events.iter().filter_map(|event| match event {
            Event::Info(line) => Some(line.nodes),
            _ => None,
        });
        told.max().unwrap_or(0)
    });
    assert!(nodes.is_sorted_by(|few, many| few < many), "{nodes:?}");
}

#[test]
fn a_table_that_cannot_be_had_leaves_the_old_one() {
    let mut engine = engine();
    let absurd = EngineOptions { hash: usize::MAX >> 21, ..engine.options().clone() };
    assert!(matches!(engine.set_options(absurd.clone()), Err(EngineError::NoMemory { .. })));
    assert!(Engine::<crate::Tested>::new(absurd).is_err());
    assert_eq!(engine.options().hash, 4);
    assert!(search(&mut engine, &session("normal"), plies(3)).0.best.is_some());
}

#[test]
fn many_threads_visit_hardly_more_nodes_than_allowed() {
    for (id, threads) in [("normal", 64), ("promochess", 48), ("echess", 96)] {
        let mut engine =
            Engine::<crate::Tested>::new(EngineOptions { threads, hash: 4, ..EngineOptions::default() })
                .expect("memory");
        let limits = Limits { nodes: Some(50_000), ..Limits::default() };
        let (answer, _) = search(&mut engine, &session(id), limits);
        assert!(answer.best.is_some());
        // Each thread publishes its count once in 512 nodes.
        let most = 50_000 + 512 * u64::try_from(threads).unwrap_or(0);
        assert!((50_000..=most).contains(&answer.nodes), "{id}: {}", answer.nodes);
    }
}
