//! Input that nobody should send.

use crate::common::chance::Chance;
use crate::common::{Talk, errors};
use crate::uci::START;

fn best(talk: &mut Talk) -> String {
    talk.line("bestmove ")
}

#[test]
fn crlf_nul_and_a_byte_order_mark() {
    let mut talk = Talk::start(&[]);
    talk.send_bytes(b"\xef\xbb\xbfuci\r\n\tisready \r\n");
    talk.until("readyok");
    talk.send_bytes(b"position\tstartpos  moves\te2e4 e7e5\r\nis\0ready\r\n");
    assert_eq!(talk.until("readyok"), ["", "readyok"][1..]);
    talk.send_bytes(b"\xff\xfe\x00\x01\n");
    assert_eq!(errors(&talk.sync()).len(), 1);
    assert!(talk.fen().contains("4p3/4P3"));
    talk.quit();
}

#[test]
fn a_megabyte_of_moves() {
    let mut talk = Talk::uci();
    let moves = "g1f3 g8f6 f3g1 f6g8 ".repeat(52_000);
    talk.send(&format!("position startpos moves {moves}"));
    let said = talk.sync();
    assert!(said.len() == 1 && said[0].contains("more than 20000 moves"), "{:.300}", said.concat());
    assert!(talk.fen().starts_with("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -"));
    talk.send("position startpos");
    talk.send("go depth 1");
    assert_ne!(best(&mut talk), "bestmove 0000");
    talk.quit();
}

