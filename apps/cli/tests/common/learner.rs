//! Commands that learn, each in a folder of its own.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// What comes of a command in a folder.
pub fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chrysalis")).current_dir(folder).args(arguments).output().unwrap()
}

/// All that it says.
pub fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap() + &String::from_utf8(output.stderr.clone()).unwrap()
}

/// An empty folder.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
