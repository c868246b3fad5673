//! What a search tells last agrees with what it plays.

use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::Catalogue;
use chrysalis_search::{Engine, EngineOptions, Event, Limits};

/// Around 1,000 nodes this search stops before the move that was last found best has a score in the last window.
const FEN: &str = "r2b2bhr/2sk4c/sp1ppspp1/1Rp5s/1hP2pc2/1B7/1PHPPP1PS/1SSC1HS2/3CKB2R w - - 2 15";

#[test]
fn the_last_line_begins_with_the_best_move() {
    let game = Catalogue::shipped().find("promochess").expect("a game");
    let session = Session::from_fen(game, FEN).expect("a position");
    let options = EngineOptions { hash: 16, ..EngineOptions::default() };
    let mut engine = Engine::<AnyEvaluation>::new(options).expect("memory");
    for nodes in (700..1100).step_by(10) {
        engine.clear();
        let mut told = None;
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let answer = engine
            .search_blocking(session.root(), limits, |event| {
                if let Event::Info(info) = event {
                    told = info.pv.first().copied();
                }
            })
            .expect("it ends");
        assert_eq!(told, answer.best, "{nodes} nodes");
    }
}
