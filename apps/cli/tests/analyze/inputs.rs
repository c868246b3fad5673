//! Everything that can be analyzed.

use super::data::{CHESSBASE, LICHESS, SUITE, XBOARD};
use super::support::{Folder, objects, positions};
use serde_json::Value;

const JSON: &str = "--nodes 100 --format json";

fn analyzed(folder: &Folder, words: &str) -> Vec<Value> {
    positions(&folder.ok(&format!("analyze {words} {JSON}")))
}

fn field(objects: &[Value], key: &str) -> Vec<String> {
    objects.iter().map(|object| object[key].as_str().unwrap_or_default().to_owned()).collect()
}

fn plies(objects: &[Value]) -> Vec<u64> {
    objects.iter().map(|object| object["ply"].as_u64().unwrap_or_default()).collect()
}

#[test]
fn positions_on_the_command_line() {
    let folder = Folder::new();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    for (words, fen) in [
        ("chess".to_owned(), start),
        ("chess startpos".to_owned(), start),
        ("chess startpos moves e2e4".to_owned(), after),
        (format!("chess {start}"), start),
        (format!("chess {start} moves e2e4"), after),
        (format!("chess fen {start} moves e4"), after),
    ] {
        let found = analyzed(&folder, &words);
        assert_eq!(field(&found, "fen"), [fen], "{words}");
        assert_eq!((&found[0]["ply"], &found[0]["file"]), (&Value::Null, &Value::Null), "no file: {words}");
    }
    let quoted = folder.run_of(&[
        "analyze",
        "chess",
        &format!("{start} moves e2e4"),
        "--depth",
        "1",
        "--format",
        "json",
    ]);
    assert_eq!(field(&positions(&quoted.out), "fen"), [after], "{}", quoted.err);
    // A file of that name comes first.
    folder.write("startpos", "d2d4\n");
    assert_eq!(analyzed(&folder, "chess startpos").len(), 2);
}

#[test]
fn games_of_other_programs() {
    let folder = Folder::with(&[("l.pgn", LICHESS), ("c.pgn", CHESSBASE), ("x.pgn", XBOARD)]);
    let lichess = analyzed(&folder, "chess l.pgn");
    assert_eq!(plies(&lichess), [1, 2, 3, 4], "the end needs no analysis");
    let played: Vec<&Value> = lichess.iter().map(|object| &object["played"]["san"]).collect();
    assert_eq!(played, ["f3", "e5", "g4", "Qh4#"]);
    assert_eq!(plies(&analyzed(&folder, "chess c.pgn")), [1, 2, 3, 4, 5, 6, 7]);
    // A game that names itself is not that of the command line.
    let xboard = analyzed(&folder, "chess x.pgn");
    assert!(
        xboard.len() > 10 && xboard.iter().all(|object| object["game"] == "promochess"),
        "{}",
        xboard.len()
    );
    let all = objects(&folder.ok(&format!("analyze chess l.pgn c.pgn x.pgn {JSON}")));
    let games: Vec<Value> = all.into_iter().filter(|object| object["type"] == "game").collect();
    assert_eq!(field(&games, "file"), ["l.pgn", "c.pgn", "x.pgn"]);
    assert_eq!(field(&games, "game"), ["normal", "normal", "promochess"]);
    assert_ne!(games[0]["evaluation"], games[2]["evaluation"], "each game has its own evaluation");
}

#[test]
fn positions_with_operations() {
    let folder = Folder::with(&[
        ("s.epd", SUITE),
        ("v.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - variant \"revolving\"; id \"v\";\n"),
    ]);
    let found = analyzed(&folder, "chess s.epd v.epd");
    assert_eq!(field(&found, "id"), ["back rank", "avoid", "mate", "played", "v"]);
    assert_eq!(
        found.iter().map(|object| object["line"].as_u64()).collect::<Vec<_>>(),
        [2, 3, 4, 5, 1].map(Some)
    );
    assert_eq!(found[3]["played"]["san"], "a3", "sm is what was played");
    assert_eq!(field(&found, "game")[4], "revolving");
    // What we write as openings is read.
    folder.ok("openings promochess --count 3 --plies 4 --balance off --out o.epd");
    assert_eq!(analyzed(&folder, "promochess o.epd").len(), 3);
}

