//! Numbers in commands, read strictly.

use chrysalis_rules::quote::quote;
use thiserror::Error;

/// Why a text is not a valid number.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NumberError {
    /// The number is missing.
    #[error("missing number")]
    Missing,
    /// The text is not an integer.
    #[error("'{0}' is not a whole number")]
    Malformed(String),
    /// The number is out of range.
    #[error("{given} is out of range {min} to {max}")]
    Range {
        /// The number as text, quoted.
        given: String,
        /// The smallest value allowed.
        min: i64,
        /// The largest value allowed.
        max: i64,
    },
}

/// Reads an integer from `min` to `max`, inclusive.
///
/// # Errors
/// If the text is missing, is not an integer, or is out of range, even if it does not fit 64 bits.
pub fn number(text: &str, min: i64, max: i64) -> Result<i64, NumberError> {
    let text = text.trim();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if text.is_empty() {
        return Err(NumberError::Missing);
    }
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumberError::Malformed(quote(text)));
    }
    text.parse().ok().filter(|value| (min..=max).contains(value)).ok_or_else(|| NumberError::Range {
        given: quote(text),
        min,
        max,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_numbers_in_range() {
        assert_eq!(number(" 12 ", 1, 12), Ok(12));
        assert_eq!(number("-3", -5, 5), Ok(-3));
        for wrong in ["", "abc", "1.5", "0x10", "1e3", "-", "+", "--1", "١"] {
            assert!(number(wrong, i64::MIN, i64::MAX).is_err(), "{wrong}");
        }
        assert!(matches!(number("99999999999999999999999", 0, i64::MAX), Err(NumberError::Range { .. })));
    }
}
