//! When searches end, and that they find what a search of UCI finds.

use super::support::{Folder, positions};
use crate::common::Talk;
use serde_json::Value;

const MIDDLE: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";

fn only(folder: &Folder, words: &str) -> Value {
    let found = positions(&folder.ok(&format!("analyze {words} --format json")));
    assert_eq!(found.len(), 1, "{words}");
    found[0].clone()
}

#[test]
fn nodes_are_exact_and_depth_is_kept() {
    let folder = Folder::new();
    for nodes in [1, 100, 5000, 20_001] {
        let found = only(&folder, &format!("chess {MIDDLE} --nodes {nodes}"));
        assert_eq!(found["nodes"], nodes, "{found}");
        assert!(found["best"]["move"].is_string(), "a move, however little was searched: {found}");
    }
    let found = only(&folder, &format!("chess {MIDDLE} --depth 5"));
    assert_eq!((&found["depth"], found["lines"].as_array().map(Vec::len)), (&5.into(), Some(1)));
    let both = only(&folder, &format!("chess {MIDDLE} --depth 3 --nodes 1000000"));
    assert_eq!(both["depth"], 3, "whichever comes first");
}

#[test]
fn several_lines_are_in_order_and_the_move_that_was_played_is_one_of_the_same_depth() {
    let folder = Folder::with(&[("m", "e2e4 e7e5 a2a3\n")]);
    let found = positions(&folder.ok("analyze chess m --nodes 3000 --multipv 3 --format json"));
    let value = |line: &Value| line["expectation"].as_f64().expect("a number");
    for object in &found {
        let lines = object["lines"].as_array().expect("lines");
        assert!(lines[..3].windows(2).all(|pair| value(&pair[0]) >= value(&pair[1]) - 1e-9), "{object}");
        let played = &object["played"];
        if played.is_null() {
            assert_eq!((lines.len(), &object["ply"]), (3, &4.into()), "behind the last move");
            continue;
        }
        let own = lines.iter().find(|line| line["moves"][0] == played["move"]).expect("it has a line");
        assert!(lines.len() <= 4 && own["score"] == played["score"], "{object}");
        let lost = (value(&lines[0]) - value(own)).max(0.0);
        assert!((played["loss"].as_f64().expect("a number") - lost).abs() < 1e-9, "{object}");
        assert!(object["nodes"].as_u64() <= Some(3000), "all lines together");
    }
    assert_eq!(positions(&folder.ok("analyze chess m --nodes 500 --multipv 1 --format json --side white"))[1]["lines"]
        .as_array().map(Vec::len), Some(2), "the best and the one that was played");
    let all = only(&folder, &format!("chess {MIDDLE} --depth 1 --multipv 500"));
    assert_eq!(all["lines"].as_array().map(Vec::len), Some(27), "no more lines than moves");
}

/// The best move and the last score of `go nodes` in UCI, from an empty table.
fn by_uci(game: &str, fen: &str, nodes: u64) -> (String, Value) {
    let mut talk = Talk::uci();
    talk.send("setoption name Hash value 16");
    talk.send(&format!("setoption name UCI_Variant value {game}"));
    talk.send("ucinewgame");
    talk.send(&format!("position {fen}"));
    talk.send(&format!("go nodes {nodes}"));
    let lines = talk.until("bestmove");
    let words = |line: &str| line.split_ascii_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let exact = |line: &&String| {
        line.contains(" score ") && !line.contains("lowerbound") && !line.contains("upperbound")
    };
    let info = words(lines.iter().rev().find(exact).expect("a score"));
    let at = info.iter().position(|word| word == "score").expect("a score");
    let (unit, number): (&str, i64) = (&info[at + 1], info[at + 2].parse().expect("a number"));
    let best = words(lines.last().expect("a move"))[1].clone();
    talk.quit();
    (best, serde_json::json!({ unit: number }))
}

#[test]
fn the_same_as_in_uci_from_an_empty_table() {
    let folder = Folder::new();
    for (game, fen) in [
        ("chess", "startpos"),
        ("chess", "fen r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"),
        ("promochess", "startpos"),
        ("throne", "startpos"),
        ("revolving", "startpos"),
        ("prodem", "startpos"),
        ("taylor", "startpos"),
        ("echess", "startpos"),
        ("apc-crowned", "startpos"),
    ] {
        for nodes in [3000, 20_000] {
            let found = only(&folder, &format!("{game} {fen} --nodes {nodes}"));
            let id = found["game"].as_str().expect("an id");
            let (best, score) = by_uci(id, fen, nodes);
            assert_eq!(
                (found["best"]["move"].as_str(), &found["score"]),
                (Some(&*best), &score),
                "{game} {fen} {nodes}"
            );
        }
    }
}

#[test]
fn a_limit_that_nobody_asked_for_is_told_before_the_work_begins() {
    let folder = Folder::with(&[("m", "e2e4\n")]);
    let said = folder.run("analyze chess m --format csv").err;
    assert!(said.starts_with("2 positions, 100000 nodes each: about "), "{said}");
    let said = folder.run("analyze chess m --format csv --nodes 100").err;
    assert_eq!(said, "", "short work that was asked for");
    let mut long = folder.begin("analyze chess m --nodes 100000000 --out x");
    let mut said = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(long.stderr.take().expect("a pipe")), &mut said)
        .expect("a line");
    long.kill().expect("killed");
    long.wait().expect("gone");
    assert!(said.starts_with("2 positions, 100000000 nodes each: about "), "{said}");
}

#[test]
fn more_threads_a_search_are_allowed() {
    let folder = Folder::with(&[("m", "e2e4\n")]);
    assert_eq!(
        positions(&folder.ok("analyze chess m --nodes 2000 --threads 2 --hash 2 --jobs 2 --format json"))
            .len(),
        2
    );
}
