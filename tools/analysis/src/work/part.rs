//! Parts of an analysis for several machines.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use thiserror::Error;

/// Part I of N: every N-th record of the input, starting with the I-th.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// The number of this part, from 1.
    pub number: usize,
    /// The number of parts.
    pub of: usize,
}

/// A text that names no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("expected I/N with I from 1 to N")]
pub struct NoPart;

impl Part {
    /// The whole input as one part.
    pub const WHOLE: Self = Self { number: 1, of: 1 };

    /// Whether the record with this number, from 0, belongs to this part.
    pub fn has(self, number: usize) -> bool {
        number % self.of.max(1) == self.number - 1
    }
}

impl FromStr for Part {
    type Err = NoPart;

    fn from_str(text: &str) -> Result<Self, NoPart> {
        let parts = text.split_once('/').and_then(|(i, n)| Some((i.parse().ok()?, n.parse().ok()?)));
        match parts {
            Some((number, of)) if 1 <= number && number <= of => Ok(Self { number, of }),
            _ => Err(NoPart),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_have_everything_once() {
        for of in 1..6 {
            for number in 0..20 {
                let owners = (1..=of).filter(|&part| Part { number: part, of }.has(number));
                assert_eq!(owners.count(), 1);
            }
        }
        assert_eq!("2/3".parse(), Ok(Part { number: 2, of: 3 }));
        for wrong in ["", "0/3", "4/3", "1", "a/b", "1/0", "-1/2"] {
            assert_eq!(wrong.parse::<Part>(), Err(NoPart), "{wrong}");
        }
    }
}
