//! The real binary on a terminal.

use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, ExitStatus};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long an answer may take before a test fails, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// What an editor of lines writes when it begins to read one, and at no other time.
const READS: &str = "\u{1b}[?2004h";

/// A program that believes that a person sits before it.
pub struct Terminal {
    ours: Option<File>,
    child: Child,
    inbox: Receiver<String>,
    /// All that was shown.
    shown: String,
    /// So much of it was looked at.
    read: usize,
    /// So much of it was there when keys were pressed last.
    before: usize,
    /// Lines that the program has been waited for to read.
    lines: usize,
}

impl Terminal {
    /// Starts the program on 80 columns, with these variables.
    pub fn start(arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        Self::of_width(80, arguments, variables)
    }

    /// Starts it on so many columns.
    pub fn of_width(columns: u16, arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        let ours = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&ours).expect("a terminal that may be opened");
        unlockpt(&ours).expect("a terminal that can be opened");
        let name = ptsname(&ours, Vec::new()).expect("its name");
        let theirs = || open(&name, OFlags::RDWR | OFlags::NOCTTY, Mode::empty()).expect("its other side");
        // Signals that whoever runs the tests ignores (`nohup`) would be ignored by the program too.
        let mut command = Command::new("env");
        command.args(["--default-signal", env!("CARGO_BIN_EXE_chrysalis")]);
        command.args(arguments).stdin(theirs()).stdout(theirs()).stderr(theirs());
        let size = Winsize { ws_row: 40, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&ours, size).expect("a size");
        // Nothing of who runs the tests is to be seen or changed.
        command.env_remove("COLUMNS").env_remove("NO_COLOR").env("TERM", "xterm").env("LC_ALL", "C.UTF-8");
        command.env("XDG_STATE_HOME", concat!(env!("CARGO_TARGET_TMPDIR"), "/state"));
        command.envs(variables.iter().copied());
        let child = command.spawn().expect("the program starts");
        drop(command);
        let ours = File::from(ours);
        let mut reader = ours.try_clone().expect("a handle");
        let (sender, inbox) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            let mut left: Vec<u8> = Vec::new();
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                left.extend(&bytes[..count]);
                let whole = std::str::from_utf8(&left).map_or_else(|error| error.valid_up_to(), str::len);
                let text = String::from_utf8_lossy(&left[..whole]).into_owned();
                left.drain(..whole);
                if sender.send(text).is_err() {
                    return;
                }
            }
        });
        Self { ours: Some(ours), child, inbox, shown: String::new(), read: 0, before: 0, lines: 0 }
    }

    /// Types text, control characters included, without waiting for an answer.
    pub fn press(&mut self, keys: &str) {
        self.before = self.shown.len();
        self.ours.as_mut().expect("an open terminal").write_all(keys.as_bytes()).expect("keys");
    }

    /// Types a line and the enter key.
    pub fn type_line(&mut self, line: &str) {
        self.press(&format!("{line}\r"));
    }

    /// What is shown up to a text, which must come.
    pub fn until(&mut self, text: &str) -> String {
        let place = self.wait(text, |shown, read, _| shown[read..].find(text));
        let from = self.read;
        self.read += place + text.len();
        self.shown[from..self.read].to_owned()
    }

    /// Waits for a text that answers the last keys; all stays to be looked at.
    pub fn answers(&mut self, text: &str) {
        self.wait(text, |shown, _, before| shown[before..].find(text));
    }

    /// Waits until an editor reads the next line: what is pressed before is no key to it but input typed ahead.
    pub fn edits(&mut self) {
        self.lines += 1;
        let lines = self.lines;
        self.wait("editor", |shown, _, _| (shown.matches(READS).count() >= lines).then_some(0));
    }

    /// Waits until something is found in what was shown, given what was looked at and what was there before the last keys.
    fn wait(&mut self, what: &str, find: impl Fn(&str, usize, usize) -> Option<usize>) -> usize {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(place) = find(&self.shown, self.read, self.before) {
                return place;
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.inbox.recv_timeout(left) {
                Ok(more) => self.shown += &more,
                Err(_) => panic!("no '{what}' in {}", &self.shown[self.read..]),
            }
        }
    }

    /// Sends a signal to the program.
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it runs");
    }

    /// Whether the program ended well, which it must do now, and what is shown besides.
    pub fn rest(&mut self) -> (bool, String) {
        let (status, shown) = self.end();
        (status.success(), shown)
    }

    /// How the program ended, which it must do now, and what is shown besides.
    pub fn end(&mut self) -> (ExitStatus, String) {
        let end = Instant::now() + PATIENCE;
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status;
            }
            assert!(Instant::now() < end, "it does not end");
            std::thread::sleep(Duration::from_millis(5));
        };
        // The other side of the terminal is closed: whoever reads this one comes to an end.
        while let Ok(more) = self.inbox.recv_timeout(PATIENCE) {
            self.shown += &more;
        }
        let rest = self.shown.split_off(self.read);
        (status, rest)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.ours = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
