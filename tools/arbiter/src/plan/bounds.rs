//! How large the numbers of flags may be.
//!
//! Every number is held to a range where it is read, so that nothing behind it can overflow, wrap or wait for ever.

use chrysalis_clients::player_clock::LONGEST_TIME;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

/// How often all may meet.
pub const ROUNDS: RangeInclusive<u64> = 1..=1_000_000_000;
/// How many games a meeting may have.
pub const GAMES: RangeInclusive<u64> = 1..=1_000_000;
/// How many games may be played at a time: each needs threads and two engines.
pub const CONCURRENCY: RangeInclusive<u64> = 1..=1024;
/// Numbers of moves and plies, 0 where it turns something off.
pub const MOVES: RangeInclusive<u64> = 0..=1_000_000;
/// Plies of an opening.
pub const OPENING_PLIES: RangeInclusive<u64> = 0..=10_000;
/// Openings to be made at once.
pub const OPENINGS: RangeInclusive<u64> = 1..=1_000_000;
/// The place of an opening in a file or a sequence.
pub const PLACES: RangeInclusive<u64> = 1..=1_000_000_000;
/// Nodes of a search.
pub const NODES: RangeInclusive<u64> = 0..=1_000_000_000_000_000;
/// The depth of a search.
pub const DEPTH: RangeInclusive<u64> = 0..=1000;
/// Scores in centipawns.
pub const CENTIPAWNS: RangeInclusive<u64> = 0..=1_000_000;
/// Games between two tables.
pub const INTERVAL: RangeInclusive<u64> = 0..=1_000_000_000;
/// Elo that a test can tell apart, to either side of 0.
pub const ELO: f64 = 1000.0;

/// Why a number is not taken.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OutOfBounds {
    /// No whole number, or outside of its range.
    #[error("expected a whole number from {} to {}", .0.start(), .0.end())]
    Number(RangeInclusive<u64>),
    /// No time, or too long a one.
    #[error("expected a time from 0 to {} seconds", LONGEST_TIME.as_secs())]
    Time,
    /// Too many milliseconds.
    #[error("expected a whole number of milliseconds from 0 to {}", LONGEST_TIME.as_millis())]
    Milliseconds,
}

/// Reads a whole number of a range.
///
/// # Errors
/// When the text is none, however many digits it has.
pub fn within<T: TryFrom<u64>>(text: &str, range: RangeInclusive<u64>) -> Result<T, OutOfBounds> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    number.and_then(|number: u64| T::try_from(number).ok()).ok_or(OutOfBounds::Number(range))
}

/// What clap needs to read a whole number of a range.
pub fn number<T: TryFrom<u64>>(
    range: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, OutOfBounds> + Clone + Send + Sync + 'static {
    move |text| within(text, range.clone())
}

/// Reads a time in seconds.
///
/// # Errors
/// When the text is no time, or a longer one than any game needs.
pub fn seconds(text: &str) -> Result<Duration, OutOfBounds> {
    let seconds = f64::from_str(text).map_err(|_| OutOfBounds::Time)?;
    let time = Duration::try_from_secs_f64(seconds).map_err(|_| OutOfBounds::Time)?;
    if time <= LONGEST_TIME { Ok(time) } else { Err(OutOfBounds::Time) }
}

/// Reads a time in milliseconds.
///
/// # Errors
/// Likewise.
pub fn milliseconds(text: &str) -> Result<Duration, OutOfBounds> {
    let time = text.parse().map(Duration::from_millis).map_err(|_| OutOfBounds::Milliseconds)?;
    if time <= LONGEST_TIME { Ok(time) } else { Err(OutOfBounds::Milliseconds) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ends_of_ranges_belong_to_them() {
        assert_eq!(within::<u32>("0", MOVES), Ok(0));
        assert_eq!(within::<u32>("1000000", MOVES), Ok(1_000_000));
        for wrong in ["1000001", "-1", "", "x", "1e3", "18446744073709551616"] {
            let error = within::<u32>(wrong, MOVES).expect_err(wrong);
            assert_eq!(error.to_string(), "expected a whole number from 0 to 1000000");
        }
        assert_eq!(seconds("1000000"), Ok(LONGEST_TIME));
        assert_eq!(milliseconds("1000000000"), Ok(LONGEST_TIME));
        for wrong in ["1000000.1", "1e19", "nan", "inf", "-1", ""] {
            assert_eq!(seconds(wrong), Err(OutOfBounds::Time), "{wrong}");
            assert_eq!(milliseconds(wrong), Err(OutOfBounds::Milliseconds), "{wrong}");
        }
    }
}
