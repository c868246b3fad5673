//! What commands say that are interrupted.

use crate::common::process::listens;
use crate::common::terminal::Terminal;
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};

/// What a command says, and its status, when it is sent a signal as soon as it listens and has said a line that begins so.
fn interrupted(arguments: &[&str], signal: Signal, after: Option<&str>) -> (String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    let child = command.args(arguments).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = child.spawn().expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut said = String::new();
    if let Some(begin) = after {
        while !said.lines().last().is_some_and(|line| line.starts_with(begin)) {
            assert!(out.read_line(&mut said).expect("text") > 0, "{arguments:?}: no '{begin}': {said}");
        }
    }
    listens(&child);
    kill_process(Pid::from_child(&child), signal).expect("it runs");
    out.read_to_string(&mut said).expect("text");
    (said, child.wait().expect("an end").code())
}

#[test]
fn an_analysis_says_its_best_move() {
    for (arguments, signal) in [
        (&["analyze", "chess", "--time", "600"][..], Signal::INT),
        (&["analyze", "promochess", "--time", "600"], Signal::TERM),
        (&["analyze", "throne", "startpos", "--time", "600"], Signal::INT),
        (&["analyze", "revolving", "--time", "600", "--depth", "60"], Signal::TERM),
    ] {
        let (said, status) = interrupted(arguments, signal, Some("  1  "));
        let lines: Vec<&str> = said.lines().collect();
        assert_eq!(status, Some(130), "{arguments:?}: {said}");
        assert!(lines.len() > 1, "{arguments:?}: what was found before: {said}");
        let last = lines.last().expect("a line");
        assert!(last.starts_with("Best: ") && last.ends_with(", stopped early"), "{said}");
    }
}

#[test]
fn counts_that_are_stopped_are_no_totals() {
    for (arguments, signal) in [
        (&["perft", "chess", "9"][..], Signal::INT),
        (&["perft", "promochess", "8"], Signal::TERM),
        (&["perft", "taylor", "9", "--divide"], Signal::INT),
        (&["perft", "throne", "8", "startpos", "--no-bulk"], Signal::TERM),
        (&["bench", "--depth", "60"], Signal::INT),
    ] {
        let (said, status) = interrupted(arguments, signal, None);
        assert_eq!(status, Some(130), "{arguments:?}: {said}");
        assert!(said.lines().any(|line| line.starts_with("Stopped after ")), "{arguments:?}: {said}");
        assert!(!said.contains("Nodes searched") && !said.contains("Nodes/s"), "{arguments:?}: {said}");
    }
}

#[test]
fn what_was_counted_before_is_told() {
    let (said, status) = interrupted(&["perft", "chess", "7", "--divide"], Signal::INT, Some("a2a3: "));
    let line = said.lines().find(|line| line.starts_with("Stopped after ")).expect("it was far from its end");
    assert!(line.contains(" of 20 root moves: "), "{line}");
    assert!(status == Some(130) && !line.starts_with("Stopped after 0 "), "{line}");
}

#[test]
fn statistics_are_those_of_the_games_counted() {
    let play =
        ["statistics", "taylor", "--play", "1000000", "--nodes", "1", "--threads", "1", "--format", "csv"];
    let mut terminal = Terminal::start(&play, &[]);
    // A person sees how many games there are, and that is one at least.
    terminal.until(" 0/1000000 ");
    while terminal.until("/1000000 ").ends_with(" 0/1000000 ") {}
    terminal.signal(Signal::INT);
    let (status, said) = terminal.end();
    assert_eq!(status.code(), Some(130), "{said}");
    assert!(said.contains("\ngames,,counted,") && !said.contains("value_elo"), "{said}");
}

#[test]
fn puzzles_found_before_are_written() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("puzzles-stopped");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = |name: &str| folder.join(name).display().to_string();
    let game = "1. a4 h6 2. e4 c5 3. Nc3 f5 4. Qh5+ g6 5. Qxg6# 1-0\n";
    std::fs::write(path("a.pgn"), game).expect("a file");
    let long = path("long.games");
    let played = Command::new(env!("CARGO_BIN_EXE_chrysalis"))
        .args(["selfplay", "normal", "--games", "40", "--nodes", "1", "--out", &long])
        .output();
    assert!(played.expect("the program starts").status.success());
    let (games, out) = (path("a.pgn"), path("a.epd"));
    let look = ["puzzles", "normal", &games, &long, "--nodes", "20000", "--max", "1000", "--out", &out];
    let mut terminal = Terminal::start(&look, &[]);
    terminal.until(" 1 puzzle ");
    terminal.signal(Signal::INT);
    let (status, said) = terminal.end();
    assert!(status.code() == Some(130) && !said.contains(" bm "), "they are in the file: {said}");
    let found = std::fs::read_to_string(path("a.epd")).expect("what was found");
    assert!(found.lines().next().is_some_and(|line| line.contains(" bm Qh5+; dm 2;")), "{found}");
    assert!(!folder.join("a.epd.part").exists());
}

#[test]
fn a_stopped_book_is_kept_and_continued() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("throne.book").display().to_string();
    let build = |positions: usize| {
        let words =
            ["book", "build", "throne", "--nodes", "200", "--lines", "3", "--out", &path, "--positions"];
        words.into_iter().map(str::to_owned).chain([positions.to_string()]).collect::<Vec<_>>()
    };
    let endless = build(1_000_000);
    let (_, status) = interrupted(&endless.iter().map(String::as_str).collect::<Vec<_>>(), Signal::INT, None);
    assert_eq!(status, Some(3));
    let kept = std::fs::read_to_string(&path).expect("a book");
    assert!(kept.starts_with("{\"chrysalis_book\":1,"), "{kept}");
    let wanted = kept.matches("\"own\":").count() + 5;
    let further = build(wanted);
    let said = crate::common::command::text(&further.iter().map(String::as_str).collect::<Vec<_>>());
    assert!(said.starts_with(&format!("{wanted} positions analyzed")), "{said}");
}
