//! How far long work has come, on standard error: a bar at a terminal, and a plain line now and then elsewhere.

use chrysalis_io::charset;
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
        self.text_after(self.begun.elapsed())
    }

    fn text_after(&self, spent: Duration) -> String {
        let Self { what, message, total, start, done, .. } = self;
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
    use std::sync::mpsc::Receiver;

    /// So long that it does not pass in a test.
    const AN_HOUR: Duration = Duration::from_secs(3600);
    const A_MOMENT: Duration = Duration::from_millis(1);

    fn standing(start: u64, done: u64) -> Standing {
        Standing {
            what: "games".to_owned(),
            message: String::new(),
            total: 10,
            begun: Instant::now(),
            start,
            done,
        }
    }

    /// Work under way and its lines, of which the first and all others come after such times.
    fn begin(first: Duration, every: Duration) -> (PlainLines, Receiver<String>) {
        let (sender, inbox) = channel();
        (PlainLines::start(standing(0, 0), first, every, move |line| drop(sender.send(line))), inbox)
    }

    fn next(inbox: &Receiver<String>) -> String {
        inbox.recv_timeout(Duration::from_secs(60)).expect("a line")
    }

    #[test]
    fn short_work_says_nothing() {
        let (mut plain, inbox) = begin(AN_HOUR, AN_HOUR);
        plain.finish();
        assert_eq!(inbox.iter().next(), None);
    }

    #[test]
    fn long_work_says_how_far_it_is_now_and_then_and_at_its_end() {
        let (mut plain, inbox) = begin(A_MOMENT, AN_HOUR);
        assert!(next(&inbox).starts_with("games: 0 of 10 after "));
        lock(&plain.standing).done = 10;
        plain.finish();
        let rest: Vec<String> = inbox.iter().collect();
        assert!(rest.len() == 1 && rest[0].starts_with("games: 10 of 10 after "), "{rest:?}");
        let (plain, inbox) = begin(A_MOMENT, A_MOMENT);
        for _ in 0..4 {
            next(&inbox);
        }
        drop(plain);
    }

    #[test]
    fn what_is_left_is_analyzed_by_what_was_done_since_the_start() {
        let text = |start, done, seconds| standing(start, done).text_after(Duration::from_secs(seconds));
        assert_eq!(text(2, 4, 30), "games: 4 of 10 after 30 s, about 90 s left");
        assert_eq!(text(0, 0, 30), "games: 0 of 10 after 30 s");
        assert_eq!(text(4, 4, 30), "games: 4 of 10 after 30 s");
        assert_eq!(text(0, 10, 90), "games: 10 of 10 after 90 s");
    }
}
