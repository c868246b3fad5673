//! How far long work has come, on standard error: a bar at a terminal, and a plain line now and then elsewhere.

use chrysalis_wire::charset;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// When the first plain line comes, and how long it is to each further one.
const FIRST: Duration = Duration::from_secs(10);
const EVERY: Duration = Duration::from_secs(60);

/// What shows how far work has come.
#[derive(Debug)]
pub struct ProgressLine(Shown);

#[derive(Debug)]
enum Shown {
    Nothing,
    Bar(ProgressBar),
    Lines(PlainLines),
}

/// Work as it stands.
#[derive(Clone, Debug)]
struct Standing {
    what: String,
    message: String,
    total: u64,
    begun: Instant,
    /// What was done before.
    start: u64,
    done: u64,
}

impl Standing {
    fn text(&self) -> String {
        let Self { what, message, total, start, done, .. } = self;
        let spent = self.begun.elapsed();
        let mut text = format!("{what}: {done} of {total} after {} s", spent.as_secs());
        if let (new @ 1.., left @ 1..) = (done.saturating_sub(*start), total.saturating_sub(*done)) {
            text += &format!(", about {:.0} s left", spent.as_secs_f64() * left as f64 / new as f64);
        }
        if !message.is_empty() {
            text += &format!(" ({message})");
        }
        text
    }
}

/// A thread that writes lines, since work may take long from one step to the next.
#[derive(Debug)]
struct PlainLines {
    standing: Arc<Mutex<Standing>>,
    end: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl PlainLines {
    fn start(
        standing: Standing,
        first: Duration,
        every: Duration,
        mut write: impl FnMut(String) + Send + 'static,
    ) -> Self {
        let standing = Arc::new(Mutex::new(standing));
        let (end, ended) = channel();
        let seen = Arc::clone(&standing);
        let run = move || {
            let mut wait = first;
            let mut told = false;
            loop {
                let over = ended.recv_timeout(wait) != Err(RecvTimeoutError::Timeout);
                // Short work has nothing to say at its end either.
                if !over || told {
                    write(lock(&seen).text());
                }
                if over {
                    return;
                }
                (wait, told) = (every, true);
            }
        };
        // Without a thread there are no lines, and the work goes on.
        let thread = std::thread::Builder::new().name("progress".into()).spawn(run).ok();
        Self { standing, end: Some(end), thread }
    }

    fn finish(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            // Only its lines could be missing.
            let _ = thread.join();
        }
    }
}

impl Drop for PlainLines {
    fn drop(&mut self) {
        self.finish();
    }
}

fn lock(standing: &Mutex<Standing>) -> MutexGuard<'_, Standing> {
    standing.lock().unwrap_or_else(PoisonError::into_inner)
}

fn say(text: &str) {
    // Nothing is left to be done when standard error is closed.
    let _ = writeln!(std::io::stderr(), "{}", charset::shown(text));
}

impl ProgressLine {
    /// For so much work, some of it done before.
    pub fn new(what: &str, total: u64, done: u64) -> Self {
        if !std::io::stderr().is_terminal() {
            let (what, message) = (what.to_owned(), String::new());
            let standing = Standing { what, message, total, begun: Instant::now(), start: done, done };
            return Self(Shown::Lines(PlainLines::start(standing, FIRST, EVERY, |line| say(&line))));
        }
        let bar = ProgressBar::new(total).with_position(done);
        bar.reset_eta();
        // Without a style the line has another look only.
        if let Ok(style) = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} {msg} left {eta}") {
            bar.set_style(if charset::is_utf8() { style } else { style.progress_chars("#> ") });
        }
        bar.set_prefix(charset::shown(what).into_owned());
        bar.enable_steady_tick(Duration::from_secs(1));
        Self(Shown::Bar(bar))
    }

    /// Shows nothing.
    pub fn hidden() -> Self {
        Self(Shown::Nothing)
    }

    /// So much is done.
    pub fn set(&self, done: u64) {
        match &self.0 {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.set_position(done),
            Shown::Lines(lines) => lock(&lines.standing).done = done,
        }
    }

    /// So much was done before.
    pub fn begin_at(&self, done: u64) {
        self.set(done);
        match &self.0 {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.reset_eta(),
            Shown::Lines(lines) => lock(&lines.standing).start = done,
        }
    }

    /// What else there is to be said of it.
    pub fn message(&self, text: &str) {
        match &self.0 {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.set_message(charset::shown(text).into_owned()),
            Shown::Lines(lines) => text.clone_into(&mut lock(&lines.standing).message),
        }
    }

    /// Says something of its own.
    pub fn say(&self, text: &str) {
        match &self.0 {
            Shown::Bar(bar) => bar.println(charset::shown(text)),
            Shown::Nothing | Shown::Lines(_) => say(text),
        }
    }

    /// Ends it.
    pub fn finish(self) {
        match self.0 {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.finish_and_clear(),
            Shown::Lines(mut lines) => lines.finish(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of work that lasts so many milliseconds, where the first comes after 40 and others after 40 more.
    fn lines(milliseconds: u64, start: u64, done: u64) -> Vec<String> {
        let (sender, inbox) = channel();
        let standing = Standing {
            what: "games".to_owned(),
            message: String::new(),
            total: 10,
            begun: Instant::now(),
            start,
            done,
        };
        let step = Duration::from_millis(40);
        let mut plain = PlainLines::start(standing, step, step, move |line| drop(sender.send(line)));
        std::thread::sleep(Duration::from_millis(milliseconds));
        plain.finish();
        inbox.iter().collect()
    }

    #[test]
    fn short_work_says_nothing() {
        assert!(lines(0, 0, 10).is_empty());
    }

    #[test]
    fn long_work_says_how_far_it_is_now_and_then_and_at_its_end() {
        let said = lines(200, 2, 4);
        assert!(said.len() >= 3, "{said:?}");
        assert!(said.iter().all(|line| line.starts_with("games: 4 of 10 after 0 s, about ")), "{said:?}");
        let said = lines(100, 0, 0);
        assert!(said.iter().all(|line| line == "games: 0 of 10 after 0 s"), "{said:?}");
        let said = lines(100, 0, 10);
        assert_eq!(said.last().map(String::as_str), Some("games: 10 of 10 after 0 s"));
    }
}
