//! The engine's time per move and strength, as typed by a person.

use chrysalis_host::host::Host;
use chrysalis_host::options::OptionError;
use chrysalis_host::strengths::STRENGTHS;
use chrysalis_rules::quote::quote;
use std::time::Duration;
use thiserror::Error;

/// The range of times.
const SHORTEST: Duration = Duration::from_millis(10);
const LONGEST: Duration = Duration::from_secs(1_000_000);

/// [`set_strength`]'s value for full strength.
pub const FULL: &str = "off";

/// Limits the strength to an Elo rating, or not at all.
///
/// # Errors
/// When the strength is invalid; nothing changes then.
pub fn set_strength(host: &mut Host, strength: &str) -> Result<(), OptionError> {
    let limited = strength != FULL;
    if limited {
        host.set_option("UCI_Elo", strength)?;
    }
    let limited = if limited { "true" } else { "false" };
    host.set_option("UCI_LimitStrength", limited).map(|_| ())
}

/// The argument of `elo` for a named strength.
pub fn named_strength(name: &str) -> Option<String> {
    let named = STRENGTHS.iter().find(|known| known.name.eq_ignore_ascii_case(name.trim()));
    named.map(|known| known.elo.map_or(FULL.to_owned(), |elo| elo.to_string()))
}

/// A text is not a time, or out of range.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{0}' is not a time from 0.01 to 1000000 seconds; write e.g. 2, 0.5, 300ms, 2m or 1:30")]
pub struct NotATime(String);

/// Reads a time: `2`, `0.5`, `0.5s`, `300ms`, `2m` or `1:30`.
///
/// # Errors
/// When the text is not a time, or out of range; the message lists the accepted forms.
pub fn thinking_time(text: &str) -> Result<Duration, NotATime> {
    let time = read(text.trim()).filter(|time| (SHORTEST..=LONGEST).contains(time));
    time.ok_or_else(|| NotATime(quote(text)))
}

fn read(text: &str) -> Option<Duration> {
    if let Some((minutes, seconds)) = text.split_once(':') {
        let seconds = number(seconds).filter(|&seconds| seconds < 60.0)?;
        return time(60.0 * f64::from(minutes.parse::<u16>().ok()?) + seconds);
    }
    let units = [("ms", 0.001), ("seconds", 1.0), ("sec", 1.0), ("s", 1.0), ("min", 60.0), ("m", 60.0)];
    let unit = units.iter().find_map(|&(unit, value)| Some((text.strip_suffix(unit)?, value)));
    let (digits, value) = unit.unwrap_or((text, 1.0));
    time(number(digits.trim_end())? * value)
}

/// A number without sign or exponent, with a decimal point or comma.
fn number(text: &str) -> Option<f64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b','));
    text.replace(',', ".").parse().ok().filter(|_| plain)
}

fn time(seconds: f64) -> Option<Duration> {
    Duration::try_from_secs_f64(seconds).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_several_forms() {
        for (text, milliseconds) in [
            ("1", 1000),
            ("0.5", 500),
            (".5", 500),
            ("0,5", 500),
            ("2s", 2000),
            ("2 sec", 2000),
            ("300ms", 300),
            ("2m", 120_000),
            ("1:30", 90_000),
            ("0:02.5", 2500),
            ("3600", 3_600_000),
            (" 60:00 ", 3_600_000),
            ("1000000", 1_000_000_000),
        ] {
            assert_eq!(thinking_time(text), Ok(Duration::from_millis(milliseconds)), "{text}");
        }
    }

    #[test]
    fn strengths_have_names() {
        assert_eq!(named_strength("Beginner ").as_deref(), Some("500"));
        assert_eq!(named_strength("full").as_deref(), Some("off"));
        assert_eq!(named_strength("2"), None);
    }

    #[test]
    fn others_are_refused_with_the_accepted_forms() {
        for text in [
            "", "0", "0.001", "1000001", "16667m", "-1", "1e3", "nan", "inf", "1:60", ":", "1:", "x",
            "1.2.3", "é",
        ] {
            let error = thinking_time(text).expect_err(text);
            assert!(error.to_string().contains("0.5, 300ms, 2m or 1:30"), "{error}");
        }
    }
}
