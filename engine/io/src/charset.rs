//! Detects whether the user can see characters beyond ASCII, and replaces them otherwise.

use std::borrow::Cow;

/// The environment variables that name the character set; the first that is set counts.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_CTYPE", "LANG"];

/// Whether the environment says that text is UTF-8.
pub fn is_utf8() -> bool {
    utf8_by(|name| std::env::var(name).ok())
}

fn utf8_by(variable: impl Fn(&str) -> Option<String>) -> bool {
    let said = VARIABLES.iter().filter_map(|name| variable(name)).find(|value| !value.is_empty());
    said.is_some_and(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}

/// Text as the user can see it: unchanged with UTF-8, otherwise in ASCII.
pub fn shown(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || is_utf8() { Cow::Borrowed(text) } else { Cow::Owned(in_ascii(text)) }
}

/// Text in ASCII, each other character replaced by the closest equivalent.
pub(crate) fn in_ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            c if c.is_ascii() => plain.push(c),
            '×' => plain.push('x'),
            '±' => plain.push_str("+-"),
            '…' => plain.push_str("..."),
            '½' => plain.push_str(".5"),
            '∞' => plain.push_str("inf"),
            '–' | '—' | '−' => plain.push('-'),
            '‘' | '’' => plain.push('\''),
            '“' | '”' => plain.push('"'),
            '\u{a0}' => plain.push(' '),
            _ => plain.push('?'),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf8(variables: &[(&str, &str)]) -> bool {
        utf8_by(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_says_something_counts() {
        assert!(utf8(&[("LANG", "de_DE.UTF-8")]));
        assert!(utf8(&[("LANG", "C"), ("LC_CTYPE", "C.utf8")]));
        assert!(utf8(&[("LC_ALL", ""), ("LANG", "en_GB.UTF-8")]));
        assert!(!utf8(&[("LC_ALL", "C"), ("LANG", "en_GB.UTF-8")]));
        assert!(!utf8(&[("LC_CTYPE", "POSIX"), ("LANG", "en_GB.UTF-8")]));
        assert!(!utf8(&[("LANG", "de_DE.ISO-8859-1")]));
        assert!(!utf8(&[]));
    }

    #[test]
    fn nothing_beyond_ascii_is_left() {
        assert_eq!(in_ascii("9×9, ±3…"), "9x9, +-3...");
        assert_eq!(in_ascii("0-½-1-1½-2 – “é” ♔∞"), "0-.5-1-1.5-2 - \"?\" ?inf");
        assert_eq!(in_ascii("plain"), "plain");
    }
}
