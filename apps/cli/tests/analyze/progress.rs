//! How far it is, where a person looks.

use super::data::CHESSBASE;
use super::support::{Folder, text};
use std::io::Write;
use std::process::Command;

/// What a command shows at a terminal; nothing where there is no `script` that plays one.
fn at_a_terminal(folder: &Folder, words: &str) -> Option<String> {
    let line = format!("'{}' {words}", env!("CARGO_BIN_EXE_chrysalis"));
    let mut command = Command::new("script");
    command.args(["-qefc", &line, "/dev/null"]).current_dir(folder.root()).env("LC_ALL", "C.UTF-8");
    let Ok(output) = command.output() else {
        let _ = writeln!(std::io::stderr(), "\n*** SKIPPED *** there is no script\n");
        return None;
    };
    assert!(output.status.success(), "{}", text(&output.stdout));
    Some(text(&output.stdout))
}

#[test]
fn a_bar_shows_what_is_done_and_the_time_left() {
    let folder = Folder::with(&[("c.pgn", CHESSBASE)]);
    let Some(shown) = at_a_terminal(&folder, "analyze chess c.pgn --nodes 60000 --format csv --out x") else {
        return;
    };
    for part in ["positions ", "/7 ", " left "] {
        assert!(shown.contains(part), "{part}: {shown:?}");
    }
    // Over what is found it would be in the way.
    let shown = at_a_terminal(&folder, "analyze chess c.pgn --nodes 100").unwrap_or_default();
    assert!(!shown.contains(" left ") && shown.contains("Meier, J. – Schulz"), "{shown:?}");
}
