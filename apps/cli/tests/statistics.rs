//! Statistics from the command line: of self-play, of the same games as PGN, and of games played at once; bad input.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn run(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    command.current_dir(folder).args(arguments).env("LC_ALL", "C.UTF-8").output().unwrap()
}

fn done(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    let wrong = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && wrong.is_empty(), "{arguments:?}: {wrong}");
    String::from_utf8(output.stdout).unwrap()
}

/// The status of a command, and its lines on standard error.
fn refused(folder: &Path, arguments: &[&str]) -> (Option<i32>, Vec<String>) {
    let output = run(folder, arguments);
    (output.status.code(), String::from_utf8(output.stderr).unwrap().lines().map(str::to_owned).collect())
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn json(folder: &Path, arguments: &[&str]) -> Value {
    serde_json::from_str(&done(folder, &[arguments, &["--format", "json"]].concat())).unwrap()
}

#[test]
fn self_play_its_pgn_and_games_played_at_once_have_the_same_statistics() {
    let folder = folder("statistics-same");
    for (game, more) in [
        ("taylor", &["--from-start", "--to-end"][..]),
        ("throne", &["--from-start", "--to-end"]),
        ("normal", &[]),
        ("apc-timur-train", &[]),
    ] {
        let play = ["selfplay", game, "--games", "24", "--nodes", "30", "--out", "a.games", "--pgn", "a.pgn"];
        done(&folder, &[&play[..], more].concat());
        let checked = done(&folder, &["match", "-check", "a.pgn"]);
        let confirmed: u64 = checked.lines().map(|line| line[..6].trim().parse::<u64>().unwrap()).sum();
        assert_eq!(confirmed, 24, "{checked}");
        let found = json(&folder, &["statistics", game, "a.games"]);
        assert_eq!((&found["format"], &found["version"]), (&"chrysalis statistics".into(), &1.into()));
        assert_eq!((&found["game"], &found["games"]), (&game.into(), &24.into()));
        assert!(found["regression"]["white"]["error"].is_f64() && found["pieces"][0]["letter"].is_string());
        assert_eq!(found, json(&folder, &["statistics", game, "a.pgn"]), "{game}");
        assert!(found == json(&folder, &["statistics", game, "a.pgn", "--from-start"]) || more.is_empty());
        if !more.is_empty() {
            let play = ["statistics", game, "--play", "24", "--nodes", "30", "--threads", "3"];
            assert_eq!(found, json(&folder, &play), "{game}");
        }
        let again = done(&folder, &["selfplay", "--check", "a.games", "--pgn", "b.pgn"]);
        assert!(again.contains("plies a game"));
        let read = |name: &str| std::fs::read(folder.join(name)).unwrap();
        assert_eq!(read("a.pgn"), read("b.pgn"));
        std::fs::remove_file(folder.join("a.games")).unwrap();
    }
}

#[test]
fn every_format_says_the_same() {
    let folder = folder("statistics-formats");
    done(&folder, &["selfplay", "taylor", "--games", "24", "--nodes", "10", "--out", "t.games"]);
    let statistics = |format: &str| done(&folder, &["statistics", "taylor", "t.games", "--format", format]);
    let found: Value = serde_json::from_str(&statistics("json")).unwrap();
    let knight = found["changes"]["kinds"].as_array().unwrap().iter();
    let knight = knight.clone().find(|change| change["from"] == "P" && change["to"] == "N").unwrap();
    let times = knight["times"].to_string();
    assert!(statistics("csv").contains(&format!("\nchanges,P>N,times,{times},\n")));
    assert!(statistics("csv").lines().all(|line| line.matches(',').count() == 4));
    for (format, cell) in
        [("text", "Pawn P to Knight N".to_owned()), ("markdown", "| Pawn P to Knight N |".to_owned())]
    {
        let text = statistics(format);
        let line = text.lines().find(|line| line.contains(&cell)).unwrap();
        assert!(line.split_whitespace().any(|word| word == times), "{line}");
    }
    assert!(statistics("text").lines().all(|line| line.chars().count() <= 80), "{}", statistics("text"));
    done(&folder, &["statistics", "taylor", "t.games", "--format", "csv", "--out", "t.csv"]);
    assert_eq!(std::fs::read_to_string(folder.join("t.csv")).unwrap(), statistics("csv"));
}

#[test]
fn a_summary_takes_the_place_of_an_older_one() {
    let folder = folder("statistics-summary");
    done(&folder, &["selfplay", "taylor", "--games", "2", "--nodes", "10", "--out", "t.games"]);
    let line = |game: &str, white: u64| {
        let results = format!("{{\"white\":{white},\"drawn\":0,\"black\":0}}");
        format!(
            "{{\"game\":\"{game}\",\"results\":{results},\"plies\":9,\"legal_moves\":1.5,\"changes\":2.0}}\n"
        )
    };
    std::fs::write(folder.join("s.jsonl"), line("throne", 7) + &line("taylor", 7)).unwrap();
    let command = ["statistics", "taylor", "t.games", "--summary", "s.jsonl"];
    assert_eq!(done(&folder, &command), "");
    assert_eq!(done(&folder, &[&command[..], &["--format", "csv", "--out", "t.csv"]].concat()), "");
    let csv = std::fs::read_to_string(folder.join("t.csv")).unwrap();
    assert!(csv.starts_with("table,row,figure,value,error\ngames,,counted,2,\n"), "{csv}");
    let found = std::fs::read_to_string(folder.join("s.jsonl")).unwrap();
    let (taylor, throne) = found.split_once('\n').unwrap();
    assert_eq!(throne, line("throne", 7));
    let taylor: Value = serde_json::from_str(taylor).unwrap();
    let games: u64 =
        taylor["results"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!((&taylor["game"], games), (&"taylor".into(), 2));
}

#[test]
fn bad_games_are_told_and_the_others_counted() {
    let folder = folder("statistics-bad");
    std::fs::write(folder.join("bad.pgn"), "1. e4 e5\n2. Ke3 *\n\n[Event \"b\"]\n\n1. e4 e5 1-0\n").unwrap();
    std::fs::write(folder.join("good.pgn"), "1. d4 d5 1/2-1/2\n").unwrap();
    let output = run(&folder, &["statistics", "chess", "bad.pgn", "good.pgn", "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "bad.pgn:2:4: illegal move 'Ke3'\n");
    assert_eq!(serde_json::from_slice::<Value>(&output.stdout).unwrap()["games"], 2);
    // A file of self-play that was cut.
    done(&folder, &["selfplay", "taylor", "--games", "3", "--nodes", "10", "--out", "t.games"]);
    let bytes = std::fs::read(folder.join("t.games")).unwrap();
    std::fs::write(folder.join("cut.games"), &bytes[..bytes.len() - 1]).unwrap();
    let output = run(&folder, &["statistics", "taylor", "cut.games", "--format", "json"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(
        said.starts_with("cut.games: an incomplete block at byte ") && said.lines().count() == 1,
        "{said}"
    );
    assert_eq!(serde_json::from_slice::<Value>(&output.stdout).unwrap()["games"], 2);
}

#[test]
fn what_cannot_be_done_is_told_in_one_line() {
    let folder = folder("statistics-refused");
    done(&folder, &["selfplay", "taylor", "--games", "2", "--nodes", "10", "--out", "t.games"]);
    for (name, text) in [
        ("empty", ""),
        ("rubbish", "\u{1}\u{2}%%% ]]]"),
        ("open.pgn", "1. e4 *\n"),
        ("other.pgn", "[Variant \"taylor\"]\n\n1. e3=N 1-0\n"),
    ] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    for (words, status, said) in [
        (&["statistics", "chess", "missing"][..], 1, "chrysalis: missing: "),
        (&["statistics", "chess", "empty"], 1, "chrysalis: no game of normal can be counted: there are none"),
        (&["statistics", "chess", "rubbish"], 1, "chrysalis: rubbish:1:"),
        (
            &["statistics", "chess", "open.pgn"],
            1,
            "chrysalis: no game of normal can be counted: 1 are unfinished",
        ),
        (
            &["statistics", "chess", "other.pgn"],
            1,
            "chrysalis: other.pgn:1:1: a game of taylor, not of normal",
        ),
        (&["statistics", "chess", "t.games"], 1, "chrysalis: t.games: holds taylor, not normal"),
        (&["statistics", "taylor", "t.games", "--summary", "none/f"], 1, "chrysalis: none/f: "),
        (&["statistics", "taylor", "t.games", "--out", "none/f"], 1, "chrysalis: none/f: "),
    ] {
        let (found, lines) = refused(&folder, words);
        assert!(
            found == Some(status) && lines.len() == 1 && lines[0].starts_with(said),
            "{words:?}: {lines:?}"
        );
    }
    for words in [
        &["statistics", "go", "t.games"][..],
        &["statistics", "taylor"],
        &["statistics", "taylor", "--play", "0"],
        &["statistics", "taylor", "--play", "-1"],
        &["statistics", "taylor", "--play", "3", "--nodes", "0"],
        &["statistics", "taylor", "--play", "3", "t.games"],
        &["statistics", "taylor", "t.games", "--format", "xml"],
        &["statistics", "taylor", "t.games", "--seed", "x"],
    ] {
        assert_eq!(refused(&folder, words).0, Some(2), "{words:?}");
    }
}
