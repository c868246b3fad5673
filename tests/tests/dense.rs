//! Boards full of strong pieces, where captures never end: searches keep their limits in every game.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]
#![expect(clippy::print_stdout, reason = "the worst case is useful to know")]

use chrysalis_engine::{Outcome, Session};
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::board::{Color, Piece, PieceType};
use chrysalis_rules::{Catalogue, GameRef, Setup};
use chrysalis_search::{Answer, Engine, EngineOptions, Limits, Score};
use chrysalis_tests::random::SplitMix64;
use chrysalis_tests::setting::setting;

/// The most nodes of the first iteration.
const MOST_NODES: u64 = 100_000;

/// Positions per game, unless set by `CHRYSALIS_PLACEMENTS`.
const PLACEMENTS: usize = 12;

/// Positions in which captures are known to explode.
const KNOWN: &[(&str, &str)] = &[
    ("normal", "qqqQ1QqK/qqQQqq1Q/kqQQQQQQ/qqqQqq1Q/qQQqqQqq/QQQqQQqq/qqqQqQqQ/QQQQq1QQ w - - 0 1"),
    ("normal", "k1qqqqqq/qqqqqqqq/8/8/8/8/QQQQQQQQ/QQQQQQ1K w - - 0 1"),
];

fn engine() -> Engine<AnyEvaluation> {
    Engine::new(EngineOptions { hash: 16, ..EngineOptions::default() }).unwrap()
}

fn search(engine: &mut Engine<AnyEvaluation>, session: &Session, limits: Limits) -> Answer {
    engine.clear();
    engine.search_blocking(session.root(), limits, |_| ()).unwrap()
}

/// A random position with this many pieces, if the kings are legally placed.
fn placement(game: GameRef, random: &mut SplitMix64) -> Option<Session> {
    let king = game.piece_type('K').unwrap();
    let every: Vec<PieceType> = game.every_piece_type().filter(|&kind| kind != king).collect();
    let kinds: Vec<PieceType> = (0..=random.below(4)).map(|_| random.pick(&every)).collect();
    let filled = 50 + random.below(51);
    let mut setup = Setup::empty(game.board);
    let mut squares: Vec<_> = game.board.squares().collect();
    for color in [Color::White, Color::Black] {
        let at = usize::try_from(random.below(squares.len() as u64)).unwrap();
        setup.put(squares.swap_remove(at), Some(Piece::new(color, king)));
    }
    for square in squares {
        if random.below(100) < filled {
            let color = random.pick(&[Color::White, Color::Black]);
            setup.put(square, Some(Piece::new(color, random.pick(&kinds))));
        }
    }
    setup.turn = random.pick(&[Color::White, Color::Black]);
    let session = Session::from_setup(game, &setup).ok()?;
    session.outcome().is_none().then_some(session)
}

fn placements(game: GameRef, count: usize) -> Vec<Session> {
    let seed = game.id.bytes().fold(1, |seed: u64, byte| seed.wrapping_mul(31) + u64::from(byte));
    let mut random = SplitMix64::new(seed);
    std::iter::repeat_with(|| placement(game, &mut random))
        .take(count * 2_000)
        .flatten()
        .take(count)
        .collect()
}

fn wanted() -> usize {
    setting("CHRYSALIS_PLACEMENTS", PLACEMENTS)
}

fn known() -> Vec<Session> {
    let known =
        KNOWN.iter().map(|(id, fen)| Session::from_fen(Catalogue::shipped().find(id).unwrap(), fen).unwrap());
    known.flat_map(|session| [session.flipped(), session]).collect()
}

/// Whether a move ends the game at once in favor of the side that makes it.
fn has_mate_in_one(session: &Session) -> bool {
    session.legal_moves().into_iter().any(|m| {
        let mut after = session.clone();
        after.play(m).unwrap();
        after.outcome().and_then(|Outcome { winner, .. }| winner) == Some(session.turn())
    })
}

#[test]
fn the_first_iteration_is_short_and_sees_a_mate_in_one() {
    let mut engine = engine();
    let mut worst = (0, String::new());
    let mut mates = 0;
    for game in Catalogue::shipped().games() {
        let sessions = placements(*game, wanted());
        assert_eq!(sessions.len(), wanted(), "{}", game.id);
        for session in sessions.iter().flat_map(|session| [session.clone(), session.flipped()]) {
            let answer = search(&mut engine, &session, Limits { depth: Some(1), ..Limits::default() });
            let place = format!("{} {}", game.id, session.fen());
            assert!(answer.nodes <= MOST_NODES, "{} nodes: {place}", answer.nodes);
            if answer.nodes > worst.0 {
                worst = (answer.nodes, place.clone());
            }
            if has_mate_in_one(&session) {
                mates += 1;
                assert_eq!(answer.score, Some(Score::Mate(1)), "{place}");
            }
        }
    }
    assert!(mates > 0, "no mate in one was ever at hand");
    println!("worst: {} nodes, {}; {mates} mates in one", worst.0, worst.1);
}

#[test]
fn known_explosions_and_their_mirror_images_are_searched() {
    let mut engine = engine();
    for session in known() {
        let answer = search(&mut engine, &session, Limits { depth: Some(1), ..Limits::default() });
        assert!(answer.nodes <= MOST_NODES, "{} nodes: {}", answer.nodes, session.fen());
        assert!(answer.score.is_some(), "{}", session.fen());
    }
}

/// Times on a real clock.
mod timing {
    use super::*;
    use std::time::{Duration, Instant};

    /// Other programs can only delay a search, so each may be repeated. If nothing checked the clock, captures would go
    /// on for minutes.
    #[test]
    fn a_time_limit_holds_where_captures_explode() {
        let mut engine = engine();
        let time = Duration::from_millis(250);
        let fullest = Catalogue::shipped().games().iter().flat_map(|&game| placements(game, 1));
        for session in known().into_iter().chain(fullest) {
            let mut taken = || {
                let begun = Instant::now();
                let limits = Limits { movetime: Some(time), ..Limits::default() };
                let answer = search(&mut engine, &session, limits);
                assert!(answer.score.is_some() && answer.best.is_some(), "{}", session.fen());
                begun.elapsed()
            };
            let kept = (0..3).any(|_| taken() < 10 * time);
            assert!(kept, "{}", session.fen());
        }
    }
}
