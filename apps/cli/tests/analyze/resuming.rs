//! Analyses that are killed at any moment and go on.
//!
//! `CHRYSALIS_KILLS` sets how often.

use super::support::Folder;
use crate::common::chance::Chance;
use std::time::Duration;

/// Kills, unless `CHRYSALIS_KILLS` says otherwise.
const KILLS: u32 = 4;

fn kills() -> u32 {
    std::env::var("CHRYSALIS_KILLS").map_or(KILLS, |text| text.parse().expect("a number"))
}

pub fn with_games() -> Folder {
    let folder = Folder::new();
    folder.game_of("normal", 24, "a.pgn");
    folder.game_of("throne", 24, "b.pgn");
    folder.write("c.epd", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd8#; id \"a\";\n");
    folder
}

pub const WORDS: &str = "analyze chess a.pgn b.pgn c.epd --nodes 3000";

fn journal_lines(folder: &Folder) -> usize {
    std::fs::read_to_string(folder.path("x.journal")).map_or(0, |text| text.lines().count())
}

#[test]
fn a_kill_at_any_moment_changes_no_byte() {
    let folder = with_games();
    let mut chance = Chance(31);
    let mut partly = 0;
    for (number, format) in (0..kills()).zip(["json", "pgn", "text", "epd", "csv"].into_iter().cycle()) {
        let words = format!("{WORDS} --format {format} --jobs {}", 1 + number % 2);
        let whole = folder.ok(&words);
        let forget = || ["x", "x.journal"].map(|name| std::fs::remove_file(folder.path(name)).is_ok());
        forget();
        folder.ok(&format!("{words} --out x"));
        let lines = journal_lines(&folder);
        forget();
        // Two kills in a row, the second of an analysis that goes on.
        for half in 0..2 {
            let mut child = folder.begin(&format!("{words} --out x --resume"));
            // Anywhere in this half of the work.
            let reached = half * lines / 2 + chance.below(lines / 2);
            while journal_lines(&folder) < reached && child.try_wait().expect("a child").is_none() {
                std::thread::sleep(Duration::from_millis(1));
            }
            child.kill().expect("killed");
            child.wait().expect("gone");
            partly += usize::from(folder.has("x.journal") && !folder.has("x"));
            assert!(!folder.has("x") || folder.read("x") == whole, "whole or not at all");
        }
        folder.ok(&format!("{words} --out x --resume"));
        assert!(folder.read("x") == whole, "kill {number}, {format}");
    }
    assert!(partly > 0, "no kill came before the end");
}

#[test]
fn half_a_line_and_other_remains_do_no_harm() {
    let folder = with_games();
    let words = format!("{WORDS} --format json --out x");
    folder.ok(&words);
    let (whole, journal) = (folder.read("x"), folder.read("x.journal"));
    let lines: Vec<&str> = journal.split_inclusive('\n').collect();
    let (half, end) = (lines.len() / 2, journal.len());
    // Nothing, half a head, half a line, all but the last line, a part of the last line; and the output is lost.
    let cuts = [
        0,
        10,
        lines[..half].concat().len() + 7,
        lines[..half].concat().len(),
        end - lines[lines.len() - 1].len(),
        end - 3,
        end,
    ];
    for cut in cuts {
        folder.write("x.journal", &journal[..cut]);
        folder.write("x.part", "half of somet");
        std::fs::remove_file(folder.path("x")).expect("removed");
        folder.ok(&format!("{words} --resume"));
        assert!(folder.read("x") == whole && journal_lines(&folder) == lines.len(), "cut at {cut}");
        assert!(!folder.has("x.part"));
    }
}

#[test]
fn with_nothing_to_go_on_with_it_begins_and_when_finished_it_succeeds_at_once() {
    let folder = with_games();
    let words = format!("{WORDS} --format json --out x --resume");
    folder.ok(&words);
    let (whole, journal) = (folder.read("x"), folder.read("x.journal"));
    let written =
        |name: &str| folder.path(name).metadata().and_then(|found| found.modified()).expect("a time");
    let times = (written("x"), written("x.journal"));
    folder.ok(&words);
    assert!(times == (written("x"), written("x.journal")), "nothing is written again");
    assert_eq!((folder.read("x"), folder.read("x.journal")), (whole, journal));
}

#[test]
fn other_settings_and_other_input_are_refused() {
    let folder = with_games();
    let words = format!("{WORDS} --format json --out x");
    folder.ok(&words);
    let journal = folder.read("x.journal");
    let half: String = journal.split_inclusive('\n').take(6).collect();
    folder.write("x.journal", &half);
    for (changed, what) in [
        (words.replace("3000", "3001"), "the settings"),
        (words.replace("json", "csv"), "the settings"),
        (format!("{words} --side white"), "the settings"),
        (format!("{words} --multipv 3"), "the settings"),
        (format!("{words} --hash 2"), "the settings"),
        (format!("{words} --shard 1/2"), "the parts"),
        (words.replace("a.pgn b.pgn", "b.pgn a.pgn"), "the inputs"),
        (words.replace("c.epd", ""), "the inputs"),
    ] {
        let ran = folder.run(&format!("{changed} --resume"));
        assert_eq!(ran.status, Some(2), "{changed}: {}", ran.err);
        assert!(ran.err.contains(&format!("x.journal: {what} differ")), "{changed}: {}", ran.err);
    }
    // Without the word it is not lost either; another number of jobs is no other analysis.
    let ran = folder.run(&words);
    assert!(ran.status == Some(2) && ran.err.contains("--resume"), "{}", ran.err);
    assert_eq!(folder.read("x.journal"), half);
    let whole = folder.read("x");
    folder.ok(&format!("{words} --resume --jobs 2"));
    assert_eq!((folder.read("x"), journal_lines(&folder)), (whole, journal.lines().count()));
    // A file of the same name with other content, and a journal that is none.
    folder.write("x.journal", &half);
    folder.write("c.epd", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - bm Rd7; id \"a\";\n");
    let ran = folder.run(&format!("{words} --resume"));
    assert!(ran.status == Some(2) && ran.err.contains("the inputs differ"), "{}", ran.err);
    for (text, said) in
        [("{}\n", "x.journal:1: "), ("[1,2]\n", "x.journal:1: "), ("\u{0}\n", "x.journal:1: ")]
    {
        folder.write("x.journal", text);
        let ran = folder.run(&format!("{words} --resume"));
        assert!(ran.status == Some(1) && ran.err.contains(said), "{text:?}: {}", ran.err);
    }
    folder.write("x.journal", half.replace("\"record\":0", "\"record\":1"));
    assert_eq!(folder.run(&format!("{words} --resume")).status, Some(2), "the inputs still differ");
    assert!(journal_lines(&folder) > 1);
}

#[test]
fn output_takes_the_place_of_no_input_and_is_replaced_as_a_whole() {
    let folder = with_games();
    let before = folder.read("a.pgn");
    for words in [
        "analyze chess a.pgn --nodes 10 --out a.pgn",
        "analyze chess b.pgn a.pgn --nodes 10 --out ./a.pgn --resume",
    ] {
        let ran = folder.run(words);
        assert!(ran.status == Some(2) && ran.err.contains("the output is also an input"), "{}", ran.err);
    }
    assert_eq!(folder.read("a.pgn"), before);
    folder.write("x", "what was there before");
    folder.ok("analyze chess a.pgn --nodes 10 --format csv --out x");
    assert!(folder.read("x").starts_with("file,number,"));
    assert_eq!(
        folder.run("analyze chess a.pgn --nodes 10 --resume").status,
        Some(2),
        "there is nothing to resume without --out"
    );
}

#[test]
fn standard_input_has_to_be_the_same_again() {
    let folder = Folder::new();
    let words = "analyze chess - --nodes 500 --format csv --out x";
    let games = b"e2e4 e7e5\nd2d4 d7d5\n";
    assert_eq!(folder.fed(words, games).status, Some(0));
    let whole = folder.read("x");
    let half: String = folder.read("x.journal").split_inclusive('\n').take(4).collect();
    folder.write("x.journal", &half);
    let ran = folder.fed(&format!("{words} --resume"), b"e2e4 e7e6\nd2d4 d7d5\n");
    assert_eq!(ran.status, Some(2), "{}", ran.err);
    assert!(ran.err.contains("x.journal: the inputs differ"), "{}", ran.err);
    assert_eq!(folder.fed(&format!("{words} --resume"), games).status, Some(0));
    assert_eq!(folder.read("x"), whole);
}
