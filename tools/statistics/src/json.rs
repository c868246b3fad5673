//! The facts as JSON.

use crate::facts::Facts;
use serde_json::Error;

/// The facts as one object over several lines, the last of them ended. Numbers that cannot be told are `null`.
///
/// # Errors
/// When the library cannot write it, which happens with no facts.
pub fn write(facts: &Facts) -> Result<String, Error> {
    Ok(serde_json::to_string_pretty(facts)? + "\n")
}
