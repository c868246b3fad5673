//! The engine beats a player that searches two plies and counts pieces, in every game.
//!
//! `CHRYSALIS_ROUNDS` sets the number of games of each (4, with changing colors and openings), `CHRYSALIS_NODES` the
//! engine's nodes per move.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::{Engine, EngineOptions, Limits};
use chrysalis_tests::counter::counted_move;
use chrysalis_tests::setting::setting;
use std::sync::atomic::{AtomicUsize, Ordering};

const LONGEST: usize = 300;

/// The engine's half points in one game; two successive rounds begin with the same few moves.
fn play(engine: &mut Engine<AnyEvaluation>, game: GameRef, nodes: u64, round: usize) -> u64 {
    let mut session = Session::new(game);
    engine.clear();
    for ply in 0..2 * (round / 2) {
        let moves = session.legal_moves();
        session.play(moves[(7 + 11 * ply + 5 * (round / 2)) % moves.len()]).unwrap();
    }
    let ours = if round.is_multiple_of(2) { session.turn() } else { !session.turn() };
    for _ in 0..LONGEST {
        if let Some(outcome) = session.outcome() {
            return outcome.winner.map_or(1, |winner| if winner == ours { 2 } else { 0 });
        }
        let best = if session.turn() == ours {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            engine.search_blocking(session.root(), limits, |_| {}).unwrap().best
        } else {
            counted_move(&session, 2)
        };
        session.play(best.unwrap()).unwrap();
    }
    1
}

#[test]
fn the_engine_beats_it_in_every_game() {
    let (rounds, nodes) = (setting("CHRYSALIS_ROUNDS", 4), setting("CHRYSALIS_NODES", 3_000));
    let (next, cores) = (AtomicUsize::new(0), std::thread::available_parallelism().map_or(1, usize::from));
    let weak = std::sync::Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                let mut engine =
                    Engine::<AnyEvaluation>::new(EngineOptions { hash: 4, ..EngineOptions::default() })
                        .unwrap();
                while let Some(game) = Catalogue::shipped().games().get(next.fetch_add(1, Ordering::Relaxed))
                {
                    let points: u64 = (0..rounds)
                        .map(|round| play(&mut engine, *game, nodes, usize::try_from(round).unwrap()))
                        .sum();
                    if points * 4 < rounds * 2 * 3 {
                        weak.lock()
                            .unwrap()
                            .push(format!("{}: {points} half points in {rounds} games", game.id));
                    }
                }
            });
        }
    });
    let weak = weak.into_inner().unwrap();
    assert!(weak.is_empty(), "{}", weak.join("\n"));
}
