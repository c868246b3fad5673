//! Broken engines: each misconduct is analyzed, named with its line, and the tournament goes on.

use crate::match_support::{Folder, text};

/// Four games of a broken engine under these limits against a sound one, which has all the time that it may want.
fn analyzed(bad: &str, limits: &str, kind: &str, termination: &str, line: Option<&str>) {
    let folder = Folder::new();
    // An answer that comes is waited for, however late; one that never comes is not.
    let grace = if kind == "stall" { "0.3" } else { "60" };
    let output = folder.run(&format!(
        "-engine cmd=SCRIPTED name=Bad arg=seed=1 {bad} {limits} -engine cmd=SCRIPTED name=Good arg=seed=2 tc=600 \
         -variant promochess -rounds 2 -openings format=start -journal games.jsonl -grace {grace} -stall 2 -maxmoves 30 \
         -concurrency 4"
    ));
    let said = text(&output.stderr);
    assert!(output.status.success(), "{bad}: {said}");
    let games = folder.games("games.jsonl");
    assert_eq!(games.len(), 4, "{bad}: {said}");
    for game in &games {
        let error = &game["errors"][0];
        assert_eq!(error["engine"], 0, "{bad}: {game}");
        assert_eq!(error["kind"], kind, "{bad}: {game}");
        assert_eq!(game["termination"], termination, "{bad}: {game}");
        let won = if game["players"][0] == 0 { "0-1" } else { "1-0" };
        assert_eq!(game["winner"], won, "{bad}: {game}");
        if let Some(line) = line {
            assert!(error["line"].as_str().is_some_and(|found| found.contains(line)), "{bad}: {game}");
            assert!(said.contains(line), "{bad}: {said}");
        }
    }
    assert!(said.contains("Bad"), "{bad}: {said}");
    assert_eq!(said.contains("holds back its output"), kind == "stall", "{bad}: {said}");
}

#[test]
fn illegal_moves() {
    analyzed("arg=illegal@3", "tc=60", "illegal-move", "rules infraction", Some("bestmove a1a1"));
    analyzed("arg=illegal@3 proto=xboard", "tc=60", "illegal-move", "rules infraction", Some("move a1a1"));
    analyzed("arg=garbage@2", "depth=1", "illegal-move", "rules infraction", Some("bestmove hello world"));
}

#[test]
fn no_answer() {
    analyzed("arg=silent@2", "tc=2", "stall", "abandoned", None);
    analyzed("arg=mutter@2", "depth=1", "stall", "abandoned", None);
    analyzed("arg=silent@2 proto=xboard", "st=2", "stall", "abandoned", None);
}

#[test]
fn white_space_before_and_between_words_is_no_misconduct() {
    for (blanks, proto, limits) in [
        ("_", "uci", "tc=20"),
        ("t", "uci", "tc=20 ponder=on"),
        ("_t_", "uci", "depth=1"),
        ("__", "xboard", "tc=20"),
        ("t", "xboard", "depth=1"),
    ] {
        let folder = Folder::new();
        folder.play(&format!(
            "-engine cmd=SCRIPTED name=A arg=blanks={blanks} proto={proto} -engine cmd=SCRIPTED name=B -each {limits} \
             -variant promochess -rounds 1 -openings format=start -journal j.jsonl -maxmoves 5"
        ));
        let games = folder.games("j.jsonl");
        assert!(games.iter().all(|game| game["errors"].is_null()), "{blanks} {proto}: {games:?}");
        assert!(games.iter().all(|game| game["plies"][0]["s"].is_null() == game["plies"][1]["s"].is_null()));
    }
}

#[test]
fn death() {
    analyzed("arg=dies@2", "tc=60", "disconnect", "abandoned", None);
    analyzed("arg=dies@2 proto=xboard", "tc=60", "disconnect", "abandoned", None);
}

#[test]
fn late_answers() {
    analyzed("arg=late=450@2", "tc=0.3", "time-forfeit", "time forfeit", None);
    analyzed("arg=late=450@2 proto=xboard", "tc=0.3", "time-forfeit", "time forfeit", None);
    analyzed("arg=late=450@2", "st=0.2 timemargin=100", "time-forfeit", "time forfeit", None);
}

