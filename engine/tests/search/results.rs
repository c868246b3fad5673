//! Ends of games in the search.

use crate::{best, engine, moves, plies, position, search, session};
use chrysalis_rules::Catalogue;
use chrysalis_search::{Event, Limits, Score};

fn score(id: &str, fen: &str, depth: u32) -> Option<Score> {
    search(&mut engine(), &position(id, fen), plies(depth)).0.score
}

#[test]
fn perpetual_check_saves_a_lost_game() {
    assert_eq!(score("normal", "1r3rk1/5p2/8/8/7Q/8/q6P/7K w - - 0 1", 8), Some(Score::Centipawns(0)));
}

#[test]
fn stalemate_is_what_the_game_says() {
    let fen = "k7/2P5/8/1K6/8/8/8/8 w - - 0 1";
    let only = |id| {
        let session = position(id, fen);
        let limits = Limits { searchmoves: moves(&session, &["b5b6"]), ..plies(3) };
        search(&mut engine(), &session, limits).0.score
    };
    assert_eq!(only("normal"), Some(Score::Centipawns(0)));
    assert_eq!(only("revolving"), Some(Score::Mate(1)));
    assert_eq!(score("revolving", fen, 3), Some(Score::Mate(1)));
}

#[test]
fn a_captured_king_is_a_win() {
    for (id, fen) in [
        ("taylor", "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"),
        ("prodem", "4k3/8/8/8/8/8/8/K3R3 w - - 0 2"),
        ("throne", "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"),
    ] {
        let session = position(id, fen);
        let (answer, _) = search(&mut engine(), &session, plies(2));
        assert_eq!(answer.score, Some(Score::Mate(1)), "{id}");
        assert!(best(&session, &answer).starts_with("e1e8"), "{id}");
    }
}

#[test]
fn a_king_with_heirs_is_a_piece_like_others() {
    let fen = "r3k3/8/8/8/8/8/8/K3R3 w - - 0 1";
    assert!(matches!(score("throne", fen, 2), Some(Score::Centipawns(_) | Score::Mate(2..))));
    // Three heirs of one type are a choice, which multiplies the moves.
    let session = position("throne", "r2r3r/8/8/8/8/8/8/K3R3 b - - 0 1");
    let (answer, _) = search(&mut engine(), &session, plies(4));
    assert!(best(&session, &answer).contains(','));
}

#[test]
fn the_hundredth_quiet_ply_draws_unless_it_mates() {
    let mates = "7k/8/6K1/8/8/8/8/R7 w - - 99 80";
    assert_eq!(score("normal", mates, 3), Some(Score::Mate(1)));
    let quiet = "7k/8/8/8/8/3K4/8/R7 w - - 99 80";
    assert_eq!(score("normal", quiet, 3), Some(Score::Centipawns(0)));
}

#[test]
fn bare_kings_are_drawn_only_where_there_is_check() {
    let fen = "8/8/3k4/3p4/4K3/8/8/8 w - - 0 1";
    assert!(position("normal", fen).parse_long_algebraic("e4d5").is_err());
    let fen = "8/8/8/3p2k1/4K3/8/8/8 w - - 0 1";
    let capture = |id| {
        let session = position(id, fen);
        let limits = Limits { searchmoves: moves(&session, &["e4d5"]), ..plies(2) };
        search(&mut engine(), &session, limits)
    };
    let (answer, _) = capture("normal");
    assert_eq!(answer.score, Some(Score::Centipawns(0)));
    let (answer, _) = capture("throne");
    assert!(answer.score.is_some());
}

#[test]
fn a_position_met_twice_in_the_game_is_drawn_by_meeting_it_again() {
    let mut session = position("normal", "6k1/5ppp/8/8/8/8/1q6/7K b - - 0 1");
    for text in ["b2a2", "h1g1", "a2b2", "g1h1", "b2a2", "h1g1", "a2b2"] {
        session.play_long_algebraic(text).unwrap_or_else(|error| panic!("{error}"));
    }
    let only = Limits { searchmoves: moves(&session, &["g1h1"]), ..plies(4) };
    assert_eq!(search(&mut engine(), &session, only).0.score, Some(Score::Centipawns(0)));
}

#[test]
fn no_move_is_reported_as_such() {
    let (answer, events) =
        search(&mut engine(), &position("normal", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"), plies(3));
    assert_eq!(answer.best, None);
    assert_eq!(answer.score, Some(Score::Centipawns(0)));
    assert!(matches!(&events[0], Event::Info(info) if info.depth == 0));
    let mated = search(&mut engine(), &position("normal", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"), plies(3)).0;
    assert_eq!((mated.best, mated.score), (None, Some(Score::Mate(0))));
}

#[test]
fn every_line_reported_can_be_played_in_every_game() {
    for &game in Catalogue::shipped().games() {
        let limits = Limits { nodes: Some(1500), ..Limits::default() };
        let (answer, events) = search(&mut engine(), &session(&game.id), limits);
        assert!(answer.best.is_some());
        for event in events {
            let Event::Info(info) = event else { continue };
            assert!(!info.pv.is_empty(), "{}", game.id);
            let mut line = session(&game.id);
            for &m in &info.pv {
                line.play(m).unwrap_or_else(|error| panic!("{}: {error} in {:?}", game.id, info.pv));
            }
            assert!(info.wdl.iter().sum::<u16>() == 1000);
        }
    }
}
