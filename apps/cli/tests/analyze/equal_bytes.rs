//! Equal input gives equal bytes, with any number of searches side by side.

use super::data::FAMILIES;
use super::support::{Folder, objects, positions};

const FORMATS: [&str; 6] = ["text", "json", "epd", "pgn", "csv", "html"];

#[test]
fn with_any_number_of_jobs_in_every_format_and_family() {
    let folder = Folder::new();
    for game in FAMILIES {
        folder.game_of(game, 12, &format!("{game}.pgn"));
        for format in FORMATS {
            let words = format!("analyze {game} {game}.pgn --nodes 300 --format {format}");
            let one = folder.ok(&format!("{words} --jobs 1"));
            assert!(one.lines().count() > 8, "{game} {format}: {one}");
            assert_eq!(folder.ok(&format!("{words} --jobs 3")), one, "{game} {format}");
        }
    }
}

#[test]
fn with_a_limit_of_depth_and_from_other_folders() {
    let folder = Folder::new();
    folder.game_of("normal", 16, "a.pgn");
    std::fs::create_dir(folder.path("b")).expect("a folder");
    std::fs::copy(folder.path("a.pgn"), folder.path("b/a.pgn")).expect("copied");
    for format in FORMATS {
        let words = format!("--depth 4 --format {format}");
        let one = folder.ok(&format!("analyze chess a.pgn {words}"));
        assert_eq!(folder.ok(&format!("analyze chess b/a.pgn --jobs 2 {words}")), one, "{format}");
        assert_eq!(folder.ok(&format!("analyze chess a.pgn --jobs 2 {words} --out x")), "");
        assert_eq!(folder.read("x"), one, "{format}");
    }
}

#[test]
fn times_stand_there_only_when_they_are_asked_for() {
    let folder = Folder::new();
    folder.game_of("normal", 8, "a.pgn");
    let words = "analyze chess a.pgn --nodes 500 --format json";
    for object in objects(&folder.ok(words)) {
        assert!(["time", "nps", "path"].iter().all(|key| object.get(key).is_none()), "{object}");
    }
    for object in positions(&folder.ok(&format!("{words} --timing"))) {
        assert!(object["time"].is_f64() && object["nps"].is_u64() && object["path"] == "a.pgn", "{object}");
    }
}

#[test]
fn a_search_knows_nothing_of_those_before_and_a_position_that_came_before_has_the_same_answer() {
    let folder = Folder::with(&[("one", "e2e4 e7e5\n"), ("two", "d2d4\nc2c4\ne2e4 e7e5\n")]);
    let words = "--nodes 4000 --format json";
    let alone = positions(&folder.ok(&format!("analyze chess one {words}")));
    let later = positions(&folder.ok(&format!("analyze chess two {words}")));
    let same = |a: &serde_json::Value, b: &serde_json::Value| {
        ["fen", "depth", "nodes", "lines", "best", "played"].iter().all(|key| a[key] == b[key])
    };
    let last = &later[later.len() - 3..];
    assert!(alone.len() == 3 && alone.iter().zip(last).all(|(a, b)| same(a, b)), "{alone:#?}\n{last:#?}");
    // What was played there and how many lines are wanted makes a difference; counters do, too.
    let folder = Folder::with(&[
        ("a.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"a\";\n"),
        ("b.epd", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - hmvc 90; fmvn 60;\n"),
        ("c", "startpos\n"),
    ]);
    let three = positions(&folder.ok(&format!("analyze chess a.epd b.epd c {words}")));
    let lines = |number: usize| three[number]["lines"].as_array().map_or(0, Vec::len);
    assert_eq!([lines(0), lines(1), lines(2)], [1, 1, 2], "a game has two lines");
    assert!(!same(&three[0], &three[1]), "near the end by fifty moves");
}
