//! The fields of a query, each read with its own range.

use super::error::{FieldError, FieldErrorKind};
use serde_json::{Map, Value};
use std::collections::BTreeSet;
use std::time::Duration;

/// The fields of a JSON object; it remembers which were asked for.
#[derive(Debug)]
pub struct Fields {
    values: Map<String, Value>,
    known: BTreeSet<&'static str>,
}

impl Fields {
    /// The fields of an object.
    pub fn new(values: Map<String, Value>) -> Self {
        Self { values, known: BTreeSet::new() }
    }

    /// A field; `null` counts as missing.
    pub fn value(&mut self, name: &'static str) -> Option<&Value> {
        self.known.insert(name);
        self.values.get(name).filter(|value| !value.is_null())
    }

    /// The fields that were not asked for.
    pub fn unknown(&self) -> Vec<&str> {
        self.values.keys().map(String::as_str).filter(|name| !self.known.contains(name)).collect()
    }

    /// The names that were asked for.
    pub fn known(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.known.iter().copied()
    }

    /// The value of a field that must be a string; `None` if it is missing.
    pub fn text(&mut self, name: &'static str) -> Result<Option<&str>, FieldError> {
        let Some(value) = self.value(name) else { return Ok(None) };
        value.as_str().map(Some).ok_or_else(|| FieldError::expected(name, "a string"))
    }

    /// A whole number from `least` to `most`.
    pub fn number(&mut self, name: &'static str, least: u64, most: u64) -> Result<Option<u64>, FieldError> {
        let Some(value) = self.value(name) else { return Ok(None) };
        let number = value.as_u64().filter(|number| (least..=most).contains(number));
        let wrong = || FieldError::new(name, FieldErrorKind::Number(least, most));
        number.map(Some).ok_or_else(wrong)
    }

    /// Any whole number.
    pub fn signed(&mut self, name: &'static str) -> Result<Option<i64>, FieldError> {
        let Some(value) = self.value(name) else { return Ok(None) };
        value.as_i64().map(Some).ok_or_else(|| FieldError::expected(name, "a whole number"))
    }

    /// A time in seconds.
    pub fn seconds(&mut self, name: &'static str) -> Result<Option<Duration>, FieldError> {
        let Some(value) = self.value(name) else { return Ok(None) };
        let seconds = value.as_f64().filter(|seconds| (0.001..=1e6).contains(seconds));
        let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        time.map(Some).ok_or_else(|| FieldError::expected(name, "seconds from 0.001 to 1000000"))
    }

    /// A list of strings; a single string is split at blanks.
    pub fn words(&mut self, name: &'static str) -> Result<Vec<String>, FieldError> {
        let wrong = || FieldError::expected(name, "a list of strings");
        match self.value(name) {
            None => Ok(Vec::new()),
            Some(Value::String(text)) => Ok(text.split_ascii_whitespace().map(str::to_owned).collect()),
            Some(Value::Array(values)) => {
                let word = |value: &Value| value.as_str().map(str::to_owned).ok_or_else(wrong);
                values.iter().map(word).collect()
            }
            Some(_) => Err(wrong()),
        }
    }

    /// A list of whole numbers.
    pub fn numbers(&mut self, name: &'static str) -> Result<Option<Vec<usize>>, FieldError> {
        let wrong = || FieldError::expected(name, "a list of whole numbers");
        let Some(value) = self.value(name) else { return Ok(None) };
        let values = value.as_array().ok_or_else(wrong)?;
        let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
        values.iter().map(number).collect::<Option<Vec<usize>>>().map(Some).ok_or_else(wrong)
    }
}
