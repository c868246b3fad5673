//! Large games are read in time that grows with their length, and nobody else waits for them.

use crate::client::Server;
use serde_json::json;
use std::time::{Duration, Instant};

/// Knights that go to and fro.
const LINE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];
/// What could have been played instead, on the same way.
const OTHERS: [&str; 4] = ["Nc3", "Nc6", "Nc3", "Nc6"];

/// Each move of a long game has a variation.
fn one_each(plies: usize) -> String {
    (0..plies).map(|ply| format!("{} ({}) ", LINE[ply % 4], OTHERS[ply % 4])).collect()
}

/// The last move of a long game has many variations.
fn all_at_the_end(plies: usize, count: usize) -> String {
    let played: String = (0..plies).map(|ply| format!("{} ", LINE[ply % 4])).collect();
    played + &format!("({}) ", OTHERS[(plies - 1) % 4]).repeat(count)
}

/// Each variation has one within it.
fn nested(depth: usize) -> String {
    let way = ["Nc3", "Nc6", "Nb1", "Nb8"];
    let main = |ply: usize| if ply.is_multiple_of(2) { "Nf3" } else { "Nf6" };
    let opened: String = (0..depth).map(|ply| format!("{} ({} ", main(ply), way[ply % 4])).collect();
    opened + &") ".repeat(depth)
}

#[test]
fn games_with_thousands_of_variations_are_loaded_in_time_and_hold_nobody_up() {
    let server = Server::start();
    let table = server.open("normal");
    let other = server.open("promochess");
    let bound = Duration::from_secs(3);
    for (what, moves) in [
        ("a variation for each move", one_each(2_000)),
        ("more of them", one_each(8_000)),
        ("siblings", all_at_the_end(1, 2_000)),
        ("siblings at the end", all_at_the_end(2_000, 2_000)),
        ("one in the other", nested(3_000)),
    ] {
        let order = json!({"do": "load", "pgn": format!("{moves}*")});
        let mut times = Vec::new();
        for _ in 0..3 {
            let begun = Instant::now();
            let (status, answer) = server.obey(table, &order);
            assert_eq!(status, 200, "{what}: {answer}");
            times.push(begun.elapsed());
            if begun.elapsed() < bound {
                break;
            }
        }
        assert!(times.iter().any(|time| *time < bound), "{what}: {times:?}");
        // Whoever listens elsewhere is told at once.
        let begun = Instant::now();
        server.state(other);
        assert!(begun.elapsed() < bound, "{what}: {:?}", begun.elapsed());
    }
}
