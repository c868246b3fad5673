//! `chrysalis learn`: generations that are tested, stopped and continued.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use crate::common::learner::{folder, run, text};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

/// Little work: 40 games of a few nodes, and a match of six.
const WORDS: [&str; 12] = [
    "--games",
    "40",
    "--nodes",
    "40",
    "--rounds",
    "3",
    "--match-nodes",
    "40",
    "--generations",
    "2",
    "--threads",
    "2",
];

fn learn<'a>(game: &'a str, out: &'a str, more: &[&'a str]) -> Vec<&'a str> {
    [&["learn", game, "--out", out], &WORDS[..], more].concat()
}

/// All files of a folder of learning by name, but those that hold times.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = entry.file_name().into_string().unwrap();
        if entry.path().is_dir() {
            found.extend(
                files(&entry.path()).into_iter().map(|(file, bytes)| (format!("{name}/{file}"), bytes)),
            );
        } else if name.ends_with(".games") || name.ends_with(".toml") || name.ends_with(".net") {
            found.push((name, fs::read(entry.path()).unwrap()));
        }
    }
    found.sort();
    found
}

fn record(folder: &Path) -> serde_json::Value {
    serde_json::from_str(&fs::read_to_string(folder.join("learn.json")).unwrap()).unwrap()
}

#[test]
fn only_what_wins_its_match_is_installed() {
    let folder = folder("learn");
    let output = run(&folder, &learn("taylor", "x", &[]));
    let said = text(&output);
    let record = record(&folder.join("x"));
    let generations = record["generations"].as_array().unwrap();
    let verdict = &generations[0]["verdict"];
    assert!(generations[0]["games"] == 40 && !verdict.is_null(), "{record}");
    let learned = ["tuned", "trained"].iter().any(|&step| generations[0][step] == true);
    assert_eq!(learned, verdict["games"] != 0, "{record}");
    let gained = generations.iter().any(|generation| generation["verdict"]["gained"] == true);
    assert_eq!(gained, folder.join("x/best/taylor.toml").exists(), "{said}");
    assert_eq!(output.status.code(), Some(i32::from(!gained)), "{said}");
    assert_eq!(!gained, said.contains("No match showed a gain"), "{said}");
    let again = run(&folder, &learn("taylor", "x", &[]));
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again).contains("learn.json' already exists: continue with --resume"), "{}", text(&again));
    let other = run(&folder, &learn("taylor", "x", &["--resume", "--seed", "2"]));
    assert!(text(&other).contains("started with other arguments"), "{}", text(&other));
    let done = run(&folder, &learn("taylor", "x", &["--resume"]));
    assert_eq!(done.status.code(), output.status.code());
    assert!(said.ends_with(&String::from_utf8(done.stdout).unwrap()), "{said}");
}

#[test]
fn a_killed_run_goes_on_to_the_same_end() {
    let folder = folder("learn-killed");
    run(&folder, &learn("taylor", "whole", &[]));
    let words = learn("taylor", "killed", &["--resume"]);
    for moment in [150, 300, 600, 900] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
        command.current_dir(&folder).args(&words).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        sleep(Duration::from_millis(moment));
        child.kill().unwrap();
        child.wait().unwrap();
    }
    let ended = run(&folder, &words);
    assert!(matches!(ended.status.code(), Some(0 | 1)), "{}", text(&ended));
    let (whole, killed) = (folder.join("whole"), folder.join("killed"));
    assert!(files(&whole).iter().any(|(name, _)| name == "1.games"));
    let names = |folder: &Path| files(folder).into_iter().map(|(name, _)| name).collect::<Vec<_>>();
    assert_eq!(names(&whole), names(&killed));
    assert!(files(&whole) == files(&killed));
    assert_eq!(record(&whole)["generations"][0]["verdict"], record(&killed)["generations"][0]["verdict"]);
}

#[test]
fn a_game_of_a_file_is_learned_within_a_time() {
    let folder = folder("learn-file");
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/morph-board.toml");
    let id = "morph-board";
    let words = ["learn", id, "--game-files", game, "--time", "3s", "--nodes", "10", "--match-nodes", "10"];
    let output = run(&folder, &words);
    assert!(matches!(output.status.code(), Some(0 | 1)), "{}", text(&output));
    let record = record(&folder.join(format!("{id}.learn")));
    assert!(record["generations"][0]["games"].as_u64().unwrap() >= 16, "{record}");
    assert!(record["plan"]["rules"].is_u64(), "{record}");
}

#[test]
fn too_few_games_teach_nothing_and_say_so() {
    let folder = folder("learn-nothing");
    let played = run(&folder, &["selfplay", "taylor", "--games", "2", "--nodes", "20"]);
    assert!(played.status.success());
    for command in ["tune", "train"] {
        let output = run(&folder, &[command, "taylor", "taylor.games"]);
        let said = text(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("learned nothing from 2 games: at least 10 are needed"), "{said}");
    }
    assert!(!folder.join("taylor.toml").exists() && !folder.join("taylor.net").exists());
}

#[test]
fn damaged_records_are_refused() {
    let folder = folder("learn-damaged");
    for (name, content) in [("a", "nonsense"), ("b", "{}"), ("c", "")] {
        fs::create_dir_all(folder.join(name)).unwrap();
        fs::write(folder.join(name).join("learn.json"), content).unwrap();
        let output = run(&folder, &learn("taylor", name, &["--resume"]));
        let said = text(&output);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.contains("is not a learning record") && said.lines().count() == 1, "{said}");
    }
    for time in ["", "0s", "soon", "1e9h"] {
        let output = run(&folder, &["learn", "taylor", "--time", time]);
        assert_eq!(output.status.code(), Some(2), "{}", text(&output));
    }
}
