//! Splits keywords from the lines of an engine.
//!
//! Both protocols allow any white space before a token and between tokens.

/// The text after `word` at the beginning of a line, trimmed; `None` if the line begins with another token.
pub fn after<'a>(line: &'a str, word: &str) -> Option<&'a str> {
    let rest = line.trim().strip_prefix(word)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim_start())
}

#[cfg(test)]
mod tests {
    use super::after;

    #[test]
    fn white_space_stands_anywhere() {
        for line in ["id name A b", " id name A b", "\tid  name\tA b \r", " \t id\t \tname A b"] {
            assert_eq!(after(line, "id").and_then(|rest| after(rest, "name")), Some("A b"), "{line:?}");
        }
        assert_eq!(after("\t readyok ", "readyok"), Some(""));
        assert_eq!(after("information", "info"), None);
        assert_eq!(after("", "info"), None);
    }
}
