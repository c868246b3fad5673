//! Errors in lines of the service's input.

use serde::Serialize;
use serde_json::Value;

/// A line that cannot be answered.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ServiceError {
    /// What is wrong.
    pub error: String,
    /// The field that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The id of the line, if it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Value>,
    /// The number of the input line, from 1.
    pub line: usize,
}

/// Something doubtful in a line that is answered all the same.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ServiceWarning {
    /// What is doubtful.
    pub warning: String,
    /// The field.
    pub field: String,
    /// The id of the line.
    pub id: Value,
}

/// Why a field is rejected.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldError {
    /// The field.
    pub field: &'static str,
    /// What is wrong with it.
    pub why: String,
}

impl FieldError {
    /// An error in a field.
    pub fn new(field: &'static str, why: impl ToString) -> Self {
        Self { field, why: why.to_string() }
    }
}
