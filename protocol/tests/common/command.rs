//! Commands of the binary that end by themselves.

use std::process::{Command, Output};

/// What comes of a command.
pub fn run(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_chrysalis"))
        .args(arguments)
        .env("LC_ALL", "C.UTF-8")
        .output()
        .expect("the binary runs")
}

/// What a command that succeeds says on standard output.
pub fn text(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("UTF-8")
}
