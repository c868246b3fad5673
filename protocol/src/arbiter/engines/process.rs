//! An engine's process, spoken to line by line without ever waiting for it longer than wanted.

use super::fault::{Fault, FaultKind};
use super::spec::EngineSpec;
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, ErrorKind, Write};
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
    pub fn create(path: &std::path::Path) -> std::io::Result<Self> {
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
pub struct Line {
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

/// A running engine.
#[derive(Debug)]
pub struct Process {
    who: String,
    child: Child,
    input: Option<Sender<String>>,
    lines: Receiver<Line>,
    early: Option<Line>,
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
    pub fn spawn(spec: &EngineSpec, who: &str, log: Option<Log>, stop: Stop) -> std::io::Result<Self> {
        let program = if spec.cmd.is_empty() { std::env::current_exe()? } else { spec.cmd.clone().into() };
        let mut command = Command::new(program);
        command.args(&spec.args).stdin(Stdio::piped()).stdout(Stdio::piped());
        if let Some(dir) = &spec.dir {
            command.current_dir(dir);
        }
        command.stderr(match &spec.stderr {
            Some(path) => Stdio::from(OpenOptions::new().create(true).append(true).open(path)?),
            None => Stdio::null(),
        });
        // In a group of its own, so that Ctrl-C reaches the arbiter only and the engines are ended in order.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
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
        if let Some(log) = &self.log {
            log.note(&self.who, '<', line);
        }
        if let Some(input) = &self.input {
            // An engine that is gone is noticed when it is asked for an answer.
            let _ = input.send(format!("{line}\n"));
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
    pub fn receive(&mut self, until: Instant) -> Result<Line, Silence> {
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
        what: &str,
        within: Duration,
        mut wanted: impl FnMut(&str) -> Option<T>,
    ) -> Result<T, Fault> {
        self.new_question();
        let until = Instant::now() + within;
        loop {
            match self.receive(until) {
                Ok(line) => {
                    if let Some(found) = wanted(line.text.trim()) {
                        return Ok(found);
                    }
                }
                Err(silence) => return Err(self.fault(silence, &format!("waiting for {what}"))),
            }
        }
    }

    /// Silence as misconduct.
    pub fn fault(&mut self, silence: Silence, detail: &str) -> Fault {
        let (kind, detail) = match silence {
            Silence::Timeout => (FaultKind::Stall, detail.to_owned()),
            Silence::Flood => (FaultKind::Flood, detail.to_owned()),
            Silence::Stopped => (FaultKind::Stopped, String::new()),
            Silence::Closed => (FaultKind::Disconnect, format!("{detail}; {}", self.end())),
        };
        Fault::new(kind, detail, self.last.clone())
    }

    /// How the process ended, as far as it can be known.
    fn end(&mut self) -> String {
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
        #[cfg(unix)]
        if let Some(group) = i32::try_from(self.child.id()).ok().and_then(rustix::process::Pid::from_raw) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
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

/// Reads lines of any length, keeping a bounded part of each.
fn read_lines(stdout: ChildStdout, lines: &SyncSender<Line>) {
    let mut reader = BufReader::new(stdout);
    let mut line = Vec::new();
    loop {
        let chunk = match reader.fill_buf() {
            Ok([]) => return,
            Ok(chunk) => chunk,
            Err(error) if error.kind() == ErrorKind::Interrupted => continue,
            Err(_) => return,
        };
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = &chunk[..end.unwrap_or(chunk.len())];
        line.extend_from_slice(&part[..part.len().min(LONGEST_LINE.saturating_sub(line.len()))]);
        let used = end.map_or(part.len(), |end| end + 1);
        reader.consume(used);
        if end.is_some() {
            let text = String::from_utf8_lossy(&line).trim_end_matches('\r').to_owned();
            line.clear();
            if lines.send(Line { at: Instant::now(), text }).is_err() {
                return;
            }
        }
    }
}
