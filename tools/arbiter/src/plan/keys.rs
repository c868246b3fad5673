//! `key=value` words, the way cutechess-cli's flags take them.

use crate::error::UsageError;
use crate::plan::bounds::{self, OutOfBounds};
use std::ops::RangeInclusive;
use std::time::Duration;

/// A word of a flag taken apart; one without `=` has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word<'a> {
    flag: &'static str,
    /// What stands before the `=`, or the whole word.
    pub key: &'a str,
    /// What stands after it.
    pub value: Option<&'a str>,
}

impl<'a> Word<'a> {
    /// Takes a word of a flag apart.
    pub fn new(flag: &'static str, word: &'a str) -> Self {
        match word.split_once('=') {
            Some((key, value)) => Self { flag, key, value: Some(value) },
            None => Self { flag, key: word, value: None },
        }
    }

    /// The value as text.
    ///
    /// # Errors
    /// When there is none.
    pub fn text(&self) -> Result<&'a str, UsageError> {
        self.value.ok_or_else(|| self.wrong("a value is missing"))
    }

    /// The value as a whole number of a range.
    ///
    /// # Errors
    /// When it is none.
    pub fn number<T: TryFrom<u64>>(&self, range: RangeInclusive<u64>) -> Result<T, UsageError> {
        self.bounded(bounds::within(self.text()?, range))
    }

    fn bounded<T>(&self, read: Result<T, OutOfBounds>) -> Result<T, UsageError> {
        read.map_err(|why| self.wrong(why.to_string()))
    }

    /// A number at most so far from 0.
    ///
    /// # Errors
    /// When it is none.
    pub fn real(&self, most: f64) -> Result<f64, UsageError> {
        let value = self.text()?.parse().ok().filter(|value: &f64| value.abs() <= most);
        value.ok_or_else(|| self.wrong(format!("expected a number from -{most} to {most}")))
    }

    /// Whether the value says yes; a word alone does.
    ///
    /// # Errors
    /// When the value says neither yes nor no.
    pub fn truth(&self) -> Result<bool, UsageError> {
        match self.value {
            None | Some("on" | "true" | "yes" | "1") => Ok(true),
            Some("off" | "false" | "no" | "0") => Ok(false),
            Some(_) => Err(self.wrong("expected on or off")),
        }
    }

    /// A time in seconds.
    ///
    /// # Errors
    /// When the value is no time.
    pub fn seconds(&self) -> Result<Duration, UsageError> {
        self.bounded(bounds::seconds(self.text()?))
    }

    /// A time in milliseconds.
    ///
    /// # Errors
    /// When the value is no whole number.
    pub fn milliseconds(&self) -> Result<Duration, UsageError> {
        self.bounded(bounds::milliseconds(self.text()?))
    }

    /// That the key is unknown.
    pub fn unknown(&self) -> UsageError {
        self.wrong("no such key")
    }

    /// That something is wrong with the word.
    pub fn wrong(&self, why: impl Into<String>) -> UsageError {
        let word = self.value.map_or_else(|| self.key.to_owned(), |value| format!("{}={value}", self.key));
        UsageError::Word { flag: self.flag, word, why: why.into() }
    }
}
