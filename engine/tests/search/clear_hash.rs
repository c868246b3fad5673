//! Searches that begin with nothing learned, and moves to compare.

use crate::{Tested, engine, moves, search, session};
use chrysalis_engine::Session;
use chrysalis_search::{Answer, Bound, Engine, EngineOptions, Event, Limits, Report};

fn nodes(nodes: u64) -> Limits {
    Limits { nodes: Some(nodes), ..Limits::default() }
}

fn clearing(hash: usize, threads: usize) -> Engine<Tested> {
    let options = EngineOptions { hash, threads, clear_hash: true, ..EngineOptions::default() };
    Engine::new(options).expect("memory")
}

/// The reports without their times.
fn reports(events: &[Event]) -> Vec<Report> {
    let line = |event: &Event| match event {
        Event::Info(report) => Some(Report { time: std::time::Duration::ZERO, ..report.clone() }),
        _ => None,
    };
    events.iter().filter_map(line).collect()
}

fn found(engine: &mut Engine<Tested>, session: &Session, limits: Limits) -> (Answer, Vec<Report>) {
    let (answer, events) = search(engine, session, limits);
    (answer, reports(&events))
}

#[test]
fn a_search_with_a_cleared_table_is_that_of_a_new_engine() {
    let mut kept = clearing(4, 1);
    for id in ["normal", "promochess", "taylor", "normal", "throne"] {
        for limit in [500, 20_000, 60_000] {
            let new = found(&mut engine(), &session(id), nodes(limit));
            assert_eq!(found(&mut kept, &session(id), nodes(limit)), new, "{id}, {limit} nodes");
        }
    }
    // More nodes than the table has slots.
    let mut small = clearing(1, 1);
    let first = found(&mut small, &session("normal"), nodes(200_000));
    assert_eq!(found(&mut small, &session("normal"), nodes(200_000)), first);
}

#[test]
fn earlier_results_are_forgotten_when_the_option_is_set() {
    let mut engine = engine();
    let new = found(&mut engine, &session("normal"), nodes(5_000));
    let options = EngineOptions { clear_hash: true, ..engine.options().clone() };
    engine.set_options(options).expect("the same table");
    assert_eq!(found(&mut engine, &session("normal"), nodes(5_000)), new);
}

#[test]
fn several_threads_leave_nothing_behind_either() {
    let mut team = clearing(4, 3);
    search(&mut team, &session("normal"), nodes(50_000));
    let options = EngineOptions { threads: 1, ..team.options().clone() };
    team.set_options(options).expect("the same table");
    let new = found(&mut engine(), &session("normal"), nodes(5_000));
    assert_eq!(found(&mut team, &session("normal"), nodes(5_000)), new);
}

#[test]
fn a_compared_move_has_a_line_of_its_own_at_every_depth() {
    let session = session("normal");
    let compared = moves(&session, &["f2f3"])[0];
    for (lines, hash) in [(1, 4), (3, 4)] {
        let mut engine = clearing(hash, 1);
        let options = EngineOptions { multipv: lines, ..engine.options().clone() };
        engine.set_options(options).expect("the same table");
        let limits = Limits { compared: Some(compared), ..nodes(40_000) };
        let (answer, reports) = found(&mut engine, &session, limits);
        assert_eq!(answer.nodes, 40_000, "both are counted");
        let deepest = answer.depth;
        for depth in 1..deepest {
            let mut of_depth: Vec<&Report> = reports.iter().filter(|report| report.depth == depth).collect();
            // Lines that the last iteration did not reach are reported again if it changed the best move.
            let again = of_depth.windows(2).position(|pair| pair[1].multipv <= pair[0].multipv);
            of_depth.truncate(again.map_or(of_depth.len(), |last| last + 1));
            let numbers: Vec<usize> = of_depth.iter().map(|report| report.multipv).collect();
            let with_it = of_depth.iter().filter(|report| report.pv.first() == Some(&compared)).count();
            assert_eq!(with_it, 1, "depth {depth}");
            assert!(numbers.iter().copied().eq(1..=numbers.len()), "{numbers:?}");
            assert!((lines..=lines + 1).contains(&numbers.len()));
            assert!(of_depth.iter().all(|report| report.bound == Bound::Exact));
            let own = of_depth.last().filter(|report| report.multipv > lines);
            assert!(own.is_none_or(|own| own.value <= of_depth[0].value + 60), "searched like the others");
        }
    }
}

#[test]
fn a_compared_move_that_is_best_costs_nothing() {
    let session = session("normal");
    let alone = found(&mut clearing(4, 1), &session, Limits { depth: Some(1), ..Limits::default() });
    let limits = Limits { depth: Some(1), compared: alone.0.best, ..Limits::default() };
    assert_eq!(found(&mut clearing(4, 1), &session, limits), alone);
    // A move that cannot be played is ignored.
    let other = Session::from_fen(session.game(), "4k3/8/8/8/8/8/8/R3K3 w - - 0 1").expect("a position");
    let foreign = moves(&other, &["a1a5"])[0];
    let limits = Limits { depth: Some(1), compared: Some(foreign), ..Limits::default() };
    assert_eq!(found(&mut clearing(4, 1), &session, limits), alone);
}
