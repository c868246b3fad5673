//! Help and tables on a terminal of a given width.

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::Read;
use std::process::{Command, Stdio};

/// What the program writes to a terminal of so many columns, where the environment may say otherwise.
fn on_terminal(arguments: &[&str], columns: u16, variable: Option<&str>) -> String {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&ours).expect("a terminal that may be opened");
    unlockpt(&ours).expect("a terminal that can be opened");
    let name = ptsname(&ours, Vec::new()).expect("its name");
    let theirs = open(name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("its other side");
    tcsetwinsize(&ours, Winsize { ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }).expect("a size");
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    command
        .args(arguments)
        .env_remove("COLUMNS")
        .env("LC_ALL", "C.UTF-8")
        .envs(variable.map(|value| ("COLUMNS", value)));
    let mut child = command
        .stdin(Stdio::null())
        .stdout(theirs)
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    // As long as the other side is open here too, there is no end to be read.
    drop(command);
    let mut said = Vec::new();
    // Linux reports the end as an error.
    let _ = File::from(ours).read_to_end(&mut said);
    assert!(child.wait().expect("an end").success(), "{arguments:?}");
    String::from_utf8(said).expect("UTF-8").replace("\r\n", "\n")
}

/// A text without the marks for bold letters.
fn plain(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
}

fn widest(text: &str) -> usize {
    plain(text).lines().map(|line| line.chars().count()).max().unwrap_or(0)
}

const SHOWN: [&[&str]; 6] = [
    &["games"],
    &["rules", "apc-timur-train"],
    &["options"],
    &["options", "--search"],
    &["tune", "--help"],
    &["help", "eval"],
];

#[test]
fn help_and_tables_keep_to_the_width_of_the_terminal() {
    for shown in SHOWN {
        for columns in [72, 100, 200] {
            let text = on_terminal(shown, columns, None);
            assert!(widest(&text) <= columns.into(), "{shown:?} in {columns} columns: {text}");
            assert!(text.lines().count() > 3, "{shown:?}: {text}");
        }
    }
}

/// What is wider than a terminal of 40 columns, other than words that are wider themselves.
fn too_wide(text: &str) -> Vec<String> {
    let wide = |line: &&str| line.chars().count() > 40 && line.trim().contains(' ');
    plain(text).lines().filter(wide).map(str::to_owned).collect()
}

#[test]
fn narrow_terminals_break_no_words() {
    for shown in [
        &["games"][..],
        &["rules", "apc-timur-train"],
        &["options"],
        &["options", "--search"],
        &["eval", "chess"],
        &["eval", "promochess"],
        &["analyze", "taylor", "--depth", "9"],
        &["bench", "throne", "--depth", "3"],
        &["perft", "normal", "2"],
        &["--help"],
        &["tune", "--help"],
        &["match", "--help"],
    ] {
        for variable in [None, Some("40")] {
            let text = on_terminal(shown, if variable.is_some() { 200 } else { 40 }, variable);
            let wide: Vec<String> =
                too_wide(&text).into_iter().filter(|line| !line.starts_with("Start: ")).collect();
            assert!(wide.is_empty(), "{shown:?}: {wide:#?}");
        }
    }
}

#[test]
fn columns_say_another_width() {
    for shown in SHOWN {
        let text = on_terminal(shown, 200, Some("70"));
        assert!(widest(&text) <= 70, "{shown:?}: {text}");
        assert_eq!(on_terminal(shown, 80, Some("nonsense")), on_terminal(shown, 80, None), "{shown:?}");
    }
}

#[test]
fn long_cells_and_rulings_hang() {
    let games = on_terminal(&["games"], 72, None);
    let wrapped = "apc-crowned-train               8×8  Alternate Promotion Train Chess,\n                                     Crowned\n";
    assert!(games.contains(wrapped), "{games}");
    let rules = on_terminal(&["rules", "apc-timur-train"], 72, None);
    let wrapped = "  - A sliding piece may take along any number of the friendly pieces\n    directly behind it, even the king.\n";
    assert!(rules.contains(wrapped), "{rules}");
    let options = on_terminal(&["options"], 72, None);
    assert!(options.contains("\n    Milliseconds reserved on every move"), "{options}");
}

#[test]
fn programs_get_the_same_at_any_width() {
    let read = |arguments: &[&str], columns: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
        command.args(arguments).env("COLUMNS", columns).output().expect("the program runs").stdout
    };
    for shown in &SHOWN[..4] {
        assert_eq!(read(shown, "40"), read(shown, "400"), "{shown:?}");
    }
}
