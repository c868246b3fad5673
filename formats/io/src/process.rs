//! An engine's process, spoken to line by line without ever waiting for it longer than wanted.

use crate::line_reader::LineReader;
use crate::platform;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The longest part of a line that is kept.
const LONGEST_LINE: usize = 1 << 16;
/// Lines waiting to be read before an engine has to wait with writing more.
const WAITING_LINES: usize = 1 << 12;
/// Lines in answer to one question after which an engine floods us.
const FLOOD: u64 = 500_000;
/// How soon a stopped tournament is noticed.
const SLICE: Duration = Duration::from_millis(50);

/// Whether the tournament is to end now.
pub type Stop = Arc<AtomicBool>;

/// Where every line to and from the engines is noted.
#[derive(Clone, Debug)]
pub struct Log {
    file: Arc<Mutex<File>>,
    start: Instant,
}

impl Log {
    /// A log in a new file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn create(path: &Path) -> std::io::Result<Self> {
        Ok(Self { file: Arc::new(Mutex::new(File::create(path)?)), start: Instant::now() })
    }

    /// Notes a line.
    pub fn note(&self, who: &str, sign: char, line: &str) {
        if let Ok(mut file) = self.file.lock() {
            // A full disk must not end the games.
            let _ = writeln!(file, "{:.3} {who} {sign} {line}", self.start.elapsed().as_secs_f64());
        }
    }
}

/// A line and when it came.
#[derive(Clone, Debug)]
pub struct ReceivedLine {
    /// When its end was read.
    pub at: Instant,
    /// Without the line end.
    pub text: String,
}

/// Why no line came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// None until the time that was set.
    Timeout,
    /// The engine has closed its output.
    Closed,
    /// Too many came.
    Flood,
    /// The tournament is to end.
    Stopped,
}

/// How a process is started.
#[derive(Clone, Copy, Debug)]
pub struct Launch<'a> {
    /// The program; this one when empty.
    pub program: &'a str,
    /// Its arguments.
    pub arguments: &'a [String],
    /// The folder it runs in.
    pub folder: Option<&'a str>,
    /// The file that its error output is added to.
    pub errors: Option<&'a str>,
}

/// A running engine.
#[derive(Debug)]
pub struct Process {
    who: String,
    child: Child,
    input: Option<Sender<String>>,
    lines: Receiver<ReceivedLine>,
    early: Option<ReceivedLine>,
    last: Option<String>,
    read: u64,
    log: Option<Log>,
    stop: Stop,
}

impl Process {
    /// Starts an engine.
    ///
    /// # Errors
    /// When the program cannot be started.
    pub fn spawn(launch: &Launch<'_>, who: &str, log: Option<Log>, stop: Stop) -> std::io::Result<Self> {
        let program =
            if launch.program.is_empty() { std::env::current_exe()? } else { launch.program.into() };
        let mut command = Command::new(program);
        command.args(launch.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        if let Some(folder) = launch.folder {
            command.current_dir(folder);
        }
        command.stderr(match launch.errors {
            Some(path) => Stdio::from(OpenOptions::new().create(true).append(true).open(Path::new(path))?),
            None => Stdio::null(),
        });
        // In a group of its own, so that Ctrl-C reaches the arbiter only and the engines are ended in order.
        platform::in_own_group(&mut command);
        let mut child = command.spawn()?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(std::io::Error::other("no pipes to the process"));
        };
        let (line_sender, lines) = sync_channel(WAITING_LINES);
        std::thread::spawn(move || read_lines(stdout, &line_sender));
        let (input, queue) = channel();
        std::thread::spawn(move || write_lines(stdin, &queue));
        let who = who.to_owned();
        Ok(Self { who, child, input: Some(input), lines, early: None, last: None, read: 0, log, stop })
    }

    /// Sends a line; an engine that reads nothing does not hold us up.
    pub fn send(&mut self, line: &str) {
        if let Some(input) = &self.input {
            // An engine that is gone is noticed when it is asked for an answer.
            let _ = input.send(format!("{line}\n"));
        }
        // Afterwards: an engine's clock runs from when the line was sent, and must not run for our disk.
        if let Some(log) = &self.log {
            log.note(&self.who, '<', line);
        }
    }

    /// Begins to count lines for the answer to a new question.
    pub fn new_question(&mut self) {
        self.read = 0;
    }

    /// The next line, if it comes until then.
    ///
    /// # Errors
    /// When none comes.
    pub fn receive(&mut self, until: Instant) -> Result<ReceivedLine, Silence> {
        let line = match self.early.take() {
            Some(line) => line,
            None => loop {
                if self.stop.load(Ordering::Relaxed) {
                    return Err(Silence::Stopped);
                }
                let wait = until.saturating_duration_since(Instant::now()).min(SLICE);
                match self.lines.recv_timeout(wait) {
                    Ok(line) => break line,
                    Err(RecvTimeoutError::Disconnected) => return Err(Silence::Closed),
                    Err(RecvTimeoutError::Timeout) if Instant::now() >= until => {
                        return Err(Silence::Timeout);
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                }
            },
        };
        if line.at > until {
            self.early = Some(line);
            return Err(Silence::Timeout);
        }
        self.read += 1;
        if self.read > FLOOD {
            return Err(Silence::Flood);
        }
        if let Some(log) = &self.log {
            log.note(&self.who, '>', &line.text);
        }
        self.last = Some(line.text.clone());
        Ok(line)
    }

    /// The first line for which `wanted` has an answer.
    ///
    /// # Errors
    /// When none comes within the time.
    pub fn expect<T>(
        &mut self,
        within: Duration,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Silence> {
        self.new_question();
        let until = Instant::now() + within;
        loop {
            let line = self.receive(until)?;
            if let Some(found) = wanted(line.text.trim()) {
                return Ok(found);
            }
        }
    }

    /// The last line that came.
    pub fn last_line(&self) -> Option<&str> {
        self.last.as_deref()
    }

    /// How the process ended, as far as it can be known.
    pub fn end(&mut self) -> String {
        // The output closes a moment before the process ends.
        for _ in 0..20 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return status.to_string();
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        "its output is closed, but the process is still running".into()
    }

    /// Says goodbye, gives the engine a little time to go, and ends it if it stays.
    pub fn quit(mut self, within: Duration) {
        self.send("quit");
        self.input = None;
        let until = Instant::now() + within;
        while Instant::now() < until {
            // Whoever waits for room to write never reads `quit`.
            while self.lines.try_recv().is_ok() {}
            match self.child.try_wait() {
                Ok(None) => std::thread::sleep(Duration::from_millis(2)),
                _ => break,
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(Some(_))) {
            return;
        }
        // Wrapper scripts leave children behind; they are in the engine's group.
        platform::end_group(&self.child);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut stdin: ChildStdin, queue: &Receiver<String>) {
    for line in queue {
        if stdin.write_all(line.as_bytes()).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(stdout: ChildStdout, sender: &SyncSender<ReceivedLine>) {
    let mut lines = LineReader::new(stdout, LONGEST_LINE);
    while let Some(line) = lines.next_line().filter(|line| line.ended) {
        let text = String::from_utf8_lossy(line.bytes).trim_end_matches('\r').to_owned();
        if sender.send(ReceivedLine { at: Instant::now(), text }).is_err() {
            return;
        }
    }
}