#[test]
fn lists_of_moves_and_standard_input() {
    let folder = Folder::with(&[("m.txt", "startpos moves e2e4 e7e5\ne2e4\n\n# nothing\nmoves d2d4\n")]);
    let found = analyzed(&folder, "chess m.txt");
    assert_eq!(plies(&found), [1, 2, 3, 1, 2, 1, 2]);
    let piped = folder.fed(&format!("analyze chess - {JSON}"), folder.read("m.txt").as_bytes());
    let streamed = positions(&piped.out);
    assert_eq!((plies(&streamed), piped.status), (plies(&found), Some(0)));
    assert!(streamed.iter().all(|object| object["file"] == "-"));
    assert!(folder.fed(&format!("analyze chess m.txt - {JSON}"), b"e2e4\n").status == Some(0));
    let twice = folder.fed(&format!("analyze chess - - {JSON}"), b"e2e4\n");
    assert!(twice.status == Some(2) && twice.err.contains("only once"), "{}", twice.err);
}

#[test]
fn a_pipe_with_a_name_is_read_once() {
    let folder = Folder::new();
    let line = format!("'{}' analyze chess <(echo 'e2e4 e7e5') {JSON}", env!("CARGO_BIN_EXE_chrysalis"));
    let output = std::process::Command::new("bash").args(["-c", &line]).current_dir(folder.root()).output();
    let output = output.expect("bash runs");
    assert_eq!(plies(&positions(&super::support::text(&output.stdout))), [1, 2, 3]);
}

#[test]
fn games_of_self_play() {
    let folder = Folder::new();
    folder.ok("selfplay taylor --games 2 --nodes 200 --seed 5 --out g.games");
    let all = objects(&folder.ok("analyze chess g.games --nodes 50 --format json"));
    let games: Vec<&Value> = all.iter().filter(|object| object["type"] == "game").collect();
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game["game"] == "taylor" && game["ending"] != "unfinished"), "{games:?}");
    let pgn = folder.ok("analyze chess g.games --nodes 50 --format pgn");
    folder.write("g.pgn", &pgn);
    folder.ok("match -check g.pgn");
}

#[test]
fn what_a_file_is_taken_for_can_be_said() {
    let folder = Folder::with(&[("a", "e2e4 e7e5\n"), ("b", "e4 e5 *\n")]);
    assert_eq!(plies(&analyzed(&folder, "chess a")), [1, 2, 3]);
    assert_eq!(plies(&analyzed(&folder, "chess a --input pgn")), [1, 2, 3]);
    assert_eq!(plies(&analyzed(&folder, "chess b")), [1, 2, 3], "PGN without tags");
    let wrong = folder.run(&format!("analyze chess a --input epd {JSON}"));
    assert!(wrong.status == Some(1) && wrong.err.starts_with("chrysalis: a:1: "), "{}", wrong.err);
    let word = folder.run("analyze chess a --input text");
    assert!(word.status == Some(2) && word.err.contains("epd, pgn, selfplay, moves"), "{}", word.err);
}

#[test]
fn some_of_it_is_chosen() {
    let folder = Folder::with(&[("m", "e2e4 e7e5 g1f3 b8c6\nd2d4 d7d5\nc2c4\n")]);
    for (words, wanted) in [
        ("--from 2 --to 3", &[2, 3, 2, 3, 2][..]),
        ("--from 5", &[5]),
        ("--to 1", &[1, 1, 1]),
        ("--side white", &[1, 3, 5, 1, 3, 1]),
        ("--side black --to 4", &[2, 4, 2, 2]),
        ("--skip 2", &[1, 2]),
        ("--skip 9", &[]),
    ] {
        assert_eq!(plies(&analyzed(&folder, &format!("chess m {words}"))), wanted, "{words}");
    }
    let report = folder.ok("analyze chess m --nodes 100 --side white --format json --to 2");
    let games: Vec<Value> = objects(&report).into_iter().filter(|object| object["type"] == "game").collect();
    assert!(games.iter().all(|game| game["white"]["moves"] == 1 && game["black"]["moves"] == 0));
}
