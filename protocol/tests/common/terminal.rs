//! The real binary on a terminal.

use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, kill_process};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{Winsize, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long an answer may take before a test fails, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(30);

/// A program that believes that a person sits before it.
pub struct Terminal {
    ours: Option<File>,
    child: Child,
    inbox: Receiver<String>,
    /// What was shown and not looked at yet.
    unread: String,
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
        Self { ours: Some(ours), child, inbox, unread: String::new() }
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        self.ours.as_mut().expect("an open terminal").write_all(keys.as_bytes()).expect("keys");
    }

    /// Types a line.
    pub fn type_line(&mut self, line: &str) {
        self.press(&format!("{line}\r"));
    }

    /// What is shown up to a text, which must come.
    pub fn until(&mut self, text: &str) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(place) = self.unread.find(text) {
                let rest = self.unread.split_off(place + text.len());
                return std::mem::replace(&mut self.unread, rest);
            }
            let left = end.saturating_duration_since(Instant::now());
            match self.inbox.recv_timeout(left) {
                Ok(more) => self.unread += &more,
                Err(_) => panic!("no '{text}' in {}", self.unread),
            }
        }
    }

    /// Waits until nothing is shown any more.
    pub fn settle(&mut self) {
        while let Ok(more) = self.inbox.recv_timeout(Duration::from_millis(700)) {
            self.unread += &more;
        }
    }

    /// Sends a signal to the program.
    pub fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).expect("it runs");
    }

    /// Whether the program ended well, which it must do now, and what is shown besides.
    pub fn rest(&mut self) -> (bool, String) {
        let end = Instant::now() + PATIENCE;
        let well = loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                break status.success();
            }
            assert!(Instant::now() < end, "it does not end");
            std::thread::sleep(Duration::from_millis(5));
        };
        while let Ok(more) = self.inbox.recv_timeout(Duration::from_millis(200)) {
            self.unread += &more;
        }
        (well, std::mem::take(&mut self.unread))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.ours = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
