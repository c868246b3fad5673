//! What a page asks for when it begins.

use crate::error::OrderError;
use crate::table::Terms;
use serde::{Deserialize, Serialize};

/// What a page asks for when it begins.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct TableOpening {
    /// The name of the game.
    pub game: Option<String>,
    /// On which terms it is played; without them it is analyzed.
    pub terms: Option<Terms>,
}

impl TableOpening {
    /// From a request.
    ///
    /// # Errors
    /// If it is not JSON of this form.
    pub fn read(body: &[u8]) -> Result<Self, OrderError> {
        serde_json::from_slice(body).map_err(OrderError::Request)
    }
}

/// The table that a page was given.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenedTable {
    /// The number by which requests name the table.
    pub table: u64,
    /// The id of its game.
    pub game: String,
}
