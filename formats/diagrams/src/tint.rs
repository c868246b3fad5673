//! Colors that people name for arrows and marks.

use std::str::FromStr;
use thiserror::Error;

/// The names, each with its color.
const NAMES: [(&str, &str); 8] = [
    ("green", "#2e8b57"),
    ("red", "#c62828"),
    ("blue", "#1f6fb2"),
    ("yellow", "#d9a400"),
    ("orange", "#e0731d"),
    ("purple", "#7b3fa0"),
    ("gray", "#5f6b73"),
    ("black", "#1d1b19"),
];

/// The color of an arrow or mark, as SVG has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tint(String);

/// A text that is no color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a color is green, red, blue, yellow, orange, purple, gray, black, or #rrggbb")]
pub struct NoTint;

impl Default for Tint {
    fn default() -> Self {
        Self(NAMES[0].1.to_owned())
    }
}

impl Tint {
    /// The color as SVG has it.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for Tint {
    type Err = NoTint;

    fn from_str(text: &str) -> Result<Self, NoTint> {
        let name = if text.eq_ignore_ascii_case("grey") { "gray" } else { text };
        let known = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        if let Some((_, color)) = known {
            return Ok(Self((*color).to_owned()));
        }
        let digits = text.strip_prefix('#').ok_or(NoTint)?;
        let is_color = digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit());
        if is_color { Ok(Self(text.to_ascii_lowercase())) } else { Err(NoTint) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colors_have_names_or_numbers() {
        assert_eq!("Green".parse(), Ok(Tint::default()));
        assert!("gray".parse::<Tint>().is_ok() && "Grey".parse::<Tint>() == "gray".parse());
        assert_eq!("#0A0b0C".parse::<Tint>().map(|tint| tint.as_str().to_owned()), Ok("#0a0b0c".to_owned()));
        for wrong in ["", "#", "pink", "#12345", "#1234567", "#12345g", "#12é45", "red "] {
            assert_eq!(wrong.parse::<Tint>(), Err(NoTint), "{wrong}");
        }
    }
}
