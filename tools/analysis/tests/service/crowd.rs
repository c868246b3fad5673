//! Hundreds of queries at once: each position gets exactly one last answer.

use crate::{Client, is_last};
use chrysalis_rules::Catalogue;
use serde_json::json;
use std::collections::BTreeMap;

#[test]
fn five_hundred_queries_with_terminations_and_random_lines() {
    let mut state = 0xc0ff_ee00_u64;
    let mut chance = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let games = Catalogue::shipped().games();
    let client = Client::new(2);
    let mut due: BTreeMap<(String, u64), usize> = BTreeMap::new();
    let (mut actions, mut errors) = (0, 0);
    for number in 0..500_u64 {
        let game = games[usize::try_from(chance(games.len() as u64)).expect("small")];
        let id = format!("q{number}");
        let several = chance(4) == 0;
        let session = chrysalis_engine::Session::new(game);
        let first = session.long_algebraic(session.legal_moves()[0]);
        let mut query = json!({
            "id": id, "game": game.id, "moves": [first], "nodes": 50 + chance(400), "priority": chance(3),
        });
        if several {
            query["plies"] = json!([0, 1]);
            due.insert((id.clone(), 0), 0);
        }
        due.insert((id, 1), 0);
        if chance(5) == 0 {
            query["report_every"] = json!(0.001);
        }
        client.send(&query.to_string());
        match chance(12) {
            0 => {
                let of = format!("q{}", chance(number + 1));
                client.send(&json!({"id": "t", "action": "terminate", "terminate_id": of}).to_string());
                actions += 1;
            }
            1 => {
                let bytes: Vec<u8> = (0..chance(60)).map(|_| chance(256).to_le_bytes()[0]).collect();
                let line: Vec<u8> = bytes.into_iter().filter(|byte| !b"\n\r".contains(byte)).collect();
                // A line of blanks is no query.
                client.send_bytes(&[b"?", &line[..]].concat());
                errors += 1;
            }
            2 => {
                client.send(&json!({"id": "w", "game": game.id, "moves": ["a1a1a1"]}).to_string());
                errors += 1;
            }
            _ => {}
        }
    }
    for answer in client.end() {
        if is_last(&answer) {
            let ply = answer["ply"].as_u64().unwrap_or(1);
            let id = answer["id"].as_str().expect("a name").to_owned();
            *due.get_mut(&(id, ply)).expect("it was asked for") += 1;
        } else if answer["action"] == "terminate" {
            actions -= 1;
        } else if answer["error"].is_string() {
            errors -= 1;
        } else {
            assert_eq!(answer["during_search"], true, "{answer}");
        }
    }
    assert!(due.values().all(|&answers| answers == 1), "{due:?}");
    assert_eq!((actions, errors), (0, 0));
}
