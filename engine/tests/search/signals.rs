//! Stop, ponder hit, and the one end that every search reports.

use crate::evaluations::Tested;
use crate::gate::{Gate, PATIENCE};
use crate::{engine, session};
use chrysalis_engine::{Move, Session};
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Playable, Position};
use chrysalis_search::{
    Clock, Engine, EngineError, EngineOptions, Evaluate, Event, ExplainedTerm, Limits, Running,
};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// The most nodes of a thread between two checks of the signals and the clock.
const LOOK: u64 = 512;

/// The last iteration of a search without limits.
const DEEPEST: u32 = 128;

fn start(engine: &mut Engine<Tested>, session: &Session, limits: Limits) -> (Running, Receiver<Event>) {
    let (send, receive) = channel();
    let running = engine.start(session.root(), limits, move |event| {
        let _ = send.send(event);
    });
    (running.expect("a thread"), receive)
}

fn ends(events: &Receiver<Event>) -> Vec<Option<Move>> {
    let best = |event| match event {
        Event::Finished { best, .. } => Some(best),
        _ => None,
    };
    events.try_iter().filter_map(best).collect()
}

/// Checks that a search reports the iteration of this depth, and not its end, which nothing has asked for.
fn reports_no_end_after(depth: u32, events: &Receiver<Event>) {
    loop {
        match events.recv_timeout(PATIENCE).expect("an iteration") {
            Event::Info(info) if info.depth >= depth => break,
            Event::Finished { .. } => panic!("it has ended"),
            _ => {}
        }
    }
    // No time is too short for a search that waits; one that does not would have ended long before.
    while let Ok(event) = events.recv_timeout(Duration::from_millis(40)) {
        assert!(!matches!(event, Event::Finished { .. }), "it has ended");
    }
}

#[test]
fn stops_at_once_and_ends_once() {
    for threads in [1, 2] {
        let gate = Gate::default();
        let options = EngineOptions { threads, hash: 4, ..EngineOptions::default() };
        let mut engine = Engine::with(options, Tested::Gated(gate.clone())).expect("memory");
        let limits = Limits { infinite: true, ..Limits::default() };
        let (running, events) = start(&mut engine, &session("promochess"), limits);
        gate.open(20_000);
        running.stop();
        running.stop();
        gate.open_for_good(LOOK * u64::try_from(threads).unwrap_or(0));
        running.wait();
        assert!(gate.was_kept(), "it searched on");
        let ends = ends(&events);
        assert!(ends.len() == 1 && ends[0].is_some());
    }
}

#[test]
fn an_infinite_search_waits_for_the_stop() {
    let session = crate::position("normal", "7k/8/8/8/8/8/6q1/7K w - - 0 1");
    for depth in [Some(1), None] {
        let limits = Limits { infinite: true, depth, ..Limits::default() };
        let (running, events) = start(&mut engine(), &session, limits);
        reports_no_end_after(depth.unwrap_or(DEEPEST), &events);
        running.stop();
        running.wait();
        assert_eq!(ends(&events).len(), 1);
    }
}

#[test]
fn pondering_ends_after_the_hit() {
    let clock = Clock { remaining: Duration::from_millis(50), increment: Duration::ZERO, moves_to_go: None };
    let limits = Limits { ponder: true, clock: Some(clock), ..Limits::default() };
    let gate = Gate::default();
    let mut gated = Engine::with(EngineOptions::default(), Tested::Gated(gate.clone())).expect("memory");
    let (running, events) = start(&mut gated, &session("normal"), limits.clone());
    gate.open(2 * LOOK);
    // The time would be over now, but while pondering the clock does not run.
    std::thread::sleep(clock.remaining);
    gate.open(20 * LOOK);
    running.ponderhit();
    std::thread::sleep(clock.remaining);
    gate.open_for_good(LOOK);
    running.wait();
    assert!(gate.was_kept(), "it searched on");
    assert_eq!(ends(&events).len(), 1);

    let short = Limits { depth: Some(1), ..limits };
    let (running, events) = start(&mut engine(), &session("normal"), short);
    reports_no_end_after(1, &events);
    running.ponderhit();
    running.wait();
    assert_eq!(ends(&events).len(), 1);
}

#[test]
fn dropping_a_search_ends_it() {
    let (running, events) = start(&mut engine(), &session("throne"), Limits::default());
    drop(running);
    assert_eq!(ends(&events).len(), 1);
}

/// An evaluation that panics.
#[derive(Debug)]
pub struct Faulty;

impl<G: Playable> Evaluate<G> for Faulty {
    fn evaluate(&mut self, _position: &Position<G>) -> i32 {
        panic!("this evaluation is broken on purpose")
    }

    fn values(&self) -> &[i32; MAX_PIECE_TYPES] {
        &[100; MAX_PIECE_TYPES]
    }

    fn explain(&self, _position: &Position<G>) -> Vec<ExplainedTerm> {
        Vec::new()
    }
}

#[test]
fn a_broken_search_still_plays() {
    for threads in [1, 3] {
        let mut engine =
            Engine::with(EngineOptions { threads, hash: 1, ..EngineOptions::default() }, Tested::Faulty)
                .expect("memory");
        let (send, events) = channel();
        let session = session("echess");
        let limits = Limits { depth: Some(5), ..Limits::default() };
        let running = engine.start(session.root(), limits, move |event| {
            let _ = send.send(event);
        });
        running.expect("a thread").wait();
        let end = events.iter().find(|event| matches!(event, Event::Finished { .. }));
        let Some(Event::Finished { best, error, .. }) = end else { panic!("it ends") };
        assert!(best.is_some_and(|m| session.is_legal(m)));
        let said = EngineError::broken(&"this evaluation is broken on purpose");
        assert_eq!(error, Some(said.clone()));
        let limits = Limits { depth: Some(5), ..Limits::default() };
        assert_eq!(engine.search_blocking(session.root(), limits, |_| {}), Err(said));
    }
}

#[test]
fn helpers_find_what_one_thread_finds() {
    let mut engine = Engine::<Tested>::new(EngineOptions { threads: 2, hash: 4, ..EngineOptions::default() })
        .expect("memory");
    let session = crate::position("normal", "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1");
    let (answer, _) =
        crate::search(&mut engine, &session, Limits { nodes: Some(400_000), ..Limits::default() });
    assert_eq!(crate::best(&session, &answer), "f6a6");
}
