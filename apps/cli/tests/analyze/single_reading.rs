//! Input is read once: counted in bytes, and from pipes, which deliver it only once. A resumed analysis still notices
//! that its input has changed.

use super::support::{Folder, Ran};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Command;

/// Bytes of comments between the games.
const BULK: usize = 12 << 20;
const WORDS: &str = "analyze chess m --nodes 50 --format csv --out x";
/// What a file of moves and comments has behind its third comment.
const LATER: &str = "d2d4 d7d5\n";

/// Runs a line of bash with the program's path as `$C`.
fn bash(folder: &Folder, line: &str) -> Ran {
    let mut command = Command::new("bash");
    command.args(["-c", line]).current_dir(folder.root()).env("C", env!("CARGO_BIN_EXE_chrysalis"));
    command.output().expect("bash runs").into()
}

/// The number of bytes that the program reads, by the system's count; `None` where that is missing.
fn bytes_read(folder: &Folder, words: &str) -> Option<usize> {
    // The shell's count includes the processes it has waited for.
    let ran = bash(folder, &format!("\"$C\" {words} && grep rchar /proc/$$/io"));
    let count = ran.out.trim().strip_prefix("rchar: ").and_then(|count| count.parse().ok());
    if count.is_none() {
        assert!(folder.has("x"), "{}", ran.err);
        let _ = writeln!(std::io::stderr(), "\n*** SKIPPED *** the system does not count bytes\n");
    }
    count
}

fn game_and_comments() -> String {
    format!("e2e4 e7e5\n# one\n{LATER}# two\ng1f3 g8f6\n")
}

/// Cuts the journal behind this number of positions.
fn cut(folder: &Folder, positions: usize) {
    let half: String = folder.read("x.journal").split_inclusive('\n').take(1 + positions).collect();
    folder.write("x.journal", half);
}

fn is_refused(ran: &Ran) {
    assert_eq!(ran.status, Some(2), "{}", ran.err);
    assert!(ran.err.contains("x.journal: the inputs differ from those of"), "{}", ran.err);
}

#[test]
fn in_new_resumed_and_finished_analyses() {
    let bulk = format!("# {}\n", "x".repeat(1021)).repeat(BULK >> 10);
    let folder = Folder::with(&[("m", &format!("e2e4 e7e5\n{bulk}{LATER}"))]);
    let once = BULK..2 * BULK;
    let resuming = format!("{WORDS} --resume");
    for (words, kept) in [(WORDS, None), (&resuming, Some(2)), (&resuming, Some(4)), (&resuming, None)] {
        if let Some(positions) = kept {
            cut(&folder, positions);
        }
        let Some(count) = bytes_read(&folder, words) else { return };
        assert!(once.contains(&count), "{words}, {kept:?}: {count} bytes");
    }
}

#[test]
fn from_a_pipe_with_a_name_too() {
    let folder = Folder::with(&[("text", &game_and_comments()), ("other", "d2d4 d7d5\n# one\n")]);
    let fed = |text: &str, more: &str| {
        bash(&folder, &format!("rm -f m; mkfifo m; cat {text} >m & \"$C\" {WORDS} {more}"))
    };
    let ran = fed("text", "");
    assert_eq!(ran.status, Some(0), "{}", ran.err);
    let whole = folder.read("x");
    cut(&folder, 5);
    is_refused(&fed("other", "--resume"));
    folder.write("short", "e2e4 e7e5\n");
    is_refused(&fed("short", "--resume"));
    let ran = fed("text", "--resume");
    assert_eq!((ran.status, folder.read("x")), (Some(0), whole), "{}", ran.err);
}

#[test]
fn changes_are_noticed_in_what_was_analyzed() {
    let text = game_and_comments();
    let folder = Folder::with(&[("m", &text)]);
    folder.ok(WORDS);
    let whole = folder.read("x");
    // All of equal length: other positions, and the same with other comments.
    for (old, new, analyzed) in [("e7e5", "e7e6", 2), ("# one", "# eno", 4), ("# two", "# owt", 7)] {
        folder.write("m", text.replace(old, new));
        cut(&folder, analyzed);
        is_refused(&folder.run(&format!("{WORDS} --resume")));
        folder.write("m", &text);
        folder.ok(&format!("{WORDS} --resume"));
        assert_eq!(folder.read("x"), whole, "{new}");
    }
    // What had not been reached is analyzed as it is now.
    cut(&folder, 3);
    folder.write("m", text.replace(LATER, "c2c4 c7c5\n"));
    folder.ok(&format!("{WORDS} --resume"));
    let resumed = folder.read("x");
    assert_eq!(resumed, folder.ok(&WORDS.replace(" --out x", "")));
    assert_ne!(resumed, whole);
    // When all is finished, too.
    folder.write("m", text.replace("g8f6", "g8h6"));
    is_refused(&folder.run(&format!("{WORDS} --resume")));
}

#[test]
fn a_file_that_cannot_be_read_leaves_the_journal_unfinished() {
    let folder = Folder::with(&[("m", &game_and_comments())]);
    std::fs::create_dir(folder.path("f")).expect("a folder");
    let ran = folder.run(&format!("{WORDS} f"));
    assert!(ran.status == Some(1) && ran.err.to_lowercase().contains("f: is a directory"), "{}", ran.err);
    assert!(!folder.has("x"));
}

#[test]
fn journals_of_earlier_versions_go_on() {
    let text = game_and_comments();
    let folder = Folder::with(&[("m", &text)]);
    folder.ok(WORDS);
    let whole = folder.read("x");
    let mut lines: Vec<Value> =
        folder.read("x.journal").lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    // They had the checksums of the inputs in the first line and nowhere else.
    let last = lines.pop().expect("a last line");
    lines[0]["inputs"][0]["checksum"] = last["inputs"][0]["checksum"].clone();
    for line in &mut lines[1..] {
        line.as_object_mut().and_then(|line| line.remove("input")).expect("a mark of the input");
    }
    let written = |lines: &[Value]| lines.iter().map(|line| format!("{line}\n")).collect::<String>();
    folder.write("x.journal", written(&lines[..4]));
    folder.write("m", text.replace("g8f6", "g8h6"));
    is_refused(&folder.run(&format!("{WORDS} --resume")));
    folder.write("m", &text);
    folder.ok(&format!("{WORDS} --resume"));
    assert_eq!(folder.read("x"), whole);
    // One that is finished.
    lines.push(json!({ "length": last["length"], "checksum": last["checksum"] }));
    folder.write("x.journal", written(&lines));
    folder.ok(&format!("{WORDS} --resume"));
    assert_eq!(folder.read("x.journal"), written(&lines), "nothing is written again");
}
