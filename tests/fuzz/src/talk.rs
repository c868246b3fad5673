//! A conversation with a protocol's server in this process.

use chrysalis_eval::GameSet;
use chrysalis_host::controller;
use chrysalis_host::host::{Dialogue, Host};
use chrysalis_host::input::Input;
use chrysalis_io::output::Output;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// The longest time to wait for an answer.
const PATIENCE: Duration = Duration::from_secs(60);

/// Writes to a channel.
struct Pipe(Sender<Vec<u8>>);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.send(bytes.to_vec()).map_err(|_| io::ErrorKind::BrokenPipe)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A conversation.
pub struct Talk {
    lines: Sender<Input>,
    incoming: Receiver<Vec<u8>>,
    thread: Option<JoinHandle<()>>,
    /// All output so far.
    pub output: String,
}

impl Talk {
    /// Starts a server.
    pub fn with(first: impl FnOnce() -> Box<dyn Dialogue> + Send + 'static) -> Self {
        let ((lines, inbox), (pipe, incoming)) = (channel(), channel());
        let sender = lines.clone();
        let thread = std::thread::spawn(move || {
            let mut host =
                Host::new(GameSet::default(), Output::to(Box::new(Pipe(pipe))), sender).expect("memory");
            host.set_option("Hash", "1").expect("an option");
            controller::run(first(), &mut host, &inbox);
        });
        Self { lines, incoming, thread: Some(thread), output: String::new() }
    }

    /// Sends a line.
    pub fn say(&self, line: &str) {
        // A server that has received `quit` no longer reads.
        let _ = self.lines.send(Input::Line(line.to_owned()));
    }

    /// Waits until the output satisfies a condition; returns false if the conversation ends first.
    pub fn wait_until(&mut self, wanted: impl Fn(&str) -> bool) -> bool {
        let begun = Instant::now();
        loop {
            if wanted(&self.output) {
                return true;
            }
            match self.incoming.recv_timeout(PATIENCE.saturating_sub(begun.elapsed())) {
                Ok(bytes) => self.output += &String::from_utf8_lossy(&bytes),
                Err(_) => return false,
            }
        }
    }

    /// Ends the conversation; returns all output.
    pub fn end(mut self) -> String {
        self.say("quit");
        self.thread.take().expect("a thread").join().expect("it ends quietly");
        while let Ok(bytes) = self.incoming.try_recv() {
            self.output += &String::from_utf8_lossy(&bytes);
        }
        self.output
    }
}

/// The number of lines with this beginning.
pub fn count(text: &str, begin: &str) -> usize {
    text.lines().filter(|line| line.starts_with(begin)).count()
}

/// Whether the text has this line.
pub fn has(text: &str, wanted: &str) -> bool {
    text.lines().any(|line| line == wanted)
}
