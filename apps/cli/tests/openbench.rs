//! What OpenBench's worker passes and reads: the flags of its runner, lines about games, comments, openings.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use crate::common::learner::{folder, run, text};
use std::fs;
use std::process::Output;

const OWN: &str = concat!("cmd=", env!("CARGO_BIN_EXE_chrysalis"));

/// A match as the worker asks for it, in a folder with a book of two openings.
fn worked(name: &str, game: &str, fens: &[&str]) -> (Output, String) {
    let folder = folder(name);
    let book: String = fens.iter().map(|fen| format!("{fen}\n")).collect();
    fs::create_dir(folder.join("Books")).unwrap();
    fs::write(folder.join("Books/book.epd"), book).unwrap();
    let engine = |name| ["-engine", "dir=.", OWN, "proto=uci", "tc=100.00+0.10", "timemargin=250", name];
    let limits = ["option.Threads=1", "option.Hash=8", "nodes=60"];
    let words = [
        &["match", "-recover", "-variant", game, "-testEnv", "-concurrency", "1", "-rounds", "1"][..],
        &["-games", "2", "-resign", "movecount=3", "score=400", "-draw"],
        &["movenumber=40", "movecount=8", "score=10"],
        &engine("name=Chrysalis-dev"),
        &limits,
        &engine("name=Chrysalis-base"),
        &limits,
        &["-openings", "file=Books/book.epd", "format=epd", "order=random", "start=2", "-srand", "7"],
        &["-pgnout", "file=out.pgn", "seldepth=true", "nodes=true", "match_line=^info string .*"],
    ];
    let output = run(&folder, &words.concat());
    let pgn = fs::read_to_string(folder.join("out.pgn")).unwrap();
    (output, pgn)
}

#[test]
fn the_worker_reads_every_line() {
    let games = [
        ("normal", &["rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;"][..]),
        ("promochess", &[]),
    ];
    for (game, fens) in games {
        let own = text(&run(&folder("openbench-fen"), &["genfens 2 seed 5 book None promochess", "quit"]));
        let own: Vec<String> = own
            .lines()
            .map(|line| {
                let fen = line.strip_prefix("info string genfens ").unwrap();
                fen.split(' ').take(fen.split(' ').count() - 2).collect::<Vec<_>>().join(" ")
            })
            .collect();
        let own: Vec<&str> = own.iter().map(String::as_str).collect();
        let (output, pgn) = worked("openbench", game, if fens.is_empty() { &own } else { fens });
        let said = String::from_utf8(output.stdout.clone()).unwrap();
        assert!(output.status.success() && said.is_ascii(), "{}", text(&output));
        let lines: Vec<&str> = said.lines().collect();
        // Four lines and nothing else: an empty line would end the worker's reading.
        assert_eq!(lines.len(), 4, "{said}");
        assert_eq!(lines[0], "Started game 1 of 2 (Chrysalis-dev vs Chrysalis-base)");
        for (line, number) in [(lines[1], "1"), (lines[3], "2")] {
            assert!(line.starts_with("Finished game "), "{said}");
            let words: Vec<&str> = line.split_whitespace().collect();
            assert_eq!(words[2], number);
            assert!(["1-0", "0-1", "1/2-1/2"].contains(&words[6]), "{line}");
            assert_eq!(line.matches(':').count(), 1, "{line}");
        }
        let comment = |text: &str| text.contains(", n=") && text.contains(", sd=");
        let comments: Vec<&str> =
            pgn.split('{').skip(1).map(|rest| rest.split('}').next().unwrap()).collect();
        let timed = |comment: &&&str| comment.contains("s") && comment.contains('/');
        assert!(comments.iter().filter(timed).count() > 20, "{pgn}");
        for text in comments.iter().filter(timed) {
            let text = text.replace('\n', " ");
            assert!(comment(&text), "{text}");
        }
    }
}

#[test]
fn an_engine_that_cannot_take_part_ends_the_match_without_a_line() {
    let folder = folder("openbench-crash");
    let words =
        ["match", "-testEnv", "-engine", "cmd=true", "name=a", "-engine", OWN, "name=b", "-each", "nodes=9"];
    let output = run(&folder, &words);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty() && String::from_utf8_lossy(&output.stderr).lines().count() == 1);
}

#[test]
fn lines_and_table_stand_together_unless_a_program_reads() {
    let folder = folder("openbench-output");
    let words = ["match", "-engine", OWN, "name=a", "-engine", OWN, "name=b", "-each", "nodes=20"];
    let output = run(&folder, &[&words[..], &["-output", "format=fastchess", "-maxmoves", "4"]].concat());
    let said = text(&output);
    assert!(said.starts_with("Started game 1 of 2 (a vs b)\n"), "{said}");
    assert!(said.contains("Finished game 2 (b vs a): 1/2-1/2 {Draw by adjudication, too long}"), "{said}");
    assert!(said.contains("Elo"), "{said}");
    let wrong = run(&folder, &[&words[..], &["-output", "xml"]].concat());
    assert_eq!(wrong.status.code(), Some(2));
}

#[test]
fn openings_depend_on_seed_and_number() {
    let folder = folder("openbench-genfens");
    let ask = |question: &str| run(&folder, &[question, "quit"]);
    let fens = text(&ask("genfens 3 seed 9 book None "));
    assert_eq!(fens.lines().count(), 3);
    for line in fens.lines() {
        let fen = line.strip_prefix("info string genfens ").unwrap();
        assert_eq!(fen.split(' ').count(), 6, "{line}");
        assert!(run(&folder, &["eval", "normal", fen]).status.success(), "{line}");
    }
    assert!(text(&ask("genfens 5 seed 9 book None normal")).starts_with(&fens));
    assert_ne!(text(&ask("genfens 3 seed 10 book None")), fens);
    for wrong in [
        "genfens",
        "genfens x seed 1 book None",
        "genfens 0 seed 1 book None",
        "genfens 1 seed x book None",
        "genfens 1 seed 1 book Books/a.epd",
        "genfens 1 seed 1 book None nothing",
        "genfens 1 seed 1 book None normal plies=4",
    ] {
        let output = ask(&format!("{wrong} ")[..wrong.len() + usize::from(wrong == "genfens")]);
        assert_eq!(output.status.code(), Some(2), "{wrong}: {}", text(&output));
        assert!(output.stdout.is_empty(), "{wrong}");
    }
}
