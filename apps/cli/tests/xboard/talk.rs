//! A conversation with the real program.

use crate::common::memory;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// How long an answer may take; generous, for slow machines.
const PATIENCE: Duration = Duration::from_secs(20);

/// The program, spoken to as XBoard does.
pub struct Talk {
    child: Child,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    heard: Vec<String>,
    pings: u32,
}

impl Talk {
    /// Starts the program with arguments and nothing said.
    pub fn start(args: &[&str]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_chrysalis"))
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let stdin = child.stdin.take();
        let stdout = child.stdout.take().expect("a pipe");
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(stdout).lines() {
                let Ok(line) = line else { return };
                if sender.send(line).is_err() {
                    return;
                }
            }
        });
        Self { child, stdin, lines, heard: Vec::new(), pings: 0 }
    }

    /// Starts the program as XBoard starts it for a game, two plies deep.
    pub fn game(variant: &str, args: &[&str]) -> Self {
        let mut talk = Self::start(args);
        talk.say("xboard\nprotover 2");
        talk.wait("feature done=1");
        talk.say("new\nrandom");
        if variant != "normal" {
            talk.say(&format!("variant {variant}"));
        }
        talk.say("level 40 5 0\nsd 2\neasy");
        talk.sync();
        talk
    }

    /// The most memory that the program has held, in bytes, where the system says it.
    pub fn peak_memory(&self) -> Option<u64> {
        memory::peak(self.child.id())
    }

    /// Sends lines to the program and ends the last.
    pub fn say(&mut self, lines: &str) {
        self.say_bytes(format!("{lines}\n").as_bytes());
    }

    /// Sends bytes as they are, also such as are no text.
    pub fn say_bytes(&mut self, bytes: &[u8]) {
        let stdin = self.stdin.as_mut().expect("still open");
        stdin.write_all(bytes).expect("the program reads");
        stdin.flush().expect("the program reads");
    }

    /// The next line that begins with a text.
    pub fn wait(&mut self, text: &str) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            match self.lines.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(line) => {
                    self.heard.push(line.clone());
                    if line.starts_with(text) {
                        return line;
                    }
                }
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("no {text:?}; heard:\n{}", self.heard.join("\n"));
                }
            }
        }
    }

    /// Everything said up to the answer to a ping, without it.
    pub fn sync(&mut self) -> Vec<String> {
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        self.say(&format!("ping {}", self.pings));
        let from = self.heard.len();
        self.wait(&pong);
        let mut said = self.heard[from..].to_vec();
        said.pop();
        said
    }

    /// Says lines and hears the answers up to a ping's.
    pub fn ask(&mut self, lines: &str) -> Vec<String> {
        self.say(lines);
        self.sync()
    }

    /// Says a move and hears the position after it and the engine's reply.
    pub fn play(&mut self, text: &str) -> String {
        self.say(&format!("usermove {text}"));
        self.wait("# fen ");
        self.wait("move ")
    }

    /// Closes the input.
    pub fn close(&mut self) {
        self.stdin = None;
    }

    /// Waits for the end; the exit status must be success.
    pub fn ended(&mut self) {
        let until = Instant::now() + PATIENCE;
        loop {
            if let Some(status) = self.child.try_wait().expect("a child") {
                assert!(status.success(), "{status}; heard:\n{}", self.heard.join("\n"));
                return;
            }
            assert!(Instant::now() < until, "does not end; heard:\n{}", self.heard.join("\n"));
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
