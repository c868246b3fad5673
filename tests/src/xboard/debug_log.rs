//! XBoard's debug file: all lines between XBoard and the engines.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use super::{Error, Result};

const POLL: Duration = Duration::from_millis(20);

/// One of the two engines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The engine of `-fcp`.
    First,
    /// The engine of `-scp`.
    Second,
}

/// A line between XBoard and an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The engine.
    pub side: Side,
    /// Whether the engine wrote it.
    pub from_engine: bool,
    /// The line.
    pub text: String,
}

impl Event {
    /// Reads a line of the debug file; `None` if it is about something else.
    pub fn parse(line: &str) -> Option<Self> {
        let rest = line.trim_start_matches(|c: char| c.is_ascii_digit()).trim_start();
        let (from_engine, rest) = match rest.split_at_checked(1)? {
            ("<", rest) => (true, rest),
            (">", rest) => (false, rest),
            _ => return None,
        };
        let (side, text) = if let Some(text) = rest.strip_prefix("first : ") {
            (Side::First, text)
        } else {
            (Side::Second, rest.strip_prefix("second: ")?)
        };
        // XBoard writes `usermove` and the move separately, each with its own timestamp.
        let text = match (text.strip_prefix("usermove "), text.rfind(": ")) {
            (Some(_), Some(at)) => format!("usermove {}", &text[at + 2..]),
            _ => text.to_owned(),
        };
        Some(Self { side, from_engine, text: text.trim_end().to_owned() })
    }
}

/// The debug file while XBoard writes it. Waiting only goes forward: each line is found once.
#[derive(Debug)]
pub struct DebugLog {
    path: PathBuf,
    seen: usize,
}

impl DebugLog {
    /// The log in the file `path`, which need not exist yet.
    pub fn new(path: PathBuf) -> Self {
        Self { path, seen: 0 }
    }

    /// All complete lines so far.
    pub fn lines(&self) -> Vec<String> {
        let bytes = std::fs::read(&self.path).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let complete = text.rfind('\n').map_or("", |end| &text[..end]);
        complete.lines().map(str::to_owned).collect()
    }

    /// All lines between XBoard and the engines so far.
    pub fn events(&self) -> Vec<Event> {
        self.lines().iter().filter_map(|line| Event::parse(line)).collect()
    }

    /// Skips the lines so far: the next wait only finds later ones.
    pub fn skip(&mut self) {
        self.seen = self.lines().len();
    }

    /// Waits for an event after the last one found, and returns its text.
    pub fn wait_event(
        &mut self,
        wanted: impl Fn(&Event) -> bool,
        what: &str,
        limit: Duration,
    ) -> Result<String> {
        let start = Instant::now();
        loop {
            let lines = self.lines();
            let next = lines.iter().enumerate().skip(self.seen);
            let mut events = next.filter_map(|(at, line)| Some((at, Event::parse(line)?)));
            if let Some((at, event)) = events.find(|(_, event)| wanted(event)) {
                self.seen = at + 1;
                return Ok(event.text);
            }
            if start.elapsed() > limit {
                let from = self.seen.min(lines.len());
                let since = lines[from..].join("\n");
                return Err(Error::new(format!("no {what} within {limit:?}; since the last find:\n{since}")));
            }
            std::thread::sleep(POLL);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_both_directions_and_split_lines() {
        let event = |side, from_engine, text: &str| Some(Event { side, from_engine, text: text.to_owned() });
        assert_eq!(Event::parse("250 <first : move @@@@"), event(Side::First, true, "move @@@@"));
        let split = "250 >second: usermove 250 >second: a1h5,h5a1";
        assert_eq!(Event::parse(split), event(Side::Second, false, "usermove a1h5,h5a1"));
        assert_eq!(Event::parse("GameEnds(0, (null), 2)"), None);
    }
}
