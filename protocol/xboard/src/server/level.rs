//! Time controls: `level`, `st`, `sd`, `nps`, and the clocks.

use chrysalis_search::{Clock, Limits};
use std::time::Duration;

/// Time reserved on every leg, since each takes a way through XBoard.
const RESERVE: Duration = Duration::from_millis(30);
/// Expected number of remaining moves, if nodes stand for time.
const REST_OF_GAME: u32 = 30;

/// The time controls set by XBoard.
#[derive(Clone, Debug, Default)]
pub struct Level {
    moves_per_session: u32,
    base: Option<Duration>,
    increment: Duration,
    exact: Option<Duration>,
    depth: Option<u32>,
    nodes_per_second: Option<u64>,
    remaining: Option<Duration>,
}

/// A duration in seconds with a fraction, such as `12` or `0.5`.
fn seconds(text: &str) -> Option<Duration> {
    let value: f64 = text.parse().ok()?;
    (value.is_finite() && (0.0..1e7).contains(&value)).then(|| Duration::from_secs_f64(value))
}

/// Minutes, or minutes and seconds: `5`, `0:30`.
fn minutes(text: &str) -> Option<Duration> {
    let (minutes, rest) = text.split_once(':').unwrap_or((text, "0"));
    let minutes: u32 = minutes.parse().ok().filter(|&minutes| minutes < 1_000_000)?;
    Some(Duration::from_secs(u64::from(minutes) * 60) + seconds(rest)?)
}

impl Level {
    /// `level MPS BASE INC`, in the place of all limits before it; false if malformed, and nothing changes then.
    /// XBoard sends `sd` and `nps` after it, and python-chess takes neither back.
    pub fn level(&mut self, text: &str) -> bool {
        let words: Vec<&str> = text.split_ascii_whitespace().take(4).collect();
        let [moves, base, increment] = words[..] else { return false };
        let (Ok(moves), Some(base), Some(increment)) = (moves.parse(), minutes(base), seconds(increment))
        else {
            return false;
        };
        *self = Self { moves_per_session: moves, base: Some(base), increment, ..Self::default() };
        true
    }

    /// `st SECONDS`, for every move.
    pub fn exactly(&mut self, text: &str) -> bool {
        let Some(time) = seconds(text.trim()) else { return false };
        self.exact = Some(time);
        true
    }

    /// Takes the argument of `sd`, a depth in plies; false if it is no number.
    pub fn depth(&mut self, text: &str) -> bool {
        let Ok(depth) = text.trim().parse::<u32>() else { return false };
        self.depth = (depth > 0).then_some(depth);
        true
    }

    /// `nps NODES`: nodes stand for time.
    pub fn nodes_per_second(&mut self, text: &str) -> bool {
        let Ok(nodes) = text.trim().parse::<i64>() else { return false };
        self.nodes_per_second = u64::try_from(nodes).ok().filter(|&nodes| nodes > 0);
        true
    }

    /// `time CENTISECONDS` of the engine's clock; negative if it has run out.
    pub fn remaining(&mut self, text: &str) -> bool {
        let Ok(time) = text.trim().parse::<i64>() else { return false };
        self.remaining = Some(Duration::from_millis(u64::try_from(time).unwrap_or(0).saturating_mul(10)));
        true
    }

    /// A new game: full clocks, no depth limit.
    pub fn restart(&mut self) {
        self.depth = None;
        self.remaining = None;
    }

    /// The limits of a search after `own` legs of the engine's side.
    pub fn limits(&self, own: usize) -> Limits {
        let moves_to_go = (self.moves_per_session > 0).then(|| {
            let played = u32::try_from(own % self.moves_per_session as usize).unwrap_or(0);
            self.moves_per_session - played
        });
        let remaining = self.remaining.or(self.base).map(|time| {
            let reserve = RESERVE * moves_to_go.unwrap_or(REST_OF_GAME).min(10);
            time.saturating_sub(reserve).max(time / 4)
        });
        let mut limits = Limits { depth: self.depth, ..Limits::default() };
        if let Some(exact) = self.exact {
            limits.movetime = Some(exact);
        } else if let Some(remaining) = remaining {
            limits.clock = Some(Clock { remaining, increment: self.increment, moves_to_go });
        }
        if let Some(nps) = self.nodes_per_second {
            let share = |clock: Clock| {
                clock.remaining / clock.moves_to_go.unwrap_or(REST_OF_GAME).max(1) + clock.increment
            };
            let time =
                limits.movetime.take().or(limits.clock.take().map(share)).unwrap_or(Duration::from_secs(1));
            let nodes = u128::from(nps) * time.as_millis() / 1000;
            limits.nodes = Some(u64::try_from(nodes).unwrap_or(u64::MAX).max(1));
        }
        limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_all_forms() {
        let mut control = Level::default();
        assert!(control.level("40 5 0"));
        let clock = control.limits(3).clock.expect("a clock");
        assert_eq!(clock.moves_to_go, Some(37));
        assert!(clock.remaining > Duration::from_secs(299) && clock.remaining <= Duration::from_secs(300));
        assert!(control.level("40 0:30 0"));
        assert!(control.limits(40).clock.is_some_and(|clock| clock.moves_to_go == Some(40)));
        assert!(control.level("0 2 12"));
        assert!(control.limits(0).clock.is_some_and(|clock| clock.moves_to_go.is_none()));
        assert!(control.exactly("0.5"));
        assert_eq!(control.limits(0).movetime, Some(Duration::from_millis(500)));
        assert!(control.nodes_per_second("1000"));
        assert_eq!(control.limits(0).nodes, Some(500));
        assert!(control.depth("3") && control.level("0 1 1"));
        let limits = control.limits(0);
        assert!(limits.clock.is_some() && limits.nodes.is_none() && limits.depth.is_none());
        for wrong in
            ["", "x y z", "40 5", "40 5 0 0", "-1 5 0", "40 5:x 0", "40 5 -1", "40 99999999999 0", "40 5 nan"]
        {
            assert!(!control.level(wrong), "{wrong}");
        }
        assert!(!control.exactly("inf") && !control.depth("-3") && !control.remaining("soon"));
        assert!(control.remaining("-5"));
    }
}
