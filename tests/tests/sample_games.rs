//! The inventors' sample games, in the notation of their pages.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use chrysalis_engine::Session;
use chrysalis_rules::Catalogue;

const GAMES: &str = include_str!("../data/sample_games.txt");

/// A move of a page as SAN: `B:c4(R)` is `Bxc4=R`.
fn san(page: &str) -> String {
    let plain = page.replace(':', "x").replace("O-O(Q)", "O-O");
    match plain.split_once('(') {
        Some((before, after)) => {
            let (promotes_to, mark) = after.split_once(')').unwrap();
            format!("{before}={}{mark}", promotes_to.to_ascii_uppercase())
        }
        None => plain,
    }
}

/// The move as it was played: in braces where the page has a misprint.
fn played(text: &str) -> &str {
    text.split_once('{').map_or(text, |(_, mended)| mended.trim_end_matches('}'))
}

/// Replays a game and returns its final position.
fn replay(id: &str) -> Session {
    let mut session = Session::new(Catalogue::shipped().find(id).unwrap());
    let moves = GAMES
        .lines()
        .skip_while(|line| *line != format!("game {id}"))
        .skip(1)
        .take_while(|line| !line.is_empty())
        .flat_map(str::split_whitespace)
        .filter(|text| *text != "--");
    for (ply, text) in moves.enumerate() {
        let text = san(played(text));
        let context = || format!("ply {ply} {text}: {}", session.fen());
        let m = session.parse_san(&text).unwrap_or_else(|error| panic!("{error}, {}", context()));
        let checks = session.san(m).contains(['+', '#']);
        assert!(!text.contains('+') || checks, "no check: {}", context());
        session.play(m).unwrap();
    }
    session
}

#[test]
fn revolving_sample_game_replays() {
    assert_eq!(replay("revolving").fen(), "8/5k1p/5p2/4pK2/6P1/7P/5P2/8 b - - 0 30");
}

#[test]
fn prodem_sample_game_replays() {
    assert_eq!(replay("prodem").fen(), "5Q2/2p2kp1/2p2pr1/1bQ2B2/8/8/p2PP2P/2B1K3 b - - 3 24");
}

#[test]
fn taylor_sample_game_replays() {
    assert_eq!(replay("taylor").fen(), "3k4/8/5q2/Q7/6B1/3K4/8/8 b - - 2 37");
}
