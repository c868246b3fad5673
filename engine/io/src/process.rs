//! Engine processes: line-based communication with timeouts.

use crate::line_reader::{LineReader, printable};
use crate::platform::{self, ProcessGroup};
use crate::start_error::StartError;
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

/// The limit of a line in bytes; the rest is dropped.
const LONGEST_LINE: usize = 1 << 16;
/// The number of unread lines after which the engine's output blocks.
const WAITING_LINES: usize = 1 << 12;
/// The number of lines in answer to one command that counts as flooding.
const FLOOD: u64 = 500_000;
/// The polling interval for a stopped tournament.
const SLICE: Duration = Duration::from_millis(50);

/// How long lines of an ended process are still waited for.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// A flag that is set when the tournament is to stop.
pub type Stop = Arc<AtomicBool>;

/// A log of all lines to and from the engines.
#[derive(Clone, Debug)]
pub struct Log {
    file: Arc<Mutex<File>>,
    start: Instant,
}

impl Log {
    /// Creates a log file.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn create(path: &Path) -> std::io::Result<Self> {
        Ok(Self { file: Arc::new(Mutex::new(File::create(path)?)), start: Instant::now() })
    }

    /// Logs a line with the time and the name of the engine.
    pub fn note(&self, who: &str, sign: char, line: &str) {
        if let Ok(mut file) = self.file.lock() {
            // A full disk must not end the games.
            let _ = writeln!(file, "{:.3} {who} {sign} {line}", self.start.elapsed().as_secs_f64());
        }
    }
}

/// A line with its time of arrival.
#[derive(Clone, Debug)]
pub struct ReceivedLine {
    /// When the line end was read.
    pub at: Instant,
    /// The text without the line end.
    pub text: String,
}

/// Why there was no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Silence {
    /// No line came before the deadline.
    Timeout,
    /// The engine closed its output.
    Closed,
    /// The engine wrote too many lines.
    Flood,
    /// The tournament was stopped.
    Stopped,
}

/// How a process ended, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessEnd {
    /// With this status, as the operating system has it.
    Status(ExitStatus),
    /// It only closed its output, and still runs.
    Running,
}

impl fmt::Display for ProcessEnd {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Status(status) => status.fmt(f),
            Self::Running => f.write_str("its output is closed, but the process is still running"),
        }
    }
}

/// How to start a process.
#[derive(Clone, Copy, Debug)]
pub struct Launch<'a> {
    /// The program; if empty, this program itself.
    pub program: &'a str,
    /// The command-line arguments.
    pub arguments: &'a [String],
    /// The working directory; `None` for the current one.
    pub folder: Option<&'a str>,
    /// The file to which standard error is appended; `None` to discard it.
    pub errors: Option<&'a str>,
}

/// A running engine.
#[derive(Debug)]
pub struct Process {
    who: String,
    child: Child,
    group: ProcessGroup,
    input: Option<Sender<String>>,
    lines: Receiver<ReceivedLine>,
    early: Option<ReceivedLine>,
    last: Option<String>,
    read: u64,
    /// When it was seen that the process has ended.
    ended: Option<Instant>,
    log: Option<Log>,
    stop: Stop,
}

impl Process {
    /// Starts an engine.
    ///
    /// # Errors
    /// If the program cannot be started.
    pub fn spawn(launch: &Launch<'_>, who: &str, log: Option<Log>, stop: Stop) -> Result<Self, StartError> {
        let wrong = |error| StartError::new(launch.program, launch.folder, error);
        let program = match launch.program {
            "" => std::env::current_exe().map_err(wrong)?,
            program => program.into(),
        };
        let mut command = Command::new(program);
        command.args(launch.arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        if let Some(folder) = launch.folder {
            command.current_dir(folder);
        }
        command.stderr(match launch.errors {
            Some(path) => {
                let opened = OpenOptions::new().create(true).append(true).open(Path::new(path));
                Stdio::from(opened.map_err(|error| StartError::Errors { path: path.to_owned(), error })?)
            }
            None => Stdio::null(),
        });
        // In its own group, so that Ctrl-C reaches only the arbiter, which ends the engines in order.
        platform::in_own_group(&mut command);
        let mut child = command.spawn().map_err(wrong)?;
        let group = ProcessGroup::new(&child);
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(wrong(std::io::Error::other("no pipes to the process")));
        };
        let (line_sender, lines) = sync_channel(WAITING_LINES);
        std::thread::spawn(move || read_lines(stdout, &line_sender));
        let (input, queue) = channel();
        std::thread::spawn(move || write_lines(stdin, &queue));
        let who = who.to_owned();
        Ok(Self {
            who,
            child,
            group,
            input: Some(input),
            lines,
            early: None,
            last: None,
            read: 0,
            ended: None,
            log,
            stop,
        })
    }

    /// Sends a line without blocking, even if the engine does not read.
    pub fn send(&mut self, line: &str) {
        if let Some(input) = &self.input {
            // A process that has ended is noticed when an answer is awaited.
            let _ = input.send(format!("{line}\n"));
        }
        // Logged afterward: the engine's clock runs from when the line was sent, and must not include disk
        // time.
        if let Some(log) = &self.log {
            log.note(&self.who, '<', line);
        }
    }

    /// Resets the line count that detects flooding, before a new command.
    pub fn new_question(&mut self) {
        self.read = 0;
    }

    /// The next line, if it arrives before the deadline.
    ///
    /// # Errors
    /// If no line arrives.
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
                    // A child that it left behind may keep its pipe open for ever.
                    Err(RecvTimeoutError::Timeout) if self.has_ended_for(LAST_WORDS) => {
                        return Err(Silence::Closed);
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

    /// Whether the process itself ended so long ago, as far as that was looked for.
    fn has_ended_for(&mut self, time: Duration) -> bool {
        if self.ended.is_none() && matches!(self.child.try_wait(), Ok(Some(_))) {
            self.ended = Some(Instant::now());
        }
        self.ended.is_some_and(|ended| ended.elapsed() >= time)
    }

    /// Reads lines until `wanted` returns a value.
    ///
    /// # Errors
    /// If no such line arrives within the time.
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

    /// The last line received.
    pub fn last_line(&self) -> Option<&str> {
        self.last.as_deref()
    }

    /// How the process ended, as far as it is known.
    pub fn end(&mut self) -> ProcessEnd {
        // The output is closed a moment before the process ends.
        for _ in 0..20 {
            if let Ok(Some(status)) = self.child.try_wait() {
                return ProcessEnd::Status(status);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        ProcessEnd::Running
    }

    /// Sends `quit`, waits up to `within`, and kills the process if it is still running.
    pub fn quit(mut self, within: Duration) {
        self.send("quit");
        self.input = None;
        let until = Instant::now() + within;
        while Instant::now() < until {
            // A process that is blocked on its output never reads `quit`.
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
        // Wrapper scripts leave children behind; these are in the engine's group.
        self.group.end();
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
        // What an engine says gets to terminals and reports.
        let text = printable(line.bytes);
        if sender.send(ReceivedLine { at: Instant::now(), text }).is_err() {
            return;
        }
    }
}
