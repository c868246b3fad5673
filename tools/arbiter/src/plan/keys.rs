//! `key=value` arguments of a flag, as in cutechess-cli.

use crate::plan::bounds::{self, OutOfBounds};
use crate::plan::usage_error::{ArgumentError, UsageError};
use std::ops::RangeInclusive;
use std::time::Duration;

/// One argument of a flag; without `=` it is a key that has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyValue<'a> {
    flag: &'static str,
    /// The text before the first `=`, or the whole argument.
    pub key: &'a str,
    /// The text after it.
    pub value: Option<&'a str>,
}

impl<'a> KeyValue<'a> {
    /// Splits an argument at its first `=`; `flag` is named in errors.
    pub fn new(flag: &'static str, argument: &'a str) -> Self {
        match argument.split_once('=') {
            Some((key, value)) => Self { flag, key, value: Some(value) },
            None => Self { flag, key: argument, value: None },
        }
    }

    /// The value as text.
    ///
    /// # Errors
    /// If there is no value.
    pub fn text(&self) -> Result<&'a str, UsageError> {
        self.value.ok_or_else(|| self.wrong(ArgumentError::NoValue))
    }

    /// The value as a whole number in `range`.
    ///
    /// # Errors
    /// If the value is missing or is not such a number.
    pub fn number<T: TryFrom<u64>>(&self, range: RangeInclusive<u64>) -> Result<T, UsageError> {
        self.bounded(bounds::within(self.text()?, range))
    }

    fn bounded<T>(&self, read: Result<T, OutOfBounds>) -> Result<T, UsageError> {
        read.map_err(|error| self.wrong(error))
    }

    /// The value as a number from `-most` to `most`.
    ///
    /// # Errors
    /// If the value is missing or is not such a number.
    pub fn real(&self, most: f64) -> Result<f64, UsageError> {
        let value = self.text()?.parse().ok().filter(|value: &f64| value.abs() <= most);
        value.ok_or_else(|| self.wrong(ArgumentError::Real(most)))
    }

    /// The value as on or off; a key without a value is on.
    ///
    /// # Errors
    /// If the value is neither.
    pub fn truth(&self) -> Result<bool, UsageError> {
        match self.value {
            None | Some("on" | "true" | "yes" | "1") => Ok(true),
            Some("off" | "false" | "no" | "0") => Ok(false),
            Some(_) => Err(self.expected("on or off")),
        }
    }

    /// The value as a time in seconds.
    ///
    /// # Errors
    /// If the value is missing or is not a time (see [`bounds::seconds`]).
    pub fn seconds(&self) -> Result<Duration, UsageError> {
        self.bounded(bounds::seconds(self.text()?))
    }

    /// The value as a time in milliseconds.
    ///
    /// # Errors
    /// If the value is missing or is not a time (see [`bounds::milliseconds`]).
    pub fn milliseconds(&self) -> Result<Duration, UsageError> {
        self.bounded(bounds::milliseconds(self.text()?))
    }

    /// The error that the flag has no such key.
    pub fn unknown(&self) -> UsageError {
        self.wrong(ArgumentError::UnknownKey)
    }

    /// The error that the value is not one of these.
    pub fn expected(&self, values: &'static str) -> UsageError {
        self.wrong(ArgumentError::Expected(values))
    }

    /// An error in this argument.
    pub fn wrong(&self, error: impl Into<ArgumentError>) -> UsageError {
        let argument =
            self.value.map_or_else(|| self.key.to_owned(), |value| format!("{}={value}", self.key));
        UsageError::Argument { flag: self.flag, argument, error: error.into() }
    }
}
