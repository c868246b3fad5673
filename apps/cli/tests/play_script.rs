//! `scripts/play`, with a cargo that builds nothing and a package manager that installs nothing.

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
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/play");
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
fn xboard_shows_the_pieces_of_the_engine() {
    let folder = built("play-pieces");
    let command = text(&play(&folder, &["--command", "taylor"]).stdout);
    let pieces = folder.join("pieces/taylor");
    assert!(command.contains(&format!(" -pieceImageDirectory {} ", pieces.display())), "{command}");
    let image = fs::read_to_string(pieces.join("BlackKnight.svg")).expect("an image");
    assert!(image.starts_with("<svg "), "{image}");
}

/// A script on a path that [`bare`] makes, which writes to `said` what it was called with.
fn put(folder: &Path, name: &str, script: &str) {
    let file = folder.join("path").join(name);
    let said = folder.join("said");
    fs::write(&file, format!("#!/bin/sh\necho \"{name} $*\" >>'{}'\n{script}\n", said.display()))
        .expect("a script");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755)).expect("one that can be run");
}

/// A copy of the scripts where there is no XBoard, and a path with nothing on it but what they need and Rust, for root.
fn bare(name: &str) -> PathBuf {
    let folder = built(name);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    fs::create_dir_all(folder.join("scripts/setup")).expect("a folder");
    fs::create_dir_all(folder.join("path")).expect("a folder");
    let play = fs::read_to_string(source.join("scripts/play")).expect("the script");
    // Where Debian puts its games there may be an XBoard.
    fs::write(folder.join("scripts/play"), play.replace("/usr/games", "/nowhere")).expect("a script");
    for file in ["scripts/setup/setup.sh", "Cargo.toml"] {
        fs::copy(source.join(file), folder.join(file)).expect("a copy");
    }
    let folders: Vec<PathBuf> = std::env::split_paths(&std::env::var_os("PATH").expect("a path")).collect();
    for tool in ["bash", "env", "dirname", "basename", "sed", "grep", "cat"] {
        let found = folders.iter().map(|folder| folder.join(tool)).find(|file| file.is_file());
        symlink(found.expect("a usual program"), folder.join("path").join(tool)).expect("a link");
    }
    put(&folder, "cargo", "");
    put(&folder, "rustc", "echo 'rustc 1.999.0 (of a test)'");
    put(&folder, "cc", "");
    put(&folder, "id", "echo 0");
    let xboard = folder.join("path/xboard");
    put(
        &folder,
        "apt-get",
        &format!(
            "case $* in 'install -qy xboard') echo '#!/bin/sh' >'{0}'; echo 'echo opened' >>'{0}'; chmod +x '{0}';; esac",
            xboard.display()
        ),
    );
    symlink("/bin/chmod", folder.join("path/chmod")).expect("a link");
    folder
}

/// Plays from the copy, without a terminal, and says too what was run.
fn play_bare(folder: &Path, arguments: &[&str], settings: &[(&str, &str)]) -> (Option<i32>, String, String) {
    let mut command = Command::new(folder.join("path/bash"));
    command.arg(folder.join("scripts/play")).args(arguments).stdin(std::process::Stdio::null()).env_clear();
    command.env("PATH", folder.join("path")).env("HOME", folder).env("DISPLAY", ":0");
    let done =
        command.env("CARGO_TARGET_DIR", folder).envs(settings.iter().copied()).output().expect("it runs");
    let said = fs::read_to_string(folder.join("said")).unwrap_or_default();
    let installing: Vec<&str> = said.lines().filter(|line| line.starts_with("apt-get")).collect();
    (done.status.code(), text(&done.stdout) + &text(&done.stderr), installing.join("\n"))
}

const INSTALLED: &str =
    "apt-get update -q\napt-get install -qy --download-only xboard\napt-get install -qy xboard";

#[test]
fn without_rust_it_says_the_line_that_installs_it() {
    let folder = bare("play-no-rust");
    put(&folder, "rustc", "echo 'rustc 1.80.1 (of a test)'");
    let (status, output, installing) = play_bare(&folder, &["--yes"], &[]);
    assert!(output.contains("and this is 1.80"), "{output}");
    assert_eq!((status, installing.as_str()), (Some(1), ""));
    fs::remove_file(folder.join("path/cargo")).expect("it was there");
    fs::remove_file(folder.join("path/cc")).expect("it was there");
    let (status, output, installing) = play_bare(&folder, &["--yes"], &[]);
    assert!(output.contains("Rust is missing") && output.contains("https://sh.rustup.rs | sh"), "{output}");
    assert!(output.contains("apt-get install build-essential"), "{output}");
    assert_eq!((status, installing.as_str()), (Some(1), ""));
}

#[test]
fn nothing_is_installed_unasked() {
    let folder = bare("play-unasked");
    let (_, output, installing) = play_bare(&folder, &["taylor"], &[]);
    assert!(output.contains("missing: xboard") && output.contains("    apt-get update -q\n"), "{output}");
    assert!(output.contains("with --yes") && output.contains("playing in the terminal"), "{output}");
    assert_eq!(installing, "");
}

#[test]
fn with_yes_or_ci_it_installs_after_building() {
    for (name, arguments, settings) in
        [("play-yes", ["--yes", "taylor"].as_slice(), None), ("play-ci", &["taylor"], Some(("CI", "true")))]
    {
        let folder = bare(name);
        let (status, output, installing) = play_bare(&folder, arguments, settings.as_slice());
        assert_eq!(installing, INSTALLED, "{output}");
        assert_eq!(status, Some(0), "{output}");
        assert!(output.contains("opened"), "{output}");
        let said = fs::read_to_string(folder.join("said")).expect("what was run");
        assert!(said.find("cargo build") < said.find("apt-get update"), "{said}");
    }
}

#[test]
fn what_cannot_be_had_is_not_installed() {
    let folder = bare("play-offline");
    put(&folder, "apt-get", "exit 100");
    let (_, output, installing) = play_bare(&folder, &["--yes", "taylor"], &[]);
    assert!(
        output.contains("'apt-get update -q' failed") && output.contains("playing in the terminal"),
        "{output}"
    );
    assert_eq!(installing, "apt-get update -q");
    let folder = bare("play-no-manager");
    fs::remove_file(folder.join("path/apt-get")).expect("it was there");
    let (_, output, _) = play_bare(&folder, &["--yes", "taylor"], &[]);
    assert!(output.contains("no package manager") && output.contains("playing in the terminal"), "{output}");
}
