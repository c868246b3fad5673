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

/// The longest that an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(60);

/// Writes into a channel.
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
    output: Receiver<Vec<u8>>,
    thread: Option<JoinHandle<()>>,
    /// All that was said to us.
    pub said: String,
}

impl Talk {
    /// Begins one.
    pub fn with(first: impl FnOnce() -> Box<dyn Dialogue> + Send + 'static) -> Self {
        let ((lines, inbox), (pipe, output)) = (channel(), channel());
        let sender = lines.clone();
        let thread = std::thread::spawn(move || {
            let mut host =
                Host::new(GameSet::default(), Output::to(Box::new(Pipe(pipe))), sender).expect("memory");
            host.set_option("Hash", "1").expect("an option");
            controller::run(first(), &mut host, &inbox);
        });
        Self { lines, output, thread: Some(thread), said: String::new() }
    }

    /// Says a line.
    pub fn say(&self, line: &str) {
        // Whoever has been told to quit listens no more.
        let _ = self.lines.send(Input::Line(line.to_owned()));
    }

    /// Whether what was said comes to satisfy this before the end of the conversation.
    pub fn comes(&mut self, wanted: impl Fn(&str) -> bool) -> bool {
        let begun = Instant::now();
        loop {
            if wanted(&self.said) {
                return true;
            }
            match self.output.recv_timeout(PATIENCE.saturating_sub(begun.elapsed())) {
                Ok(bytes) => self.said += &String::from_utf8_lossy(&bytes),
                Err(_) => return false,
            }
        }
    }

    /// Ends it; all that was said.
    pub fn end(mut self) -> String {
        self.say("quit");
        self.thread.take().expect("a thread").join().expect("it ends quietly");
        while let Ok(bytes) = self.output.try_recv() {
            self.said += &String::from_utf8_lossy(&bytes);
        }
        self.said
    }
}

/// How many lines begin so.
pub fn count(text: &str, begin: &str) -> usize {
    text.lines().filter(|line| line.starts_with(begin)).count()
}

/// Whether one of the lines is this.
pub fn has(text: &str, wanted: &str) -> bool {
    text.lines().any(|line| line == wanted)
}
