//! `scripts/play`, with a cargo that builds nothing.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder with the program where cargo would have built it, and a cargo that only says with what it was called, on
/// both outputs.
fn built(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("release")).expect("a folder");
    symlink(env!("CARGO_BIN_EXE_chrysalis"), folder.join("release/chrysalis")).expect("a link");
    let cargo = folder.join("cargo");
    fs::write(&cargo, "#!/bin/sh\necho \"cargo $*\"\necho \"cargo $*\" >&2\n").expect("a script");
    fs::set_permissions(&cargo, fs::Permissions::from_mode(0o755)).expect("one that can be run");
    folder
}

fn play(folder: &Path, arguments: &[&str]) -> Output {
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/play");
    let mut command = Command::new(script);
    command.args(arguments).env("PATH", path).env("CARGO_TARGET_DIR", folder);
    command.output().expect("the script runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn it_says_that_it_builds_and_adds_nothing_to_what_was_asked_for() {
    let folder = built("play-list");
    let listed = play(&folder, &["--list"]);
    let games =
        Command::new(env!("CARGO_BIN_EXE_chrysalis")).arg("games").output().expect("the program runs");
    assert_eq!(text(&listed.stdout), text(&games.stdout));
    let said = text(&listed.stderr);
    assert!(said.starts_with("scripts/play: building the engine"), "{said}");
    assert!(said.contains("cargo build --quiet --release"), "{said}");
    let command = play(&folder, &["--command", "taylor"]);
    assert!(text(&command.stdout).starts_with("xboard -fcp ") && text(&command.stdout).lines().count() == 1);
}

#[test]
fn it_asks_about_a_wrong_name() {
    let refused = play(&built("play-wrong"), &["--command", "promoches"]);
    assert_eq!((refused.status.code(), text(&refused.stdout)), (Some(2), String::new()));
    let message = "no game 'promoches'; did you mean 'promochess'? ('scripts/play --list' lists them)";
    assert_eq!(text(&refused.stderr).lines().last(), Some(format!("scripts/play: {message}").as_str()));
}

#[test]
fn a_file_is_loaded_by_an_engine_that_speaks_first() {
    let folder = built("play-file");
    let command = |words: &[&str]| text(&play(&folder, &[&["--command", "throne"], words].concat()).stdout);
    assert!(
        command(&["-lgf", "x.pgn"]).contains("xboard\\ --loading\\ throne"),
        "{}",
        command(&["-lgf", "x.pgn"])
    );
    assert!(!command(&["-coords"]).contains("--loading"));
}

#[test]
fn xboard_shows_the_men_of_the_engine() {
    let folder = built("play-pieces");
    let command = text(&play(&folder, &["--command", "taylor"]).stdout);
    let pieces = folder.join("pieces/taylor");
    assert!(command.contains(&format!(" -pieceImageDirectory {} ", pieces.display())), "{command}");
    let image = fs::read_to_string(pieces.join("BlackKnight.svg")).expect("an image");
    assert!(image.starts_with("<svg "), "{image}");
}
