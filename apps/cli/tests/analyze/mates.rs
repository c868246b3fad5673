//! Mates that are proved, excluded, or left open.

use super::support::{Folder, positions};
use serde_json::Value;

/// Forced wins with the moves that they take, which the reference implementation of the tests has proved.
const MATES: &str = include_str!("../../../../tests/data/mates.txt");

fn proofs(folder: &Folder, words: &str) -> Vec<Value> {
    positions(&folder.ok(&format!("analyze {words} --format json")))
        .iter()
        .map(|object| object["proof"].clone())
        .collect()
}

#[test]
fn wins_of_several_games_are_found_and_shorter_ones_excluded() {
    let folder = Folder::new();
    // Checkmate, a king that is captured, a successor on the throne, a win without a mate.
    for game in
        ["normal", "promochess", "apc-timur-train", "throne", "prodem", "revolving", "taylor", "echess"]
    {
        let mut tried = 0;
        for line in MATES.lines().filter(|line| line.starts_with(&format!("{game} ; "))) {
            let [_, fen, moves] = line.split(" ; ").collect::<Vec<_>>()[..] else { panic!("{line}") };
            let moves: u32 = moves.parse().expect("a number");
            if moves > 3 {
                continue;
            }
            tried += 1;
            let found = &proofs(&folder, &format!("{game} {fen} --mate {}", moves + 1))[0];
            assert_eq!(
                (&found["verdict"], &found["moves"]),
                (&"mate".into(), &moves.into()),
                "{line}: {found}"
            );
            assert!(found["solutions"].as_array().is_some_and(|all| !all.is_empty()));
            if moves > 1 {
                let less = &proofs(&folder, &format!("{game} {fen} --mate {}", moves - 1))[0];
                assert_eq!(less["verdict"], "none", "{line}: {less}");
            }
            let little = &proofs(&folder, &format!("{game} {fen} --mate {moves} --nodes 1"))[0];
            assert_ne!(little["verdict"], "none", "a limit proves nothing: {line}");
        }
        assert!(tried > 0, "{game}");
    }
}

#[test]
fn every_first_move_that_solves_is_told_in_every_form() {
    // Both rooks mate on the last rank.
    let folder = Folder::with(&[
        ("m.epd", "6k1/5ppp/8/8/8/8/5PPP/2RR2K1 w - - id \"two\";\n"),
        ("n.epd", "4k3/8/8/8/8/8/4P3/4K3 w - -;\n"),
    ]);
    let found = positions(&folder.ok("analyze chess m.epd n.epd --mate 2 --format json"));
    assert_eq!(found[0]["proof"]["solutions"], serde_json::json!(["c1c8", "d1d8"]), "{}", found[0]);
    assert_eq!(found[0]["score"], serde_json::json!({ "mate": 1 }));
    assert_eq!(found[1]["proof"]["verdict"], "none");
    let unknown = positions(&folder.ok("analyze chess n.epd --mate 5 --nodes 50 --format json"));
    assert_eq!((&unknown[0]["proof"]["verdict"], &unknown[0]["best"]), (&"unknown".into(), &Value::Null));
    let text = folder.ok("analyze chess m.epd n.epd --mate 2");
    assert!(
        text.contains("m.epd:1: mate in 1: Rc8#, Rd8#") && text.contains("n.epd:1: no mate in 2"),
        "{text}"
    );
    assert!(folder.ok("analyze chess n.epd --mate 5 --nodes 50").contains("unknown: limit reached"));
    assert!(folder.ok("analyze chess m.epd --mate 2 --format epd").contains("bm Rc8# Rd8#;"));
    let csv = folder.ok("analyze chess m.epd n.epd --mate 2 --format csv");
    assert!(csv.contains(",mate,") && csv.contains(",none,"), "{csv}");
}

#[test]
fn a_suite_of_mates_is_solved_by_proof() {
    let folder = Folder::with(&[(
        "m.epd",
        "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; id \"a\";\n\
        6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm 1; am Rd8#; id \"b\";\n4k3/8/8/8/8/8/4P3/4K3 w - - dm 2; id \"c\";\n",
    )]);
    assert!(folder.ok("analyze chess m.epd --mate 2").ends_with("1 of 3 solved\n"));
    assert_eq!(folder.run("analyze chess m.epd --mate 2 --require 0.5").status, Some(1));
}
