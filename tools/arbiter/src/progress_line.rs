//! Progress of long work on standard error: a bar on a terminal, a line of text from time to time elsewhere.

use chrysalis_io::charset;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::{IsTerminal, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Time to the first line of text, and from one line to the next.
const FIRST: Duration = Duration::from_secs(10);
const EVERY: Duration = Duration::from_secs(60);

/// A progress display; dropped without [`ProgressLine::finish`], it ends too.
#[derive(Debug)]
pub struct ProgressLine(Shown);

#[derive(Debug)]
enum Shown {
    Nothing,
    Bar(ProgressBar),
    Lines(PlainLines),
}

/// The state of the work.
#[derive(Clone, Debug)]
struct Standing {
    what: String,
    message: String,
    total: u64,
    begun: Instant,
    /// Steps that were done before this run; they say nothing of its speed.
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

/// A thread that writes lines of text, since the work may take long from one step to the next.
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
            let mut has_written = false;
            loop {
                let over = ended.recv_timeout(wait) != Err(RecvTimeoutError::Timeout);
                // Work that ends before its first line writes none at its end either.
                if !over || has_written {
                    write(lock(&seen).text());
                }
                if over {
                    return;
                }
                (wait, has_written) = (every, true);
            }
        };
        // Without a thread there are no lines, but the work goes on.
        let thread = std::thread::Builder::new().name("progress".into()).spawn(run).ok();
        Self { standing, end: Some(end), thread }
    }

    fn finish(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            // A panic there could only have lost lines.
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
    // If standard error is closed, there is no other place for the message.
    let _ = writeln!(std::io::stderr(), "{}", charset::shown(text));
}

impl ProgressLine {
    /// A display of `done` of `total` steps; `what` names the steps in the plural.
    pub fn new(what: &str, total: u64, done: u64) -> Self {
        if !std::io::stderr().is_terminal() {
            let (what, message) = (what.to_owned(), String::new());
            let standing = Standing { what, message, total, begun: Instant::now(), start: done, done };
            return Self(Shown::Lines(PlainLines::start(standing, FIRST, EVERY, |line| say(&line))));
        }
        let bar = ProgressBar::new(total).with_position(done);
        bar.reset_eta();
        // Without the style the bar only looks different.
        if let Ok(style) = ProgressStyle::with_template("{prefix} {wide_bar} {pos}/{len} {msg} left {eta}") {
            bar.set_style(if charset::is_utf8() { style } else { style.progress_chars("#> ") });
        }
        bar.set_prefix(charset::shown(what).into_owned());
        bar.enable_steady_tick(Duration::from_secs(1));
        Self(Shown::Bar(bar))
    }

    /// A display that shows nothing but the messages of [`ProgressLine::say`].
    pub fn hidden() -> Self {
        Self(Shown::Nothing)
    }

    /// Sets the number of steps that are done.
    pub fn set(&self, done: u64) {
        match &self.0 {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.set_position(done),
            Shown::Lines(lines) => lock(&lines.standing).done = done,
        }
    }

    /// Sets the number of all steps.
    pub fn expect(&self, total: u64) {
        match &self.0 {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.set_length(total),
            Shown::Lines(lines) => lock(&lines.standing).total = total,
        }
    }

    /// Sets the number of steps that were done before this run; the time left is estimated from the others.
    pub fn begin_at(&self, done: u64) {
        self.set(done);
        match &self.0 {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.reset_eta(),
            Shown::Lines(lines) => lock(&lines.standing).start = done,
        }
    }

    /// Sets the text shown beside the numbers.
    pub fn message(&self, text: &str) {
        match &self.0 {
            Shown::Nothing => {}
            Shown::Bar(bar) => bar.set_message(charset::shown(text).into_owned()),
            Shown::Lines(lines) => text.clone_into(&mut lock(&lines.standing).message),
        }
    }

    /// Writes a line of its own above the display.
    pub fn say(&self, text: &str) {
        match &self.0 {
            Shown::Bar(bar) => bar.println(charset::shown(text)),
            Shown::Nothing | Shown::Lines(_) => say(text),
        }
    }

    /// Removes the bar, or writes the last line.
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

    /// Lines of text about work of 10 games: the first after `first`, the others after `every`.
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
    fn long_work_writes_lines_from_time_to_time_and_at_its_end() {
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
    fn the_time_left_follows_from_what_this_run_has_done() {
        let text = |start, done, seconds| standing(start, done).text_after(Duration::from_secs(seconds));
        assert_eq!(text(2, 4, 30), "games: 4 of 10 after 30 s, about 90 s left");
        assert_eq!(text(0, 0, 30), "games: 0 of 10 after 30 s");
        assert_eq!(text(4, 4, 30), "games: 4 of 10 after 30 s");
        assert_eq!(text(0, 10, 90), "games: 10 of 10 after 90 s");
    }
}
