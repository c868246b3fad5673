//! Time controls and running clocks.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::time::Duration;
use thiserror::Error;

/// The longest time that can be set: twice this time in milliseconds still fits into a signed 32-bit integer,
/// which most engines use for their clocks.
pub const LONGEST_TIME: Duration = Duration::from_secs(1_000_000);

/// The limit of the moves of a time control.
const MOST_MOVES: u32 = 1_000_000;

/// A time control: a base time for a number of moves or the whole game, and an increment per move.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TimeControl {
    /// Moves until the base time is added again; `None` for the whole game.
    pub moves: Option<u32>,
    /// The base time.
    pub base: Duration,
    /// The increment added after each move.
    pub increment: Duration,
}

/// The limits of an engine's searches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MoveLimits {
    /// The time control; `None` without a clock.
    pub control: Option<TimeControl>,
    /// A fixed time per move.
    pub move_time: Option<Duration>,
    /// A node limit per move.
    pub nodes: Option<u64>,
    /// A depth limit in plies.
    pub depth: Option<u32>,
}

impl MoveLimits {
    /// Whether the time of a move matters.
    pub fn is_timed(&self) -> bool {
        self.control.is_some() || self.move_time.is_some()
    }
}

/// Why a text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TimeError {
    /// The number of moves is not valid.
    #[error("`{given}` is not a number of moves up to {MOST_MOVES}")]
    Moves {
        /// The text before the slash.
        given: String,
    },
    /// A time is not valid.
    #[error("`{given}` is not a time")]
    Time {
        /// The text in place of a time.
        given: String,
    },
    /// A time is longer than [`LONGEST_TIME`].
    #[error("`{given}` is longer than {} seconds", LONGEST_TIME.as_secs())]
    Long {
        /// The time as text.
        given: String,
    },
    /// Base time and increment are both zero.
    #[error("a clock without any time")]
    Nothing,
}

impl TimeControl {
    /// Reads `[MOVES/]TIME[+INCREMENT]`, with times in seconds or as `minutes:seconds`; `inf` gives `None`.
    ///
    /// # Errors
    /// If the text has another form.
    pub fn parse(text: &str) -> Result<Option<Self>, TimeError> {
        if matches!(text, "inf" | "infinite") {
            return Ok(None);
        }
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => match moves.parse::<u32>() {
                Ok(moves) if moves <= MOST_MOVES => (Some(moves).filter(|&moves| moves > 0), rest),
                _ => return Err(TimeError::Moves { given: moves.to_owned() }),
            },
            None => (None, text),
        };
        let (base, increment) = match rest.split_once('+') {
            Some((base, increment)) => (parse_time(base)?, parse_time(increment)?),
            None => (parse_time(rest)?, Duration::ZERO),
        };
        if base.is_zero() && increment.is_zero() {
            return Err(TimeError::Nothing);
        }
        Ok(Some(Self { moves, base, increment }))
    }
}

/// Reads a time in seconds or as `minutes:seconds`.
///
/// # Errors
/// If the text is not a time.
pub fn parse_time(text: &str) -> Result<Duration, TimeError> {
    let (minutes, seconds) = text.split_once(':').unwrap_or(("0", text));
    let wrong = || TimeError::Time { given: text.to_owned() };
    let minutes = f64::from(minutes.parse::<u32>().map_err(|_| wrong())?);
    let seconds = seconds.parse::<f64>().map_err(|_| wrong())?;
    let seconds = minutes * 60.0 + seconds;
    if seconds > LONGEST_TIME.as_secs_f64() {
        return Err(TimeError::Long { given: text.to_owned() });
    }
    Duration::try_from_secs_f64(seconds).map_err(|_| wrong())
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs_f64())?;
        }
        Ok(())
    }
}

impl fmt::Display for MoveLimits {
    /// The format of PGN's tag `TimeControl`; `-` without a clock.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.control, self.move_time) {
            (Some(control), _) => control.fmt(f),
            (None, Some(time)) => write!(f, "1/{}", time.as_secs_f64()),
            (None, None) => f.write_str("-"),
        }
    }
}

impl MoveLimits {
    /// Whether no limit ends a search.
    pub fn is_endless(&self) -> bool {
        *self == Self::default()
    }
}

/// The running clock of one player.
#[derive(Clone, Debug)]
pub struct PlayerClock {
    limits: MoveLimits,
    margin: Duration,
    remaining: Duration,
    moves_left: Option<u32>,
}

