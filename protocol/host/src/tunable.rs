//! The search parameters as options: accepted by name in both protocols, but not announced, since they are for tuning
//! only.

use crate::numbers::number;
use crate::options::OptionError;
use chrysalis_search::{TUNABLES, Tunable};
use std::iter;

/// The search parameter with this name, in either case.
pub fn find(name: &str) -> Option<&'static Tunable> {
    TUNABLES.iter().find(|parameter| parameter.name.eq_ignore_ascii_case(name.trim()))
}

/// Reads a value within the range.
///
/// # Errors
/// When it is not a whole number, or out of range.
pub fn read(parameter: &Tunable, text: &str) -> Result<i32, OptionError> {
    number(text, parameter.min.into(), parameter.max.into())
        .map(|value| i32::try_from(value).unwrap_or(parameter.default))
        .map_err(|error| OptionError::Number { name: parameter.name, error })
}

/// The search parameters as rows of cells, under a row of headings.
pub fn rows() -> Vec<Vec<String>> {
    let head = ["name", "default", "range", "step", "unit", "meaning"].map(str::to_owned).to_vec();
    let row = |Tunable { name, default, min, max, step, unit, meaning }: &Tunable| {
        let range = format!("{min} to {max}");
        vec![
            name.to_string(),
            default.to_string(),
            range,
            step.to_string(),
            unit.to_string(),
            meaning.to_string(),
        ]
    };
    iter::once(head).chain(TUNABLES.iter().map(row)).collect()
}

/// The search parameters as a table in Markdown.
pub fn table() -> String {
    let mut text =
        "| name | default | range | step | unit | meaning |\n|---|--:|---|--:|---|---|\n".to_owned();
    for Tunable { name, default, min, max, step, unit, meaning } in TUNABLES {
        text += &format!("| `{name}` | {default} | {min} to {max} | {step} | {unit} | {meaning} |\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_documents_name_them() {
        let document = include_str!("../../../docs/SEARCH.md");
        let quoted: Vec<&str> = document.split('`').skip(1).step_by(2).collect();
        let named = |name: &str| {
            quoted.iter().any(|&text| match text.strip_suffix('*') {
                Some(start) => !start.is_empty() && name.starts_with(start),
                None => text == name,
            })
        };
        for Tunable { name, .. } in TUNABLES {
            assert!(named(name), "docs/SEARCH.md does not name {name}");
        }
    }

    #[test]
    fn every_parameter_can_be_set_within_its_range() {
        for parameter in TUNABLES {
            assert_eq!(find(parameter.name).map(|found| found.name), Some(parameter.name));
            for value in [parameter.min, parameter.default, parameter.max] {
                assert_eq!(read(parameter, &value.to_string()).ok(), Some(value), "{}", parameter.name);
            }
            assert!(read(parameter, &(parameter.max + 1).to_string()).is_err(), "{}", parameter.name);
            assert!(
                parameter.step > 0 && parameter.step <= parameter.max - parameter.min,
                "{}",
                parameter.name
            );
        }
    }
}
