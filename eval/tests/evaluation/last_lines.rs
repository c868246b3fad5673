//! What a search tells last agrees with what it plays.

use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::Catalogue;
use chrysalis_rules::board::Move;
use chrysalis_search::{Engine, EngineOptions, Event, Limits};

/// Around 1,000 nodes this search stops before the move that was last found best has a score in the last window.
const FEN: &str = "r2b2bhr/2sk4c/sp1ppspp1/1Rp5s/1hP2pc2/1B7/1PHPPP1PS/1SSC1HS2/3CKB2R w - - 2 15";

/// Searches a position with some limits of nodes; looks at the last line and the best move of each.
fn searched(
    id: &str,
    fen: &str,
    nodes: impl Iterator<Item = u64>,
    mut look: impl FnMut(&[Move], Option<Move>),
) {
    let game = Catalogue::shipped().find(id).expect("a game");
    let session = Session::from_fen(game, fen).expect("a position");
    let options = EngineOptions { hash: 16, ..EngineOptions::default() };
    let mut engine = Engine::<AnyEvaluation>::new(options).expect("memory");
    for nodes in nodes {
        engine.clear();
        let mut told = Vec::new();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let answer = engine
            .search_blocking(session.root(), limits, |event| {
                if let Event::Info(info) = event {
                    told.clone_from(&info.pv);
                }
            })
            .expect("it ends");
        look(&told, answer.best);
    }
}

#[test]
fn the_last_line_begins_with_the_best_move() {
    searched("promochess", FEN, (700..1100).step_by(10), |line, best| {
        assert_eq!(line.first().copied(), best);
    });
}

/// A search often stops when a move has just become the best one. There is something to ponder on nevertheless.
#[test]
fn the_last_line_has_a_reply() {
    for id in ["normal", "promochess", "throne", "echess"] {
        let start = Catalogue::shipped().find(id).expect("a game").start.clone();
        let (mut all, mut short) = (0, 0);
        searched(id, &start, (1000..3000).step_by(20), |line, _| {
            all += 1;
            short += i32::from(line.len() < 2);
        });
        assert!(100 * short <= all, "{id}: {short} of {all} lines");
    }
}