/// The time by which a player exceeded its clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overrun(pub Duration);

impl PlayerClock {
    /// A full clock; an excess of up to `margin` is forgiven on every move.
    pub fn new(limits: MoveLimits, margin: Duration) -> Self {
        let control = limits.control;
        Self {
            limits,
            margin,
            remaining: control
                .map_or(Duration::ZERO, |control| control.base.saturating_add(control.increment)),
            moves_left: control.and_then(|control| control.moves),
        }
    }

    /// The limits of the searches.
    pub fn limits(&self) -> &MoveLimits {
        &self.limits
    }

    /// The time left; `None` without a clock.
    pub fn remaining(&self) -> Option<Duration> {
        self.limits.control.map(|_| self.remaining)
    }

    /// Moves until the base time is added again.
    pub fn moves_left(&self) -> Option<u32> {
        self.moves_left
    }

    /// The longest time that the next move may take, including the margin; `None` without a clock.
    pub fn allowed(&self) -> Option<Duration> {
        let limit = [self.remaining(), self.limits.move_time].into_iter().flatten().min();
        limit.map(|limit| limit.saturating_add(self.margin))
    }

    /// Subtracts the time of a move and adds what is due after it.
    ///
    /// # Errors
    /// If the move took longer than allowed.
    pub fn spend(&mut self, elapsed: Duration) -> Result<(), Overrun> {
        if let Some(allowed) = self.allowed()
            && elapsed > allowed
        {
            return Err(Overrun(elapsed + self.margin - allowed));
        }
        let Some(control) = self.limits.control else { return Ok(()) };
        self.remaining = self.remaining.saturating_sub(elapsed).saturating_add(control.increment);
        if let Some(left) = &mut self.moves_left {
            *left = left.saturating_sub(1);
            if *left == 0 {
                self.remaining = self.remaining.saturating_add(control.base);
                self.moves_left = control.moves;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> TimeControl {
        TimeControl::parse(text).expect("well-formed").expect("a clock")
    }

    #[test]
    fn time_controls_are_read_as_cutechess_has_them() {
        let seconds = Duration::from_secs_f64;
        assert_eq!(
            read("40/1:30+0.5"),
            TimeControl { moves: Some(40), base: seconds(90.0), increment: seconds(0.5) }
        );
        assert_eq!(
            read("0/8+0.08"),
            TimeControl { moves: None, base: seconds(8.0), increment: seconds(0.08) }
        );
        assert_eq!(read("10").to_string(), "10");
        assert_eq!(read("40/60+0.6").to_string(), "40/60+0.6");
        assert_eq!(TimeControl::parse("inf"), Ok(None));
        for wrong in ["", "x", "-3", "4/", "1:2:3", "5+", "nan", "inf+1", "1e400", "0", "999999999999/1"] {
            assert!(TimeControl::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn times_have_a_limit_which_is_named() {
        for long in ["1.8e19+1.8e19", "1000000.5", "40/1e7", "16666:41", "1+1e300", "4294967295:0"] {
            let error = TimeControl::parse(long).expect_err(long);
            assert!(error.to_string().contains("1000000 seconds"), "{error}");
        }
        assert!(TimeControl::parse("1000001/5").is_err());
        let mut clock = PlayerClock::new(
            MoveLimits { control: Some(read("1000000/1000000+1000000")), ..MoveLimits::default() },
            LONGEST_TIME,
        );
        assert_eq!(clock.allowed(), Some(3 * LONGEST_TIME));
        clock.spend(LONGEST_TIME).expect("in time");
    }

    #[test]
    fn a_clock_is_refilled_after_its_moves_and_forgives_the_margin() {
        let limits = MoveLimits { control: Some(read("2/10+1")), ..MoveLimits::default() };
        let mut clock = PlayerClock::new(limits, Duration::from_millis(50));
        let second = Duration::from_secs(1);
        assert_eq!(clock.remaining(), Some(11 * second));
        clock.spend(5 * second).expect("in time");
        assert_eq!(clock.remaining(), Some(7 * second));
        clock.spend(7 * second + Duration::from_millis(40)).expect("within the margin");
        assert_eq!(clock.remaining(), Some(11 * second));
        let late = clock.spend(11 * second + Duration::from_millis(51));
        assert_eq!(late, Err(Overrun(Duration::from_millis(51))));
    }
}
