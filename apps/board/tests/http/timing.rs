//! Large requests are answered in time that grows with their length, and nobody else waits for them.

use crate::client::Server;
use serde_json::json;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The most bytes of a request, less what is around its parts.
const LARGEST: usize = (1 << 21) - (1 << 10);

/// Knights that go to and fro.
const LINE: [&str; 4] = ["Nf3", "Nf6", "Ng1", "Ng8"];
/// The same as a page sends it.
const WAY: [&str; 4] = ["g1f3", "g8f6", "f3g1", "f6g8"];
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

/// The longest that a page waits for one of many answers while others send a request again and again.
fn longest_wait(server: &Server, table: u64, (path, body): (&str, &str)) -> Duration {
    let over = AtomicBool::new(false);
    let mut longest = Duration::ZERO;
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while !over.load(Ordering::Relaxed) {
                    let (status, answer) = server.own("POST", &format!("api/{path}"), body);
                    assert!(status < 500 && !answer.is_empty(), "{path}: {status}");
                }
            });
        }
        for ply in 0..12 {
            std::thread::sleep(Duration::from_millis(10));
            let begun = Instant::now();
            let order = json!({"do": "move", "text": WAY[ply % 4]});
            assert_eq!(server.obey(table, &order).0, 200);
            longest = longest.max(begun.elapsed());
        }
        over.store(true, Ordering::Relaxed);
    });
    longest
}

/// Other programs may have the processors for a while, so one attempt of five will do.
#[test]
fn the_largest_requests_hold_nobody_up() {
    let server = Server::start();
    let (table, other) = (server.open("normal"), server.open("normal"));
    let own = format!("tables/{table}");
    let filled = |part: &str| part.repeat(LARGEST / (json!(part).to_string().len() - 2));
    let load = |moves: &str| json!({"do": "load", "pgn": format!("{moves} *")}).to_string();
    let moves = WAY.repeat(LARGEST / 28);
    for (what, path, body) in [
        ("moves", own.as_str(), load(&filled("Nf3 Nf6 Ng1 Ng8 "))),
        ("variations", &own, load(&filled("Nf3 (Nc3) Nf6 (Nc6) Ng1 (Na1) Ng8 (Na8) "))),
        ("nested variations", &own, load(&filled("(Nf3 "))),
        ("comments", &own, load(&filled("Nf3 {x} Nf6 {[%eval 0.1]} Ng1 {y} Ng8 {z} "))),
        ("a comment", &own, load(&format!("e4 {{{}}}", "x".repeat(1 << 18)))),
        ("tags", &own, load(&filled("[A \"\"]\n"))),
        ("many games", &own, load(&filled("e4 e5 *\n\n"))),
        ("a position", &own, json!({"do": "set_fen", "fen": filled("8/")}).to_string()),
        ("a question", "positions", json!({"game": "normal", "moves": moves}).to_string()),
        ("no JSON", "positions", filled("[")),
        (
            "a saved game",
            "saved",
            json!({"do": "put", "game": {"key": "a", "text": filled("x")}}).to_string(),
        ),
    ] {
        assert!(body.len() <= 1 << 21, "{what}: {} bytes", body.len());
        let mut waits = Vec::new();
        let is_answered = (0..5).any(|_| {
            waits.push(longest_wait(&server, other, (path, &body)));
            waits.last().is_some_and(|wait| *wait <= Duration::from_millis(100))
        });
        assert!(is_answered, "{what}: {waits:?}");
    }
}
