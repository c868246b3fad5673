//! Talks to the real binary.

pub mod chance;
pub mod command;
pub mod learner;
pub mod memory;
pub mod process;
#[cfg(unix)]
pub mod terminal;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

/// How long an answer may take before a test fails, on a busy machine.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// A running engine.
pub struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Talk {
    /// Starts the binary.
    pub fn start(arguments: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chrysalis"))
            .args(arguments)
            .env("LC_ALL", "C.UTF-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the binary starts");
        let stdout = child.stdout.take().expect("a pipe");
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        let stdin = child.stdin.take();
        Self { child, stdin, lines }
    }

    /// Starts it and says `uci`.
    pub fn uci() -> Self {
        let mut talk = Self::start(&[]);
        talk.send("uci");
        talk.until("uciok");
        talk
    }

    /// Sends a line.
    pub fn send(&mut self, line: &str) {
        self.send_bytes(format!("{line}\n").as_bytes());
    }

    /// Sends bytes as they are; an engine that is gone is noticed later.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin.write_all(bytes);
            let _ = stdin.flush();
        }
    }

    /// All lines up to the first that starts with `prefix`.
    pub fn until(&mut self, prefix: &str) -> Vec<String> {
        let end = Instant::now() + PATIENCE;
        let mut seen = Vec::new();
        loop {
            let left = end.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            let line = line.unwrap_or_else(|_| panic!("no '{prefix}' after {seen:#?}"));
            let found = line.starts_with(prefix);
            seen.push(line);
            if found {
                return seen;
            }
        }
    }

    /// The first line that starts with `prefix`.
    pub fn line(&mut self, prefix: &str) -> String {
        self.until(prefix).pop().unwrap_or_default()
    }

    /// Everything said up to now; proves that the engine still answers.
    pub fn sync(&mut self) -> Vec<String> {
        self.send("isready");
        let mut lines = self.until("readyok");
        lines.pop();
        lines
    }

    /// Sends lines and returns what was said to them at once.
    pub fn say(&mut self, lines: &[&str]) -> Vec<String> {
        for line in lines {
            self.send(line);
        }
        self.sync()
    }

    /// The position's FEN.
    pub fn fen(&mut self) -> String {
        self.send("d");
        let line = self.line("Fen: ");
        self.until("Legal moves: ");
        line["Fen: ".len()..].to_owned()
    }

    /// Closes standard input.
    pub fn hang_up(&mut self) {
        self.stdin = None;
    }

    /// The process's number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits for the end.
    pub fn end(&mut self) -> (ExitStatus, Duration) {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.child.try_wait().expect("a child") {
                return (status, begun.elapsed());
            }
            std::thread::sleep(Duration::from_millis(1));
        }
        panic!("the engine does not end");
    }

    /// Ends it with `quit` and checks that it was well.
    pub fn quit(mut self) {
        self.send("quit");
        let (status, _) = self.end();
        assert!(status.success(), "{status}");
    }

    /// Lines said until the end.
    pub fn rest(&mut self) -> Vec<String> {
        self.end();
        self.lines.iter().collect()
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Those lines that report an error in UCI.
pub fn errors(lines: &[String]) -> Vec<&String> {
    lines.iter().filter(|line| line.starts_with("info string error ")).collect()
}
