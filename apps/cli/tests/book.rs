//! `chrysalis book` from the command line, and matches that begin from its files.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::path::Path;
use std::process::{Command, Output};

fn program(folder: &Path, words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    command.current_dir(folder).args(words.split_ascii_whitespace()).env("LC_ALL", "C.UTF-8");
    command
}

fn run(folder: &Path, words: &str) -> Output {
    program(folder, words).output().unwrap()
}

fn done(folder: &Path, words: &str) -> String {
    let output = run(folder, words);
    assert!(output.status.success(), "{words}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

const BUILD: &str = "book build throne --nodes 200 --lines 3 --out throne.book";

#[test]
fn a_book_is_built_shown_exported_and_played_from() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let said = done(folder, &format!("{BUILD} --positions 20"));
    assert!(said.starts_with("20 positions analyzed, "), "{said}");
    assert!(done(folder, &format!("{BUILD} --positions 24")).starts_with("24 positions analyzed, "));
    let best: serde_json::Value =
        serde_json::from_str(&done(folder, "book probe throne throne.book --json")).unwrap();
    assert_eq!(best.as_array().unwrap().len(), 3);
    let shown = done(folder, "book tree throne.book --plies 1");
    assert!(shown.contains(&format!("1. {}", best[0]["san"].as_str().unwrap())), "{shown}");
    for name in ["throne.bin", "a.epd", "a.pgn"] {
        done(folder, &format!("book export throne throne.book --out {name}"));
    }
    let weighed = done(folder, "book probe throne throne.bin");
    assert!(weighed.starts_with(best[0]["san"].as_str().unwrap()), "{weighed}");
    let suite = "book suite throne --count 1 --games 12 --game-nodes 20 --nodes 2000 --choice-nodes 1000 --out a.suite";
    done(folder, suite);
    let [games, made] = ["a.suite.games", "a.suite"].map(|file| std::fs::read(folder.join(file)).unwrap());
    // The first line, and that of an opening; what was being written is lost.
    let ends: Vec<usize> = (0..games.len()).filter(|&at| games[at] == b'\n').collect();
    assert!(ends.len() >= 3, "{}", ends.len());
    std::fs::write(folder.join("a.suite.games"), &games[..ends[1] + 4]).unwrap();
    std::fs::remove_file(folder.join("a.suite")).unwrap();
    done(folder, suite);
    assert_eq!(std::fs::read(folder.join("a.suite.games")).unwrap(), games);
    assert_eq!(std::fs::read(folder.join("a.suite")).unwrap(), made);
    let refused = run(folder, &format!("{suite} --seed 2"));
    let said = String::from_utf8(refused.stderr).unwrap();
    assert!(said.contains("a.suite.games: games from other openings"), "{said}");
    for openings in ["throne.bin plies=2", "a.epd", "a.pgn plies=3", "a.suite"] {
        done(
            folder,
            &format!(
                "match -engine -engine -each depth=1 -variant throne -maxmoves 2 -quiet -openings file={openings}"
            ),
        );
    }
}

#[test]
fn what_cannot_be_used_is_told_in_one_line_with_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    std::fs::write(folder.join("throne.book"), [0xff; 100]).unwrap();
    std::fs::write(folder.join("text.bin"), "no book at all").unwrap();
    for (words, message) in [
        ("book probe throne throne.book", "throne.book: not a book of 'chrysalis book build'"),
        ("book build throne --out throne.book", "throne.book: not a book of 'chrysalis book build'"),
        ("book probe throne none.book", "none.book: No such file"),
        ("book probe throne text.bin", "text.bin: not a Polyglot book"),
        ("book tree text.bin", "text.bin: "),
        ("book export throne throne.book --out a.txt", "a.txt: the format is bin, epd, pgn or compact"),
        ("book import throne none.pgn --out new.book", "none.pgn: No such file"),
        (
            "match -engine -engine -each depth=1 -variant throne -openings file=text.bin",
            "text.bin: not a Polyglot",
        ),
    ] {
        let output = run(folder, words);
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && said.contains(message), "{words}: {said}");
        assert_eq!(said.lines().count(), 1, "{words}: {said}");
    }
    assert_eq!(std::fs::read(folder.join("throne.book")).unwrap(), [0xff; 100], "it is left as it was");
}

#[test]
fn other_settings_and_unknown_positions_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    done(folder, &format!("{BUILD} --positions 2"));
    let output = run(folder, "book build throne --nodes 999 --out throne.book");
    assert!(String::from_utf8(output.stderr).unwrap().contains("built with 200 nodes and 3 lines"));
    let unknown = run(folder, "book probe throne throne.book --fen 7k/8/8/8/8/8/8/R6K w - - 0 1");
    assert!(!unknown.status.success());
    std::fs::write(folder.join("a.pgn"), "[Variant \"throne\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n").unwrap();
    let said = done(folder, "book import throne a.pgn --out throne.book");
    assert_eq!(said, "a.pgn: 1 games added, 0 passed over, 0 unreadable\n");
    assert!(done(folder, "book probe throne throne.book").contains("+1 =0 -0"));
}

#[test]
fn shipped_books_are_shown_without_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let best = done(folder, "book probe normal --moves e2e4");
    assert!(best.lines().count() >= 3 && best.contains("Defense"), "{best}");
    let text = done(folder, "book tree throne --plies 1 --moves 2");
    assert_eq!(text.lines().count(), 4, "{text}");
    let none = run(folder, "book probe fischerandom");
    assert!(String::from_utf8(none.stderr).unwrap().contains("no book of 'fischerandom' is shipped"));
    // The pages of the handbook are those of the shipped books: scripts/books writes both.
    done(folder, "book tree --plies 4 --moves 3 --format html --out .");
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/openings");
    let pages = std::fs::read_dir(&kept).unwrap().map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>();
    assert!(pages.len() > 10);
    for name in pages {
        let [old, new] = [&kept, folder].map(|folder| std::fs::read_to_string(folder.join(&name)).unwrap());
        assert!(new.contains("What to play first"), "{name:?}");
        assert!(old == new, "{name:?}");
    }
    done(folder, "book build throne --nodes 200 --lines 3 --positions 9 --out throne.book");
    done(folder, "book export throne throne.book --out throne.compact");
    assert!(std::fs::read(folder.join("throne.compact")).unwrap().starts_with(b"Chrysalis book"));
}

#[test]
fn games_of_chess_have_the_names_of_their_openings_as_tags() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    done(
        folder,
        "match -engine -engine -each depth=1 -variant normal -maxmoves 3 -rounds 1 -quiet -pgnout a.pgn",
    );
    let games = std::fs::read_to_string(folder.join("a.pgn")).unwrap();
    let count = |tag: &str| games.matches(tag).count();
    assert!(
        count("[Event ") > 0
            && count("[ECO \"") == count("[Event ")
            && count("[Opening \"") == count("[Event "),
        "{games}"
    );
    done(
        folder,
        "match -engine -engine -each depth=1 -variant throne -maxmoves 3 -rounds 1 -quiet -pgnout b.pgn",
    );
    assert!(!std::fs::read_to_string(folder.join("b.pgn")).unwrap().contains("[Opening "));
}
