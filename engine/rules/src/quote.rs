//! Quoting foreign text in messages.

/// The longest quotation in characters.
const QUOTED: usize = 60;

/// A text shortened and with unprintable characters escaped, to be quoted in a message.
pub fn quote(text: &str) -> String {
    let mut quoted: String = text
        .chars()
        .take(QUOTED)
        .flat_map(|c| {
            let plain = !c.is_control() && c != char::REPLACEMENT_CHARACTER;
            if plain { c.to_string() } else { c.escape_default().to_string() }.chars().collect::<Vec<_>>()
        })
        .collect();
    if text.chars().nth(QUOTED).is_some() {
        quoted.push('…');
    }
    quoted
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_are_short_and_printable() {
        assert_eq!(quote("a\u{7}"), "a\\u{7}");
        assert_eq!(quote(&"x".repeat(100)).chars().count(), 61);
    }
}
