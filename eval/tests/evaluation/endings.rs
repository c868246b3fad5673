//! Won endings are won by a search with this evaluation.

use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::Catalogue;
use chrysalis_search::{Engine, EngineOptions, Limits};

/// Endings that White, to move, wins against a lone king.
const WON: [(&str, &str); 10] = [
    ("normal", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"),
    ("normal", "8/8/3k4/8/8/8/8/4K2Q w - - 0 1"),
    ("normal", "8/8/3k4/8/8/8/8/2B1KB2 w - - 0 1"),
    ("promochess", "9/9/9/4k4/9/9/9/9/R3K4 w - - 0 1"),
    ("apc-crowned", "8/8/8/3k4/8/8/8/D3K3 w - - 0 1"),
    ("apc-timur", "8/8/8/3k4/8/8/8/2F1K3 w - - 0 1"),
    ("revolving", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"),
    ("taylor", "8/8/8/3k4/8/8/8/RR2K3 w - - 0 1"),
    ("prodem", "8/8/8/3k4/8/8/8/RQ2K3 w - - 0 2"),
    ("echess", "8/8/8/3k4/8/8/8/R3K3 w - - 00+00 0 1"),
];

#[test]
fn lone_kings_are_beaten() {
    for (id, fen) in WON {
        let game = Catalogue::shipped().find(id).expect("a game");
        let mut session = Session::from_fen(game, fen).expect("a position");
        let mut engine = Engine::<AnyEvaluation>::new(EngineOptions { hash: 4, ..EngineOptions::default() })
            .expect("memory");
        while session.outcome().is_none() {
            let limits = Limits { nodes: Some(10_000), ..Limits::default() };
            let answer = engine.search_blocking(session.root(), limits, |_| {}).expect("it ends");
            session.play(answer.best.expect("a move")).expect("a legal move");
        }
        let winner = session.outcome().and_then(|outcome| outcome.winner);
        assert_eq!(
            winner,
            Some(chrysalis_rules::board::Color::White),
            "{id} {fen}: {:?}",
            session.moves_long_algebraic()
        );
    }
}
