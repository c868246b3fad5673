//! Lines edited at a terminal.
#![cfg(unix)]

use rustix::fs::{Mode, OFlags, open};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use std::fs::File;
use std::io::{Read, Write};
use std::process::Command;
use std::sync::mpsc::channel;
use std::time::Duration;

/// What a game in a terminal shows when keys are pressed.
fn typed(arguments: &[&str], keys: &[&str]) -> String {
    let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
    grantpt(&ours).expect("a terminal that may be opened");
    unlockpt(&ours).expect("a terminal that can be opened");
    let name = ptsname(&ours, Vec::new()).expect("its name");
    let theirs = || open(&name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("its other side");
    let mut command = Command::new(env!("CARGO_BIN_EXE_chrysalis"));
    command.args(arguments).env("TERM", "xterm").stdin(theirs()).stdout(theirs()).stderr(theirs());
    let mut child = command.spawn().expect("the program starts");
    drop(command);
    let mut ours = File::from(ours);
    let mut reader = ours.try_clone().expect("a handle");
    let (sender, inbox) = channel();
    std::thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = reader.read(&mut bytes) {
            let _ = sender.send(String::from_utf8_lossy(&bytes[..count]).into_owned());
        }
    });
    let mut said = String::new();
    for keys in keys {
        // What was asked before is answered when nothing comes any more.
        while let Ok(more) = inbox.recv_timeout(Duration::from_millis(700)) {
            said += &more;
        }
        ours.write_all(keys.as_bytes()).expect("keys");
    }
    assert!(child.wait().expect("an end").success());
    while let Ok(more) = inbox.recv_timeout(Duration::from_millis(300)) {
        said += &more;
    }
    said
}

const UP: &str = "\u{1b}[A";
const LEFT: &str = "\u{1b}[D";

#[test]
fn lines_come_back_and_can_be_changed() {
    for game in ["chess", "promochess", "throne"] {
        let said = typed(&["play", game], &["moves z9\r", &format!("{UP}{LEFT}\u{7f}y\r"), "quit\r"]);
        assert!(said.contains("Error: 'z9' is no square"), "{game}: {said}");
        assert!(said.contains("Error: 'y9' is no square"), "{game}: {said}");
    }
}

#[test]
fn the_ends_of_input_end_the_program() {
    for keys in ["\u{4}", "\u{3}", "q\r", "exit\r"] {
        assert!(typed(&["play", "chess"], &[keys]).contains("White to move."), "{keys:?}");
    }
}

#[test]
fn a_thinking_engine_is_told_to_stop() {
    let said = typed(&["play", "chess", "--level", "600"], &["e4\r", "stop\r", "quit\r"]);
    assert!(said.contains("Chrysalis plays "), "{said}");
    assert!(typed(&["play", "taylor", "--level", "600"], &["e4\r", "quit\r"]).contains("White to move."));
}
