//! Analyses that are interrupted.

use super::support::{Folder, text};
use crate::common::process::listens;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

fn game() -> Folder {
    let folder = Folder::new();
    folder.game_of("normal", 40, "g.pgn");
    folder
}

fn interrupt(child: &Child) {
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(killed.is_ok_and(|status| status.success()));
}

/// What it says on standard error, and its status; it must end soon.
fn end(mut child: Child) -> (String, Option<i32>) {
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("a child") {
            break status;
        }
        if begun.elapsed() > Duration::from_secs(20) {
            child.kill().expect("killed");
            panic!("it does not end");
        }
        std::thread::sleep(Duration::from_millis(5));
    };
    let mut said = Vec::new();
    child.stderr.take().expect("a pipe").read_to_end(&mut said).expect("read");
    (text(&said), status.code())
}

#[test]
fn what_has_a_journal_can_go_on() {
    let folder = game();
    let words = "analyze chess g.pgn --nodes 60000 --format json";
    let child = folder.begin(&format!("{words} --out x"));
    let begun = Instant::now();
    let lines = || std::fs::read_to_string(folder.path("x.journal")).map_or(0, |text| text.lines().count());
    while lines() < 3 && begun.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(2));
    }
    interrupt(&child);
    let (said, status) = end(child);
    assert_eq!(status, Some(3), "{said}");
    assert!(said.contains("stopped after ") && said.contains("continue with --resume"), "{said}");
    assert!(!folder.has("x") && !folder.has("x.part") && lines() >= 3);
    folder.ok(&format!("{words} --out x --resume --jobs 2"));
    assert_eq!(folder.read("x"), folder.ok(words));
}

#[test]
fn without_a_journal_it_says_what_was_found() {
    let folder = game();
    let mut child = folder.begin("analyze chess g.pgn --nodes 200000 --format json");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut first = String::new();
    out.read_line(&mut first).expect("a line");
    interrupt(&child);
    let mut rest = String::new();
    out.read_to_string(&mut rest).expect("text");
    let (said, status) = end(child);
    assert_eq!(status, Some(130), "{said}");
    let whole = first + &rest;
    assert!(
        whole.ends_with('\n')
            && whole.lines().all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok())
    );
    assert!(said.contains(&format!("stopped after {} positions", whole.lines().count())), "{said}");
}

#[test]
fn input_that_does_not_come_keeps_nobody() {
    let folder = game();
    for (words, wanted) in [("analyze chess - --nodes 100", 130), ("analyze chess - --nodes 100 --out x", 3)]
    {
        let mut command = folder.command(words);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let stdin = child.stdin.take().expect("a pipe");
        listens(&child);
        interrupt(&child);
        let (said, status) = end(child);
        assert_eq!(status, Some(wanted), "{words}: {said}");
        drop(stdin);
    }
}

#[test]
fn a_proof_is_stopped_too() {
    let folder = game();
    let child = folder.begin("analyze chess --mate 30 --nodes 1000000000000 --format json");
    listens(&child);
    interrupt(&child);
    let (said, status) = end(child);
    assert_eq!(status, Some(130), "{said}");
}

#[test]
fn output_that_nobody_reads_ends_it_though_input_may_come() {
    let folder = game();
    let mut command = folder.command("analyze chess - --nodes 20000 --format csv");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6\n").expect("taken");
    stdin.flush().expect("taken");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    out.read_line(&mut String::new()).expect("a line");
    drop(out);
    let (said, status) = end(child);
    assert!(status == Some(1) && said.ends_with("chrysalis: standard output: broken pipe\n"), "{said}");
    drop(stdin);
}
