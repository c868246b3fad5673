//! Files without an end and pipes without a writer hold nobody up: each command refuses them with one message.

use crate::common::command::run;
use crate::common::{Talk, errors};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("bounded-files").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// A pipe that nobody writes to.
fn pipe(folder: &Path, name: &str) -> String {
    let path = folder.join(name);
    assert!(Command::new("mkfifo").arg(&path).status().expect("mkfifo").success());
    path.to_str().expect("a plain path").to_owned()
}

/// A file of this size that holds nothing but zeros and takes no room.
fn hole(folder: &Path, name: &str, bytes: u64) -> String {
    let path = folder.join(name);
    File::create(&path).and_then(|file| file.set_len(bytes)).expect("a file with a hole");
    path.to_str().expect("a plain path").to_owned()
}

#[test]
fn options_refuse_what_has_no_end() {
    let folder = folder("options");
    let (pipe, socket) = (pipe(&folder, "pipe.toml"), folder.join("socket"));
    let _listener = std::os::unix::net::UnixListener::bind(&socket).expect("a socket");
    let socket = socket.to_str().expect("a plain path").to_owned();
    let large = hole(&folder, "large.net", 3 << 30);
    let text = hole(&folder, "text.dat", 15 << 20);
    let mut talk = Talk::uci();
    let not_a_file = "is not a regular file";
    for (option, value, part) in [
        ("EvalFile", pipe.as_str(), not_a_file),
        ("EvalFile", "/dev/zero", not_a_file),
        ("EvalFile", &socket, not_a_file),
        ("EvalFile", &large, "has 3221225472 bytes, more than the maximum of 16777216"),
        ("EvalFile", &text, "has 15728640 bytes, more than the maximum of 4194304"),
        ("GameFiles", &pipe, not_a_file),
        ("GameFiles", "/dev/zero", not_a_file),
        ("GameFiles", &large, "has 3221225472 bytes, more than the maximum of 262144"),
        ("Debug Log File", &pipe, not_a_file),
        ("Debug Log File", &socket, not_a_file),
    ] {
        let said = talk.say(&[&format!("setoption name {option} value {value}")]);
        let errors = errors(&said);
        assert!(errors.len() == 1 && errors[0].contains(part), "{option} {value}: {said:?}");
    }
    talk.quit();
}

#[test]
fn folders_with_a_pipe_or_too_much_in_them_are_refused() {
    let (piped, large) = (folder("piped"), folder("large"));
    pipe(&piped, "a.toml");
    for number in 0..20 {
        hole(&large, &format!("{number}.net"), 16 << 20);
    }
    let mut talk = Talk::uci();
    for option in ["GameFiles", "EvalFile"] {
        for (folder, part) in [(&piped, "is not a regular file"), (&large, "exceed 256 MiB in total")] {
            let said = talk.say(&[&format!("setoption name {option} value {}", folder.display())]);
            let errors = errors(&said);
            assert!(errors.len() == 1 && errors[0].contains(part), "{option}: {said:?}");
        }
    }
    talk.quit();
}

#[test]
fn a_log_may_be_a_device_and_not_a_pipe() {
    let mut talk = Talk::uci();
    let said = talk.say(&["setoption name Debug Log File value /dev/null"]);
    assert!(errors(&said).is_empty(), "{said:?}");
    talk.quit();
}

#[test]
fn commands_refuse_what_has_no_end() {
    let folder = folder("commands");
    let pipe = pipe(&folder, "pipe");
    let large = hole(&folder, "large", 3 << 30);
    for (words, file) in [
        (&["games", "import"][..], pipe.as_str()),
        (&["games", "import"], "/dev/zero"),
        (&["games", "import"], &large),
        (&["games", "check"], &pipe),
        (&["--game-files"], &pipe),
        (&["match", "-merge"], &pipe),
        (&["match", "-merge"], "/dev/zero"),
        (&["match", "-merge"], &large),
        (&["match", "-check"], &pipe),
    ] {
        let mut words = [words, &[file]].concat();
        if words[0] == "--game-files" {
            words.push("games");
        }
        let output = run(&words);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(
            said.contains("is not a regular file") || said.contains("more than the maximum of"),
            "{words:?}: {said}"
        );
    }
    for format in ["openings.epd", "openings.pgn"] {
        let pipe = {
            let path = folder.join(format);
            assert!(Command::new("mkfifo").arg(&path).status().expect("mkfifo").success());
            format!("file={}", path.display())
        };
        let output = run(&[
            "match",
            "-engine",
            "name=a",
            "-engine",
            "name=b",
            "-each",
            "depth=1",
            "-rounds",
            "1",
            "-openings",
            &pipe,
        ]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains("is not a regular file"), "{said}");
    }
}