/// What went wrong elsewhere: each leaves the engine alive, says what is wrong, and loses nothing.
#[test]
fn hostile_scripts() {
    let long_rank = format!("position fen {}/8/8/8/8/8/8/8 w - - 0 1", "Q".repeat(200));
    let many_ranks = format!("position fen {}8 w - - 0 1", "8/".repeat(19));
    let megabyte = "x".repeat(1 << 20);
    let megabyte_fen = format!("position fen {megabyte}");
    let megabyte_option = format!("setoption name Hash value {}", "9".repeat(1 << 20));
    let bad_moves = format!("position startpos moves {}", "e2e5 ".repeat(200_000));
    let scripts: &[(&str, usize)] = &[
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1),
        (&many_ranks, 1),
        ("position fen rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 1),
        (&long_rank, 1),
        ("position fen 8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1", 1),
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w kq - 0 1", 1),
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w kq - 0 1", 1),
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", 1),
        ("position fen blah", 1),
        ("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", 1),
        ("position", 1),
        ("position fen 4k3/8/8/8/8/8/8/4K3 w KQkqX - 0 1", 1),
        ("position fen 4k3/4Q3/8/8/8/8/8/4K3 w - - 0 1", 1),
        ("position fen P3k3/8/8/8/8/8/8/4K2p w - - 0 1", 1),
        ("position fen 4k3/8/8/8/8/8/8/4K3 w - - -1 99999999999999999999", 1),
        ("position fen 4k3/8/8/8/8/8/8/4K3 w - z9 0 1", 1),
        ("position fen QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/K6k b - - 0 1", 0),
        ("setoption name UCI_Variant value nosuchgame", 1),
        ("position startpos moves e2e5 zzzz a1a1 \u{fffd}", 1),
        ("go depth 99999999999999999999999 nodes 99999999999999999999999999", 1),
        ("go wtime -1000 btime -1000 winc -5 binc -5", 0),
        ("go depth abc nodes movetime x searchmoves i9j9 foo bar", 1),
        ("setoption name Hash value abc", 1),
        ("setoption name Hash value 131072", 1),
        ("\u{1}\u{2}\u{7f}\u{fffd}", 1),
        (&megabyte, 1),
        (&megabyte_fen, 1),
        (&megabyte_option, 1),
        (&bad_moves, 1),
        ("position startpos moves e2e4\r", 0),
        ("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", 0),
        ("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 0),
        ("go depth -1", 1),
        ("go movetime 5.5", 1),
        ("go infinite ", 0),
        ("go perft", 1),
        ("go perft -1", 1),
        ("bench nosuchgame", 1),
        ("position startpos e2e4", 1),
        ("position fen", 1),
        ("perft", 1),
        ("setoption name Piece values value 1", 1),
    ];
    for (script, wanted) in scripts {
        let mut talk = Talk::uci();
        talk.send("position startpos");
        talk.send(script);
        if script.starts_with("go") && !script.contains("perft") {
            talk.send("stop");
            let said = talk.until("bestmove ");
            assert_eq!(errors(&said).len(), *wanted, "{script:.80}: {said:?}");
        } else {
            let said = talk.sync();
            assert_eq!(errors(&said).len(), *wanted, "{script:.80}: {said:?}");
            assert_eq!(said.len(), *wanted, "{script:.80}: {said:?}");
            assert!(said.iter().all(|line| line.len() < 1000), "{script:.80}");
        }
        if *wanted == 1 {
            assert_eq!(talk.fen(), START, "{script:.80}");
        }
        talk.send("position startpos");
        talk.send("go depth 3");
        let said = talk.until("bestmove ");
        assert!(!said.last().expect("a line").contains("none"), "{script:.80}");
        talk.quit();
    }
}

#[test]
fn standard_output_may_be_closed() {
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_chrysalis"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().expect("a pipe");
    let _ = std::io::Write::write_all(&mut stdin, b"uci\n");
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert!(output.status.success(), "{:?}", output.status);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn commands_may_come_without_uci() {
    let mut talk = Talk::start(&[]);
    talk.send("position startpos moves e2e4");
    assert!(talk.fen().contains("4P3"));
    talk.quit();
    let mut talk = Talk::start(&["uci"]);
    talk.send("isready");
    talk.until("readyok");
    talk.quit();
}

/// Lines made of the protocol's own words in any order, and bytes of any kind.
#[test]
fn random_lines_never_end_or_silence_it() {
    const WORDS: &[&str] = &[
        "uci",
        "isready",
        "ucinewgame",
        "setoption",
        "position",
        "go",
        "stop",
        "ponderhit",
        "debug",
        "d",
        "eval",
        "flip",
        "compiler",
        "help",
        "register",
        "name",
        "value",
        "startpos",
        "fen",
        "moves",
        "UCI_Variant",
        "promochess",
        "echess",
        "throne",
        "Hash",
        "MultiPV",
        "Clear",
        "infinite",
        "ponder",
        "wtime",
        "btime",
        "depth",
        "nodes",
        "movetime",
        "mate",
        "perft",
        "searchmoves",
        "e2e4",
        "e7e5",
        "a1a9",
        "-",
        "0",
        "1",
        "2",
        "-1",
        "99999999999999999999",
        "w",
        "b",
        "KQkq",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
        "8/8/8/8/8/8/8/8",
        "4k3/8/8/8/8/8/8/4K3",
        "on",
        "é",
        "\u{0}",
        "\t",
        "setoption name UCI_Variant value",
        "position startpos moves",
        "go movetime",
        "go depth",
        "bench promochess",
    ];
    let mut chance = Chance(1);
    let mut next = |bound| chance.below(bound);
    for _ in 0..8 {
        let mut talk = Talk::start(&["uci"]);
        for _ in 0..400 {
            let words: Vec<&str> = (0..=next(5)).map(|_| WORDS[next(WORDS.len())]).collect();
            talk.send(&words.join(" "));
            if next(20) == 0 {
                let bytes: Vec<u8> =
                    (0..next(50)).map(|_| u8::try_from(next(256)).expect("a byte")).collect();
                talk.send_bytes(&bytes);
                talk.send("");
            }
            if next(10) == 0 {
                talk.send("stop");
            }
        }
        talk.send("stop");
        while talk.sync().iter().any(|line| line.starts_with("info")) {}
        talk.send("setoption name UCI_Variant value chess");
        talk.send("position startpos");
        talk.sync();
        talk.send("go depth 1");
        talk.until("bestmove ");
        talk.quit();
    }
}

/// Memory is bounded whatever comes: moves beyond any game are refused by name.
#[test]
fn games_longer_than_any_are_refused() {
    for (game, round) in [
        ("normal", "g1f3 g8f6 f3g1 f6g8 "),
        ("promochess", "e1d2 e9d8 d2e1 d8e9 "),
        ("throne", "b1c3 b8c6 c3b1 c6b8 "),
        ("echess", "e1d1 e8d8 d1e1 d8e8 "),
    ] {
        let mut talk = Talk::uci();
        talk.send(&format!("setoption name UCI_Variant value {game}"));
        talk.send(&format!("position startpos moves {}", round.repeat(5_100)));
        let said = talk.sync();
        assert!(
            said.iter().any(|line| line.contains("more than 20000 moves")),
            "{game}: {:.300}",
            said.concat()
        );
        talk.quit();
    }
}
