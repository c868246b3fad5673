//! `chrysalis tables`, and the option `TablePath`.

use crate::common::command::{run, text};
use crate::common::{Talk, errors};
use std::path::Path;

/// Builds the tables of K+R against K into a folder.
fn build(folder: &Path) {
    let out = folder.to_str().expect("a path");
    let said = text(&["tables", "build", "normal", "--material", "KRvK", "--out", out]);
    assert!(
        said.contains("Tables: 1 in ") && said.contains("Positions: 81920, of which 81920 new"),
        "{said}"
    );
}

#[test]
fn tables_are_built_asked_and_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    build(folder.path());
    let tables = folder.path().to_str().expect("a path");
    let said = text(&["tables", "build", "normal", "--material", "KRvK", "--out", tables]);
    assert!(said.contains("of which 0 new"), "{said}");
    let fen = "8/8/8/8/8/1K6/7R/k7 w - - 0 1";
    let said = text(&["tables", "probe", "normal", fen, "--tables", tables]);
    assert!(said.starts_with("Position: win in 1 ply\nBest play: Rh1#\nRh1#  "), "{said}");
    let said = text(&["tables", "probe", "normal", fen, "--tables", tables, "--format", "json"]);
    let probed: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(
        (&probed["result"], &probed["plies"], &probed["moves"][0]["uci"]),
        (&"win".into(), &1.into(), &"h2h1".into())
    );
    let said = text(&["tables", "verify", "normal", "--tables", tables]);
    assert!(said.ends_with("Wrong: 0\n"), "{said}");
    let said = text(&["tables", "facts", "normal", "--tables", tables, "--format", "json"]);
    let facts: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    assert_eq!(facts["tables"][0]["longest_white"]["plies"], 32);
    assert_eq!(facts["tables"][0]["longest_white"]["line"].as_array().map(Vec::len), Some(32));
    let page = text(&["tables", "facts", "normal", "--tables", tables, "--format", "html"]);
    assert!(page.contains("<h2>KRvK</h2>") && page.contains("16 moves"));
    for (arguments, error) in [
        (&["tables", "build", "normal", "--material", "KRK"][..], "'KRK' is not the material of a position"),
        (
            &["tables", "build", "normal", "--material", "KRRvKR", "--memory", "10"],
            "MiB of memory, more than the 10 MiB allowed",
        ),
        (&["tables", "probe", "taylor", "startpos", "--tables", tables], "taylor"),
    ] {
        let output = run(arguments);
        assert!(!output.status.success());
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(error), "{said}");
    }
}

#[test]
fn a_search_knows_what_tables_say() {
    let folder = tempfile::tempdir().expect("a folder");
    build(folder.path());
    let mut talk = Talk::uci();
    let said = talk.say(&[&format!("setoption name TablePath value {}", folder.path().display())]);
    assert!(errors(&said).is_empty(), "{said:?}");
    // With Black to move it loses in 16 moves, far beyond this depth.
    let longest = text(&[
        "tables",
        "facts",
        "normal",
        "--tables",
        folder.path().to_str().expect("a path"),
        "--format",
        "json",
    ]);
    let longest: serde_json::Value = serde_json::from_str(&longest).expect("JSON");
    let fen = longest["tables"][0]["longest_white"]["fen"].as_str().expect("a FEN");
    talk.send(&format!("position fen {fen}"));
    talk.send("go depth 3");
    let last =
        talk.until("bestmove").into_iter().rev().find(|line| line.starts_with("info depth")).expect("a line");
    assert!(last.contains(" score mate -16 ") && !last.contains(" tbhits 0 "), "{last}");
    talk.quit();
}

#[test]
fn a_damaged_table_is_named_and_the_search_goes_on_without() {
    let folder = tempfile::tempdir().expect("a folder");
    build(folder.path());
    let path = folder.path().join("normal/KRvK.ctb");
    let content = std::fs::read(&path).expect("the table");
    std::fs::write(&path, &content[..content.len() / 2]).expect("written");
    text(&[
        "tables",
        "build",
        "normal",
        "--material",
        "KQvK",
        "--out",
        folder.path().to_str().expect("a path"),
    ]);
    let mut talk = Talk::uci();
    let said = talk.say(&[&format!("setoption name TablePath value {}", folder.path().display())]);
    assert!(
        errors(&said)
            .iter()
            .any(|error| error.contains("KRvK.ctb") && error.contains("bytes long instead of")),
        "{said:?}"
    );
    for (fen, found) in [("8/8/8/8/8/1K6/7R/k7 w - - 0 1", false), ("8/8/8/8/8/1K6/7Q/k7 w - - 0 1", true)] {
        talk.send(&format!("position fen {fen}"));
        talk.send("go depth 2");
        let lines = talk.until("bestmove");
        let last = lines.iter().rfind(|line| line.starts_with("info depth")).expect("a line");
        assert_eq!(!last.contains(" tbhits 0 "), found, "{last}");
    }
    talk.quit();
    let mut talk = Talk::start(&[]);
    talk.send(&format!("xboard\nprotover 2\noption TablePath={}\nping 1", folder.path().display()));
    let said = talk.until("pong 1");
    assert!(
        said.iter().any(|line| line.starts_with("Error (TablePath: ") && line.contains("KRvK.ctb: ")),
        "{said:?}"
    );
    talk.quit();
}

