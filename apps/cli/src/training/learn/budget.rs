//! The time that learning may take.

use std::time::{Duration, Instant};
use thiserror::Error;

/// The longest time that can be asked for: a year.
const LONGEST: u64 = 366 * 24 * 3600;

/// Not a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected a time such as 90s, 30m, 8h or 2d, at most 366d")]
pub struct NoSpan;

/// Reads a time of one or several parts, such as `90s` or `1h30m`, as seconds.
///
/// # Errors
/// If a part is no whole number followed by s, m, h or d, or the sum is 0 or more than a year.
pub fn seconds(text: &str) -> Result<u64, NoSpan> {
    let parts = text.split_inclusive(|c: char| !c.is_ascii_digit());
    let total = parts.map(part).try_fold(0_u64, |total, part| total.checked_add(part?));
    total.filter(|total| (1..=LONGEST).contains(total)).ok_or(NoSpan)
}

fn part(text: &str) -> Option<u64> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let unit = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 3600,
        "d" => 24 * 3600,
        _ => return None,
    };
    number.parse::<u64>().ok()?.checked_mul(unit)
}

/// The time spent, in this run and in earlier ones.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch {
    begun: Instant,
    before: Duration,
    limit: Option<Duration>,
}

impl Stopwatch {
    /// Starts after `before` was spent in earlier runs.
    pub fn new(before: Duration, limit: Option<Duration>) -> Self {
        Self { begun: Instant::now(), before, limit }
    }

    /// The time spent in all runs.
    pub fn spent(&self) -> Duration {
        self.before + self.begun.elapsed()
    }

    /// The time that a generation may take which begins after `begun`: half of what is left then, or all of it if that is
    /// less than a quarter of the limit. `None` without a limit.
    pub fn share(&self, begun: Duration) -> Option<Duration> {
        let limit = self.limit?;
        let left = limit.saturating_sub(begun);
        Some(if left <= limit / 4 { left } else { left / 2 })
    }

    /// Whether too little is left for another generation: less than a twelfth of the limit.
    pub fn is_over(&self) -> bool {
        self.limit.is_some_and(|limit| limit.saturating_sub(self.spent()) < limit / 12)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_parts() {
        assert_eq!(seconds("90s"), Ok(90));
        assert_eq!(seconds("1h30m"), Ok(5400));
        assert_eq!(seconds("2d"), Ok(172_800));
        for wrong in ["", "h", "90", "1.5h", "-1s", "0s", "1x", "367d", "99999999999999999999s", "1é"] {
            assert_eq!(seconds(wrong), Err(NoSpan), "{wrong}");
        }
    }

    #[test]
    fn generations_share_the_time() {
        let hour = Duration::from_secs(3600);
        let watch = Stopwatch::new(Duration::ZERO, Some(hour));
        assert_eq!(watch.share(Duration::ZERO), Some(hour / 2));
        assert_eq!(watch.share(hour * 3 / 4), Some(hour / 4));
        assert_eq!(watch.share(hour * 2), Some(Duration::ZERO));
        assert!(!watch.is_over() && Stopwatch::new(hour, Some(hour)).is_over());
        let free = Stopwatch::new(hour, None);
        assert!(free.share(hour).is_none() && !free.is_over() && free.spent() >= hour);
    }
}
