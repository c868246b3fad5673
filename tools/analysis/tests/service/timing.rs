//! The largest queries hold up no others.

use crate::{Client, is_last, text};
use serde_json::json;
use std::time::{Duration, Instant};

/// The most bytes of a line, less what is around its longest part.
const LARGEST: usize = (1 << 20) - (1 << 10);

/// How long an easy query waits that comes behind a large one.
fn wait(large: &str) -> Duration {
    let client = Client::new(2);
    client.send(r#"{"id":"first","game":"normal","nodes":1}"#);
    client.answer();
    client.send(large);
    let begun = Instant::now();
    client.send(r#"{"id":"easy","game":"normal","nodes":1,"priority":1}"#);
    while text(&client.answer(), "id") != "easy" {}
    let wait = begun.elapsed();
    client.send(r#"{"id":"end","action":"terminate_all"}"#);
    let answers = client.end();
    assert!(answers.iter().all(|answer| is_last(answer) || answer.get("ply").is_none()));
    wait
}

/// Other programs may have the processors for a while, so one attempt of five will do.
#[test]
fn the_largest_queries_hold_nobody_up() {
    let filled = |part: &str| part.repeat(LARGEST / part.len());
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8"].repeat(LARGEST / 28);
    let plies: Vec<usize> = (0..LARGEST / 8).collect();
    let few: Vec<&str> = moves.iter().copied().take(20_000).collect();
    let short = &few[..10_000];
    let even: Vec<usize> = (0..5_000).map(|ply| 4 * (ply / 2)).collect();
    for (what, query) in [
        ("moves", json!({"id": "a", "game": "normal", "moves": moves, "nodes": 1})),
        ("as many moves as may be", json!({"id": "a", "game": "normal", "moves": few, "nodes": 1})),
        ("plies", json!({"id": "a", "game": "normal", "moves": few, "plies": plies, "nodes": 1})),
        (
            "a move allowed again and again",
            json!({"id": "a", "game": "normal", "moves": short, "plies": even, "allow": vec!["g1f3"; 50_000], "nodes": 1}),
        ),
        ("allowed moves", json!({"id": "a", "game": "normal", "allow": moves, "nodes": 1})),
        ("a position", json!({"id": "a", "game": "normal", "fen": filled("8/"), "nodes": 1})),
        ("a name", json!({"id": filled("x"), "game": "normal", "nodes": 1})),
        ("a game", json!({"id": "a", "game": filled("x"), "nodes": 1})),
    ] {
        let query = query.to_string();
        assert!(query.len() <= 1 << 20, "{what}: {} bytes", query.len());
        let mut waits = Vec::new();
        let is_answered = (0..5).any(|_| {
            waits.push(wait(&query));
            waits.last().is_some_and(|wait| *wait <= Duration::from_millis(100))
        });
        assert!(is_answered, "{what}: {waits:?}");
    }
}
