//! Input that is wrong: one message that names the place, the rest is done, and the status says it.

use super::data::LICHESS;
use super::support::{Folder, Ran, positions};
use crate::common::chance::Chance;

const KINDS: [&str; 4] = ["epd", "pgn", "selfplay", "moves"];

/// It ended in order: no panic, one of the statuses that are documented.
fn in_order(ran: &Ran, what: &str) {
    assert!(matches!(ran.status, Some(0..=2)), "{what}: {:?} {}", ran.status, ran.err);
    assert!(!ran.err.contains("panicked"), "{what}: {}", ran.err);
}

#[test]
fn words_of_the_command_line() {
    let folder = Folder::with(&[("m", "e2e4\n")]);
    for (words, status, said) in [
        ("analyze", 2, "GAME"),
        ("analyze chesss m", 2, "chesss"),
        ("analyze chess nosuch.pgn", 2, "nosuch.pgn: not a file and not a position"),
        ("analyze chess 8/8/8/8/8/8/8/8 w - - 0 1", 1, "FEN: "),
        ("analyze chess startpos moves e2e5", 1, "e2e5"),
        ("analyze chess m --nodes 0", 2, "0"),
        ("analyze chess m --nodes -5", 2, "-5"),
        ("analyze chess m --nodes many", 2, "many"),
        ("analyze chess m --depth 0", 2, "0"),
        ("analyze chess m --time soon", 2, "soon"),
        ("analyze chess m --multipv 0", 2, "0"),
        ("analyze chess m --jobs 0", 2, "0"),
        ("analyze chess m --hash 99999999", 2, "99999999"),
        ("analyze chess m --mate 0", 2, "0"),
        ("analyze chess m --mate 3 --depth 3", 2, "--depth"),
        ("analyze chess m --format xml", 2, "xml"),
        ("analyze chess m --side red", 2, "red"),
        ("analyze chess m --nodes 10 --out no/such/folder/x", 1, "no/such/folder/x"),
        ("analyze chess m --nodes 10 --eval-file nosuch.toml", 1, "nosuch.toml"),
        ("analyze chess . --nodes 10", 1, "directory"),
    ] {
        let ran = folder.run(words);
        assert_eq!(ran.status, Some(status), "{words}: {}", ran.err);
        assert!(ran.err.contains(said), "{words}: {}", ran.err);
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place_and_the_rest_is_done() {
    let folder = Folder::with(&[
        (
            "g.pgn",
            &format!(
                "{LICHESS}1. e4 e5 2. Ke3 *\n\n[Event \"a\"]\n\n1. e4 {{oops *\n\n[Variant \"go\"]\n\n*\n\n{LICHESS}"
            ),
        ),
        (
            "s.epd",
            "zzz\n8/8/8/8/8/8/8/8 w - -\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd9;\n\
            6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - dm x;\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - variant \"go\";\n\
            6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#;\n",
        ),
        ("m", "e2e4\ne2e5\n8/8 w\n\ne2e4 e7e5\n"),
        ("empty", ""),
    ]);
    for (name, analyzed, said) in [
        ("g.pgn", 11, &["g.pgn:22:13: illegal move 'Ke3'", "g.pgn:26:7: ", "g.pgn:28: no game 'go'"][..]),
        (
            "s.epd",
            1,
            &["s.epd:1: ", "s.epd:2: ", "s.epd:3: bm Rd9: ", "s.epd:4: dm needs a whole number", "s.epd:5: "],
        ),
        ("m", 5, &["m:2: move 1, e2e5: ", "m:3: "]),
        ("empty", 0, &["empty: it contains nothing to analyze"]),
    ] {
        let ran = folder.run(&format!("analyze chess {name} --nodes 50 --format json"));
        assert_eq!((ran.status, positions(&ran.out).len()), (Some(1), analyzed), "{name}: {}", ran.err);
        for (line, said) in ran.err.lines().zip(said) {
            assert!(line.starts_with(&format!("chrysalis: {said}")), "{line} instead of {said}");
        }
        let told = ran.err.lines().filter(|line| line.starts_with("chrysalis: ")).count();
        assert_eq!(told, said.len(), "one message for each: {}", ran.err);
    }
    let ran = folder.run("analyze chess g.pgn m --nodes 50 --format pgn --out x");
    assert_eq!(ran.status, Some(1));
    assert_eq!(folder.read("x").matches("[Annotator ").count(), 5, "what was right is written");
}

/// A wrong king in the center at the end, as electronic boards write, passing moves, and other ends of what can be read.
#[test]
fn games_are_analyzed_up_to_an_illegal_move() {
    let folder = Folder::with(&[
        ("board.pgn", "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Ke5 1-0\n\n1. d4 d5 *\n"),
        ("pass.pgn", "1. e4 e5 2. -- Nc6 *\n"),
        ("variation.pgn", "1. e4 e5 (1... c5 2. Ke4) 2. Nf3 *\n"),
        ("promochess.pgn", "[Variant \"promochess\"]\n\n1. e4 e6 2. Kd5 *\n"),
        ("first.pgn", "1. Ke2 e5 *\n"),
    ]);
    for (name, analyzed, strictly, place) in [
        ("board.pgn", 8, 3, "3:24"),
        ("pass.pgn", 3, 0, "1:13"),
        ("variation.pgn", 4, 0, "1:22"),
        ("promochess.pgn", 3, 0, "3:13"),
        ("first.pgn", 0, 0, "1:4"),
    ] {
        for (flag, positions_wanted) in [("", analyzed), (" --strict", strictly)] {
            let ran = folder.run(&format!("analyze chess {name} --nodes 50 --format json{flag}"));
            assert_eq!(
                (ran.status, positions(&ran.out).len()),
                (Some(1), positions_wanted),
                "{name}{flag}: {}",
                ran.err
            );
            let told: Vec<&str> = ran.err.lines().filter(|line| line.starts_with("chrysalis: ")).collect();
            assert_eq!(told.len(), 1, "{name}{flag}: {}", ran.err);
            assert!(told[0].starts_with(&format!("chrysalis: {name}:{place}: ")), "{}", told[0]);
        }
    }
    let ran = folder.run("analyze chess board.pgn --nodes 50 --format pgn --out x.pgn");
    assert_eq!(ran.status, Some(1), "{}", ran.err);
    let written = folder.read("x.pgn").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(written.contains("not read to its end: line 3, column 24: illegal move 'Ke5'"), "{written}");
    assert!(written.contains("[Result \"1-0\"]") && written.contains("d5"), "{written}");
    // What is written can be read as a whole.
    assert_eq!(folder.run("analyze chess x.pgn --nodes 50 --strict --format json").status, Some(0));
    // Strictness is part of what a run is.
    let other = folder.run("analyze chess board.pgn --nodes 50 --format pgn --strict --out x.pgn --resume");
    assert_eq!(other.status, Some(2), "{}", other.err);
}

#[test]
fn bytes_by_chance() {
    let folder = Folder::new();
    let mut chance = Chance(7);
    for round in 0..6 {
        let bytes: Vec<u8> = (0..3000).map(|_| u8::try_from(chance.below(256)).expect("a byte")).collect();
        folder.write("b", bytes);
        in_order(&folder.run("analyze chess b --nodes 10 --format json"), &format!("round {round}"));
        let kind = KINDS[round % KINDS.len()];
        in_order(&folder.run(&format!("analyze taylor b --input {kind} --nodes 10 --format pgn")), kind);
    }
}

#[test]
fn files_that_end_or_change_in_the_midst() {
    let folder = Folder::new();
    folder.ok("selfplay taylor --games 1 --nodes 100 --seed 5 --out g");
    let games = std::fs::read(folder.path("g")).expect("read");
    let epd = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"back rank\";\n";
    let mut chance = Chance(3);
    for (name, bytes) in [
        ("pgn", LICHESS.as_bytes()),
        ("epd", epd.as_bytes()),
        ("moves", b"startpos moves e2e4 e7e5\n"),
        ("selfplay", &games),
    ] {
        for _ in 0..4 {
            let cut = chance.below(bytes.len());
            folder.write("b", &bytes[..cut]);
            in_order(
                &folder.run("analyze chess b --nodes 10 --to 3 --format csv"),
                &format!("{name} cut at {cut}"),
            );
            let mut changed = bytes.to_vec();
            changed[cut] ^= 1 << chance.below(8);
            folder.write("b", changed);
            in_order(
                &folder.run("analyze chess b --nodes 10 --to 3 --format csv"),
                &format!("{name} changed at {cut}"),
            );
        }
    }
}

#[test]
fn a_line_of_ten_megabytes() {
    let folder = Folder::new();
    for (kind, begin, rest) in [
        ("epd", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - c1 \"", "\n6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - id \"a\";\n"),
        ("pgn", "[Event \"a\"]\n\n1. e4 {", "\n\n[Event \"b\"]\n\n1. d4 *\n"),
        ("moves", "e2e4 ", "\nd2d4\n"),
    ] {
        folder.write("b", [begin, &"x".repeat(10 << 20), rest].concat());
        for words in [
            "analyze chess b --nodes 10 --format json".to_owned(),
            format!("analyze chess b --nodes 10 --format json --input {kind}"),
        ] {
            let ran = folder.run(&words);
            in_order(&ran, kind);
            assert!(ran.status == Some(1) && ran.err.len() < 1000, "{kind}: {}", ran.err);
            if words.contains("--input") {
                assert!(!positions(&ran.out).is_empty(), "{kind}: the rest is done: {}", ran.err);
            }
        }
    }
}

mod output {
    use super::super::support::{Folder, Ran};
    use std::process::Command;

    fn bash(folder: &Folder, line: &str) -> Ran {
        let line = line.replace("chrysalis", concat!("'", env!("CARGO_BIN_EXE_chrysalis"), "'"));
        Command::new("bash")
            .args(["-c", &line])
            .current_dir(folder.root())
            .output()
            .expect("bash runs")
            .into()
    }

    #[test]
    fn that_nobody_reads_ends_the_work() {
        let folder = Folder::new();
        folder.game_of("normal", 40, "g.pgn");
        folder.game_of("throne", 40, "t.pgn");
        for format in ["text", "json", "epd", "pgn", "csv"] {
            // Whoever would read has gone before there is anything to read.
            let line = format!(
                "(until [ -e gone ]; do sleep 0.01; done; chrysalis analyze chess g.pgn t.pgn --nodes 40 --format {format}; \
                 echo $? >status) | {{ exec <&-; touch gone; }}; cat status; rm gone"
            );
            let ran = bash(&folder, &line);
            assert_eq!(ran.out, "1\n", "{format}: {}", ran.err);
            assert_eq!(ran.err, "chrysalis: standard output: broken pipe\n", "{format}");
        }
    }

    #[test]
    fn to_a_full_disk_fails() {
        let folder = Folder::new();
        folder.game_of("normal", 10, "g.pgn");
        let ran = bash(&folder, "chrysalis analyze chess g.pgn --nodes 100 --format json >/dev/full");
        assert_eq!(ran.status, Some(1));
        assert!(ran.err.contains("standard output: no storage space"), "{}", ran.err);
        let ran = bash(&folder, "chrysalis analyze --schema >/dev/full");
        assert_eq!(ran.status, Some(1), "{}", ran.err);
        // A limit on the size of files stands for a disk that is full.
        let words = "analyze chess g.pgn --nodes 100 --format json --out x";
        let ran = bash(&folder, &format!("trap '' XFSZ; ulimit -f 2; exec chrysalis {words}"));
        assert!(
            ran.status == Some(1) && ran.err.starts_with("chrysalis: x."),
            "{:?} {}",
            ran.status,
            ran.err
        );
        assert!(!folder.has("x"));
        folder.ok(&format!("{words} --resume"));
        assert_eq!(folder.read("x"), folder.ok(&words.replace(" --out x", "")));
    }
}
