//! Replaces characters that could disguise the text of a page.

/// Whether a character could reorder or hide the text around it: control characters other than line ends, and
/// the marks of bidirectional text (<https://www.unicode.org/reports/tr9/>).
fn is_dangerous(c: char) -> bool {
    matches!(c,
        '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{7f}'..='\u{9f}'
        | '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
        | '\u{feff}' | '\u{fff9}'..='\u{ffff}')
}

/// Markup with dangerous characters replaced by their code points.
pub fn named(markup: String) -> String {
    if !markup.contains(is_dangerous) {
        return markup;
    }
    let mut safe = String::with_capacity(markup.len());
    for c in markup.chars() {
        if is_dangerous(c) {
            safe += &format!("⟨U+{:04X}⟩", u32::from(c));
        } else {
            safe.push(c);
        }
    }
    safe
}

/// Data for a script, as JSON that cannot close its element.
pub fn data(value: &impl serde::Serialize) -> String {
    // Only texts, numbers and lists are written here, which cannot fail.
    serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_never_turned_around() {
        assert_eq!(named("a\u{202e}b\u{0}\r\n".into()), "a⟨U+202E⟩b⟨U+0000⟩\r\n");
        assert_eq!(named("±∞½".into()), "±∞½");
        assert_eq!(data(&["</script><!--", "]]>\u{1}"]), r#"["\u003c/script>\u003c!--","]]>\u0001"]"#);
    }
}