#[test]
fn floods() {
    // Time for as many lines as a flood has, on the slowest machine.
    analyzed("arg=flood@2", "tc=60", "flood", "abandoned", Some("info string and so on"));
    analyzed("arg=longline@2", "tc=2", "stall", "abandoned", None);
}

#[test]
fn false_claims() {
    analyzed("arg=falsewin@3 proto=xboard", "tc=60", "false-claim", "rules infraction", Some("{I win}"));
    analyzed(
        "arg=falsedraw@3 proto=xboard",
        "tc=60",
        "false-claim",
        "rules infraction",
        Some("{I am tired}"),
    );
}

#[test]
fn draws_may_be_granted_and_games_resigned() {
    let folder = Folder::new();
    let match_of = |bad: &str, more: &str| {
        folder.play(&format!(
            "-engine cmd=SCRIPTED name=A proto=xboard arg={bad} -engine cmd=SCRIPTED name=B -each tc=60 -rounds 1 \
             -openings format=start -journal {bad}.jsonl {more}"
        ));
        folder.games(&format!("{bad}.jsonl"))
    };
    let drawn = match_of("falsedraw@2", "-acceptdraws");
    assert!(drawn.iter().all(|game| game["winner"] == "1/2-1/2" && game["errors"].is_null()), "{drawn:?}");
    let resigned = match_of("resign@2", "");
    assert_eq!(resigned[0]["winner"], "0-1");
    assert_eq!(resigned[0]["reason"], "White resigns");
    assert!(resigned.iter().all(|game| game["errors"].is_null()));
}

#[test]
fn a_promotion_that_there_is_not_is_illegal_or_left_away() {
    analyzed("arg=strip@2", "tc=60", "illegal-move", "rules infraction", Some("+"));
    for proto in ["uci", "xboard"] {
        let folder = Folder::new();
        let out = folder.play(&format!(
            "-engine cmd=SCRIPTED name=Bad proto={proto} arg=strip@2 strippromotion=on -engine cmd=SCRIPTED name=Good \
             -each tc=60 -variant promochess -rounds 1 -openings format=start -pgnout g.pgn -report r.json -maxmoves 9"
        ));
        let report: serde_json::Value = serde_json::from_str(&folder.read("r.json")).expect("JSON");
        let engines = report["standings"]["engines"].as_array().expect("a list").clone();
        let bad = engines.iter().find(|engine| engine["name"] == "Bad").expect("it played");
        assert_eq!(bad["stripped"], 2, "{out}");
        assert!(folder.games("g.pgn.jsonl").iter().all(|game| game["errors"].is_null()), "{proto}");
        assert!(folder.read("g.pgn").contains("promotion dropped"));
    }
}

#[test]
fn engines_that_cannot_begin_are_refused_before_the_first_game() {
    let folder = Folder::new();
    for (engine, why) in [
        ("cmd=./no-such-program", "no-such-program"),
        ("cmd=SCRIPTED arg=gone", "disconnects"),
        ("cmd=SCRIPTED variantname.promochess=x proto=nonsense", "proto=nonsense"),
    ] {
        let output =
            folder.run(&format!("-engine {engine} -engine cmd=SCRIPTED -each depth=1 -journal j.jsonl"));
        assert!(!output.status.success());
        assert!(text(&output.stderr).contains(why), "{}", text(&output.stderr));
        assert!(!folder.path("j.jsonl").exists());
    }
}

/// What an engine calls itself reaches terminals, reports and PGN.
#[test]
fn names_of_engines_are_plain_text() {
    for proto in ["uci", "xboard"] {
        let folder = Folder::new();
        let said = folder.play(&format!(
            "-engine cmd=SCRIPTED arg=name=\u{1b}[31mEvil\u{202e}<b>_x proto={proto} -engine cmd=SCRIPTED name=B -each depth=1 \
             -variant promochess -rounds 1 -openings format=start -maxmoves 3 -pgnout a.pgn -report a.md a.html a.txt"
        ));
        let turning = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        for text in [&said, &folder.read("a.pgn"), &folder.read("a.md"), &folder.read("a.txt")] {
            assert!(text.contains("Evil") && !text.contains(turning), "{proto}: {text}");
        }
        assert!(folder.read("a.md").contains("\\[31mEvil&lt;b&gt;\\_x |"), "{}", folder.read("a.md"));
        assert!(!folder.read("a.html").contains("Evil<b>"));
    }
}