#[test]
fn an_analysis_and_the_service_say_what_tables_say() {
    let folder = tempfile::tempdir().expect("a folder");
    build(folder.path());
    let tables = folder.path().to_str().expect("a path");
    let fen = "8/8/8/8/8/1K6/7R/k7 w - - 0 1";
    let said = text(&["analyze", "normal", fen, "--nodes", "100", "--format", "json", "--tables", tables]);
    let found: serde_json::Value = serde_json::from_str(&said).expect("JSON");
    let table = &found["table"];
    assert_eq!((&table["result"], &table["plies"]), (&"win".into(), &1.into()), "{said}");
    let best = &table["moves"][0];
    assert_eq!(
        (&best["move"], &best["san"], &best["plies"]),
        (&"h2h1".into(), &"Rh1#".into(), &1.into()),
        "{said}"
    );
    assert!(table["moves"].as_array().is_some_and(|moves| moves.len() == 20), "{said}");
    let said = text(&["analyze", "normal", fen, "--nodes", "100", "--format", "json"]);
    assert!(!said.contains("\"table\""), "{said}");
    let mut talk = Talk::start(&["analyze", "--serve", "--nodes", "100", "--tables", tables]);
    talk.send(&format!(r#"{{"id":1,"game":"normal","fen":"{fen}"}}"#));
    talk.hang_up();
    let answer: serde_json::Value = serde_json::from_str(&talk.line("{")).expect("JSON");
    assert_eq!(answer["table"]["moves"][0]["san"], "Rh1#", "{answer}");
}

#[test]
fn a_match_is_adjudicated_by_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    build(folder.path());
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    // A capture leads into the table, and with a bare king Black cannot take it back.
    std::fs::write(path("o.epd"), "6k1/8/8/8/8/1K6/r6R/8 w - -\n").expect("written");
    let (tables, openings, journal) = (path(""), path("o.epd"), path("j.jsonl"));
    let openings = format!("file={openings}");
    let words = ["match", "-engine", "name=a", "-engine", "name=b", "-each", "depth=2", "-variant", "normal"];
    let more = [
        "-rounds",
        "1",
        "-games",
        "1",
        "-openings",
        &openings,
        "-quiet",
        "-journal",
        &journal,
        "-tb",
        &tables,
    ];
    text(&[&words[..], &more].concat());
    let journal = std::fs::read_to_string(&journal).expect("the journal");
    assert!(journal.contains("adjudication: endgame table") && journal.contains("\"1-0\""), "{journal}");
}

/// Of the games whose tables are built in a moment; `scripts/endgames` writes all.
#[test]
fn the_page_of_endgames_says_what_tables_say() {
    let written = include_str!("../../../docs/endgames.csv");
    let share = |results: &serde_json::Value| {
        let count = |side: &str| results[side].as_f64().expect("a count");
        format!("{:.1}", 100.0 * count("white") / (count("white") + count("drawn") + count("black")))
    };
    for game in ["normal", "revolving"] {
        let folder = tempfile::tempdir().expect("a folder");
        let tables = folder.path().to_str().expect("a path");
        text(&["tables", "build", game, "--out", tables]);
        let said = text(&["tables", "facts", game, "--tables", tables, "--format", "json"]);
        let facts: serde_json::Value = serde_json::from_str(&said).expect("JSON");
        let found = facts["tables"].as_array().expect("a list").iter().filter_map(|table| {
            let material = table["material"].as_str().expect("a text");
            let is_one_piece = material.len() == 4 && material.starts_with('K') && material.ends_with("vK");
            let longest = match &table["longest_white"] {
                serde_json::Value::Null => ",".to_owned(),
                longest => format!(
                    "{},{}",
                    longest["plies"].as_u64().expect("plies").div_ceil(2),
                    longest["fen"].as_str().expect("a FEN")
                ),
            };
            let shares = [&table["white_to_move"], &table["black_to_move"]].map(share).join(",");
            is_one_piece.then(|| format!("{game},{material},{shares},{longest}"))
        });
        let rows: Vec<&str> = written.lines().filter(|row| row.starts_with(&format!("{game},"))).collect();
        assert_eq!(rows, found.collect::<Vec<_>>());
    }
}

/// Which king move wins is beyond so short a search, but tables tell it.
#[test]
fn puzzles_are_found_by_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    let (out, input) = (path("tables"), path("input.epd"));
    text(&["tables", "build", "normal", "--material", "KPvK", "--out", &out]);
    std::fs::write(&input, "6k1/4K3/8/8/6P1/8/8/8 w - -\n").expect("written");
    let mine = |more: &[&str]| {
        let few = ["--nodes", "50", "--kinds", "win", "--depth-from", "1"];
        text(&[&["puzzles", "normal", &input][..], &few, more].concat())
    };
    assert_eq!(mine(&[]), "");
    let found = mine(&["--tables", &out]);
    assert!(found.starts_with("6k1/4K3/8/8/6P1/8/8/8 w - - ") && found.contains(" bm Kf6; "), "{found}");
}

/// The root moves are ranked by the tables, so that no search is too short for the only move that wins.
#[test]
fn one_node_is_enough_to_keep_a_win() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = folder.path().to_str().expect("a path");
    text(&["tables", "build", "normal", "--material", "KPvK", "--out", out]);
    let mut talk = Talk::uci();
    talk.say(&[&format!("setoption name TablePath value {out}")]);
    for (fen, only) in [
        ("6k1/4K3/8/8/6P1/8/8/8 w - - 0 1", "e7f6"),
        ("8/K7/8/3P4/3k4/8/8/8 w - - 0 1", "d5d6"),
        ("8/5K2/8/8/7P/6k1/8/8 w - - 0 1", "h4h5"),
        ("8/8/8/4P3/4k3/8/8/3K4 w - - 0 1", "e5e6"),
    ] {
        talk.send(&format!("position fen {fen}"));
        talk.send("go nodes 1");
        let best = talk.until("bestmove").pop().expect("a line");
        assert!(best.starts_with(&format!("bestmove {only}")), "{fen}: {best}");
    }
    talk.quit();
}
