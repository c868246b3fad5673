//! What is wrong with a line of the service.

use serde::Serialize;
use serde_json::Value;

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ServiceError {
    /// What.
    pub error: String,
    /// The field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// The query, if it said who it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub id: Option<Value>,
    /// The line of the input, from 1.
    pub line: usize,
}

/// What is doubtful about a line; it is obeyed all the same.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ServiceWarning {
    /// What.
    pub warning: String,
    /// The field.
    pub field: String,
    /// The query.
    pub id: Value,
}

/// Why a field cannot be used.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldError {
    /// The field.
    pub field: &'static str,
    /// Why.
    pub why: String,
}

impl FieldError {
    /// That a field cannot be used.
    pub fn new(field: &'static str, why: impl ToString) -> Self {
        Self { field, why: why.to_string() }
    }
}
