//! The file of the games in progress, of real matches.

use crate::match_support::{Folder, text};
use chrysalis_engine::{Catalogue, Session};
use serde_json::Value;
use std::process::Stdio;
use std::time::{Duration, Instant};

/// All that the file ever said until the match was over, read over and over again.
pub fn seen(folder: &Folder, words: &str) -> Vec<Value> {
    let mut playing = folder.command(words).stdout(Stdio::null()).spawn().expect("the arbiter starts");
    let begun = Instant::now();
    let mut seen: Vec<Value> = Vec::new();
    let mut over = false;
    while !over {
        over = playing.try_wait().expect("a status").is_some();
        assert!(begun.elapsed() < Duration::from_secs(120), "the match does not end");
        if let Ok(text) = std::fs::read_to_string(folder.path("live.json")) {
            let value: Value = serde_json::from_str(&text).expect("never a part of the file");
            if seen.last() != Some(&value) {
                seen.push(value);
            }
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    assert!(playing.wait().expect("a status").success());
    seen
}

#[test]
fn games_in_progress_are_seen_as_they_are_played() {
    let folder = Folder::new();
    let seen = seen(
        &folder,
        "-engine name=U -engine name=X proto=xboard -each st=0.05 timemargin=2000 -variant promochess -rounds 1 \
         -concurrency 2 -openings format=random plies=3 balance=off -maxmoves 40 -journal j.jsonl -live live.json",
    );
    assert_eq!((&seen[0]["games"], &seen[0]["running"]), (&Value::Array(Vec::new()), &Value::Bool(true)));
    let last = seen.last().expect("a file");
    assert_eq!((last["games"].as_array().map(Vec::len), &last["running"]), (Some(0), &Value::Bool(false)));
    let games = folder.games("j.jsonl");
    let promochess = Catalogue::shipped().find("promochess").expect("a game");
    let mut shown = 0;
    for game in seen.iter().flat_map(|value| value["games"].as_array().expect("a list")) {
        let number = game["number"].as_u64().expect("a number");
        let record = games.iter().find(|record| record["number"] == number - 1).expect("a finished game");
        let mut session =
            Session::from_fen(promochess, game["start"].as_str().expect("a FEN")).expect("a position");
        let moves = game["moves"].as_array().expect("a list");
        for text in moves {
            session.play_long_algebraic(text.as_str().expect("a text")).expect("a legal move");
        }
        assert_eq!(game["fen"], session.fen());
        let opening = record["opening"]["moves"].as_array().expect("a list");
        let plies = record["plies"].as_array().expect("a list");
        let played: Vec<&Value> = opening.iter().chain(plies.iter().map(|ply| &ply["m"])).collect();
        assert_eq!(moves.iter().collect::<Vec<_>>(), played[..moves.len()]);
        let scores = game["scores"].as_array().expect("a list");
        let told: Vec<&Value> =
            opening.iter().map(|_| &Value::Null).chain(plies.iter().map(|ply| &ply["s"])).collect();
        assert_eq!(scores.iter().collect::<Vec<_>>(), told[..moves.len()]);
        let names = ["U", "X"].map(Value::from);
        for (side, name) in [("white", 0), ("black", 1)] {
            let engine = record["players"][name].as_u64().expect("a number");
            assert_eq!(game[side], names[usize::try_from(engine).expect("small")]);
        }
        shown += moves.len() - opening.len();
    }
    // How often a busy machine lets the file be read is not known.
    assert!(shown > 0, "{seen:?}");
}

#[test]
fn clocks_are_shown_where_there_are_any() {
    let folder = Folder::new();
    let seen = seen(
        &folder,
        "-engine name=A -engine name=B -each tc=600+0.1 timemargin=2000 nodes=20000 -rounds 1 -maxmoves 10 \
         -openings format=start -live live.json",
    );
    let games: Vec<&Value> =
        seen.iter().flat_map(|value| value["games"].as_array().expect("a list")).collect();
    assert!(!games.is_empty());
    for game in games {
        for clock in ["white_ms", "black_ms"] {
            assert!(game[clock].as_u64().is_some_and(|left| (450_000..=601_200).contains(&left)), "{game}");
        }
        assert!(game["moved_at"].as_u64().is_some_and(|at| at > 1_600_000_000_000), "{game}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_the_games() {
    let folder = Folder::new();
    let output = folder.run("-engine -engine -each depth=1 -live none/live.json");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("none/live.json"));
    let output = folder.run("-check x.pgn -live live.json");
    assert_eq!(output.status.code(), Some(2));
}
