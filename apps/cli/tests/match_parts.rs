//! Matches that are killed and resumed, and matches in parts.

use crate::match_support::{Folder, text};
use serde_json::Value;
use std::io::Write;
use std::process::Command;
use std::time::{Duration, Instant};

const PAIR: &str = "-engine cmd=SCRIPTED name=A arg=seed=1 restart=on -engine cmd=SCRIPTED name=B arg=seed=2 restart=on \
    -each depth=1 -variant revolving -maxmoves 40 -srand 7 -openings format=random balance=off";

/// Games without what differs from run to run.
fn essence(games: &[Value]) -> Vec<Value> {
    let mut games = games.to_vec();
    for game in &mut games {
        game["date"] = Value::Null;
        for ply in game["plies"].as_array_mut().expect("a list") {
            ply["t"] = Value::Null;
        }
    }
    games
}

fn standings(folder: &Folder, name: &str) -> Value {
    let mut report: Value = serde_json::from_str(&folder.read(name)).expect("JSON");
    for engine in report["standings"]["engines"].as_array_mut().expect("a list") {
        for key in ["seconds_per_move", "longest", "nodes_per_second"] {
            engine["effort"][key] = Value::Null;
        }
    }
    report["standings"].take()
}

#[test]
fn a_killed_match_goes_on_where_it_stopped() {
    let folder = Folder::new();
    folder.play(&format!("{PAIR} -rounds 10 -journal whole.jsonl"));
    let slow = format!("{PAIR} -rounds 10 -journal j.jsonl -pgnout j.pgn");
    let mut running = folder.command(&slow).spawn().expect("it starts");
    let begun = Instant::now();
    // The last line may be torn by the kill.
    let lines =
        || std::fs::read_to_string(folder.path("j.jsonl")).map_or(0, |text| text.matches('\n').count());
    while lines() < 4 && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(1));
    }
    running.kill().expect("killed");
    running.wait().expect("gone");
    let kept = lines() - 1;
    let mut file = std::fs::OpenOptions::new().append(true).open(folder.path("j.jsonl")).expect("there");
    file.write_all(b"{\"number\":19,\"round\":1").expect("written");
    let again = folder.run(&slow);
    assert!(!again.status.success() && text(&again.stderr).contains("-resume"), "{}", text(&again.stderr));
    let beside = folder.run(&slow.replace("-journal j.jsonl", "-journal new.jsonl"));
    assert!(!beside.status.success() && text(&beside.stderr).contains("j.pgn: already exists: use -resume"));
    let other = folder.run(&format!("{slow} -resume -srand 8").replace("-srand 7", ""));
    assert!(!other.status.success() && text(&other.stderr).contains("another tournament"));
    folder.play(&format!("{slow} -resume"));
    let games = folder.games("j.jsonl");
    assert!((3..=20).contains(&kept) && games.len() == 20, "{kept} kept");
    assert_eq!(essence(&games), essence(&folder.games("whole.jsonl")));
    assert_eq!(folder.read("j.pgn").matches("[Event ").count(), 20);
    folder.play("-check j.pgn");
}

#[test]
fn ctrl_c_ends_a_match_in_order() {
    if !Command::new("kill").arg("-l").output().is_ok_and(|output| output.status.success()) {
        let _ = writeln!(std::io::stderr(), "\n*** SKIPPED *** there is no kill\n");
        return;
    }
    let folder = Folder::new();
    let words = format!("{PAIR} -rounds 2000 -journal j.jsonl -report r.md");
    let running = folder.command(&words).stdout(std::process::Stdio::piped()).spawn().expect("it starts");
    let begun = Instant::now();
    let lines = || std::fs::read_to_string(folder.path("j.jsonl")).map_or(0, |text| text.lines().count());
    while lines() < 3 && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(5));
    }
    let killed = Command::new("kill").args(["-INT", &running.id().to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()));
    let output = running.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(3));
    assert!(text(&output.stdout).contains("revolving:"));
    assert!(folder.read("r.md").contains("| rank |"));
}

#[test]
fn parts_make_the_whole() {
    let folder = Folder::new();
    folder.play(&format!(
        "{PAIR} -rounds 6 -concurrency 2 -journal whole.jsonl -pgnout whole.pgn -report whole.json"
    ));
    for part in 1..=3 {
        folder.play(&format!("{PAIR} -rounds 6 -shard {part}/3 -journal part{part}.jsonl"));
    }
    let two = "-merge part3.jsonl part1.jsonl -journal two.jsonl";
    let lacking = folder.run(two);
    assert_eq!(lacking.status.code(), Some(1));
    let said = text(&lacking.stderr);
    assert_eq!(said, "chrysalis: 4 of 12 games are missing; no file of part 2/3; game 3, 4, 9, 10\n");
    assert_eq!(folder.games("two.jsonl").len(), 8);
    folder.play(&format!("{two} -allowmissing"));
    folder.play(
        "-merge part3.jsonl part1.jsonl part2.jsonl -journal merged.jsonl -pgnout merged.pgn -report merged.json merged.svg",
    );
    assert_eq!(essence(&folder.games("merged.jsonl")), essence(&folder.games("whole.jsonl")));
    assert_eq!(standings(&folder, "merged.json"), standings(&folder, "whole.json"));
    // Of the very same games not a byte differs.
    let header = folder.read("whole.jsonl").lines().next().expect("a header").to_owned();
    let games = folder.read("merged.jsonl");
    let lines: Vec<&str> = games.lines().skip(1).collect();
    for (name, chosen) in [("one", &lines[..5]), ("two", &lines[5..])] {
        let shuffled: Vec<&str> =
            std::iter::once(header.as_str()).chain(chosen.iter().rev().copied()).collect();
        std::fs::write(folder.path(name), shuffled.join("\n") + "\n").expect("written");
    }
    folder.play("-merge two one one -journal again.jsonl -pgnout again.pgn -report again.json");
    for (a, b) in
        [("merged.jsonl", "again.jsonl"), ("merged.pgn", "again.pgn"), ("merged.json", "again.json")]
    {
        assert_eq!(folder.read(a), folder.read(b), "{a}");
    }
}

#[test]
fn gnu_parallel_distributes_a_tournament() {
    if !Command::new("parallel").arg("--version").output().is_ok_and(|output| output.status.success()) {
        let _ = writeln!(std::io::stderr(), "\n*** SKIPPED *** GNU parallel is not installed\n");
        return;
    }
    let folder = Folder::new();
    folder.play(&format!("{PAIR} -rounds 4 -journal whole.jsonl -report whole.json"));
    let part = folder.command(&format!("{PAIR} -rounds 4 -shard {{}}/4 -journal part{{}}.jsonl"));
    let mut parallel = Command::new("parallel");
    parallel.args(["--will-cite", "-j", "2", "--quote"]).arg(part.get_program()).args(part.get_args());
    parallel.args([":::", "1", "2", "3", "4"]).current_dir(folder.path(""));
    let output = parallel.output().expect("it runs");
    assert!(output.status.success(), "{}", text(&output.stderr));
    folder.play(
        "-merge part1.jsonl part2.jsonl part3.jsonl part4.jsonl -journal merged.jsonl -report merged.json",
    );
    assert_eq!(essence(&folder.games("merged.jsonl")), essence(&folder.games("whole.jsonl")));
    assert_eq!(standings(&folder, "merged.json"), standings(&folder, "whole.json"));
}
