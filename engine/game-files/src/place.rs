//! Places in a text.

use std::fmt;

/// A line and a column, both from 1; columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilePlace {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl FilePlace {
    /// The place of the byte with this index.
    pub(crate) fn at_byte(text: &str, byte: usize) -> Self {
        let before = text.get(..byte).unwrap_or(text);
        let start = before.rfind('\n').map_or(0, |end| end + 1);
        Self { line: before.matches('\n').count() + 1, column: before[start..].chars().count() + 1 }
    }
}

impl fmt::Display for FilePlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let place = |byte| FilePlace::at_byte("a = 1\né = 2\n", byte).to_string();
        assert_eq!(
            (place(0), place(4), place(6), place(9)),
            ("1:1".into(), "1:5".into(), "2:1".into(), "2:3".into())
        );
    }
}
