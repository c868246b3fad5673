//! Comments for readers of the documentation say more than the name of what they stand at.
//!
//! What it cannot see: a comment that says nothing in words of its own.

use super::crates::{self, relative, root};
use super::imports;
use std::collections::BTreeSet;
use std::fs;

/// Words that say nothing by themselves.
const EMPTY: &[&str] =
    &["a", "all", "an", "as", "by", "in", "is", "its", "of", "one", "or", "that", "the", "this"];

/// Comments that are short or repeat a name all the same: the file, the comment, and why.
const ALLOWED: &[(&str, &str, &str)] = &[
    ("eval/src/estimates/rule_weights.rs", "", "a blank line between comments that a macro joins"),
    (
        "formats/html/src/page.rs",
        "<https://www.rfc-editor.org/rfc/rfc4648#section-4>",
        "the address of the definition",
    ),
    (
        "formats/html/src/page.rs",
        "<https://www.w3.org/TR/WCAG21/#dfn-relative-luminance>",
        "the address of the definition",
    ),
];

/// The comments of a text, each with the number of its first line and the name that it stands at.
fn comments(text: &str) -> Vec<(usize, String, String)> {
    let mut lines = (1..).zip(text.lines().map(str::trim)).peekable();
    let mut found = Vec::new();
    while let Some((number, line)) = lines.next() {
        let Some(first) = line.strip_prefix("///") else { continue };
        let mut comment = first.trim().to_owned();
        while let Some(more) = lines.peek().and_then(|(_, line)| line.strip_prefix("///")) {
            comment = format!("{comment} {}", more.trim());
            lines.next();
        }
        while lines.peek().is_some_and(|(_, line)| line.is_empty() || line.starts_with("#[")) {
            lines.next();
        }
        let item = lines.peek().map_or("", |(_, line)| line);
        found.push((number, comment, name(item).to_owned()));
    }
    found
}

/// The name of an item: the word after its keyword, or the first of a field or variant.
fn name(item: &str) -> &str {
    let keywords = ["fn", "struct", "enum", "trait", "type", "const", "static", "mod"];
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let visible =
        item.strip_prefix("pub").map_or(item, |rest| rest.split_once(' ').map_or("", |(_, rest)| rest));
    let mut words = visible.split(|c: char| !is_part(c)).filter(|word| !word.is_empty() && *word != "unsafe");
    let mut first = words.next().unwrap_or_default();
    while keywords.contains(&first) {
        first = words.next().unwrap_or_default();
    }
    first
}

/// The parts of a name, in small letters without the endings of plurals.
fn parts(name: &str) -> BTreeSet<String> {
    let mut spaced = String::new();
    for c in name.chars() {
        if c.is_uppercase() {
            spaced.push(' ');
        }
        spaced.push(if c.is_alphanumeric() { c.to_ascii_lowercase() } else { ' ' });
    }
    spaced
        .split_whitespace()
        .map(|word| word.trim_end_matches('s').trim_end_matches('e').to_owned())
        .collect()
}

/// Whether a comment has fewer than three words, or only words of the name and such as say nothing.
fn says_nothing(comment: &str, name: &str) -> bool {
    let words: Vec<&str> =
        comment.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let own = words.iter().filter(|word| !EMPTY.contains(&word.to_lowercase().as_str()));
    let name = parts(name);
    comment.split_whitespace().count() < 3
        || own.clone().all(|word| parts(&word.to_lowercase()).is_subset(&name))
}

#[test]
fn comments_say_more_than_names() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for folder in crates::all().values() {
        for path in imports::files(folder) {
            let text = fs::read_to_string(&path).unwrap();
            let path = relative(&path);
            for (number, comment, name) in comments(&text) {
                count += 1;
                let is_allowed = ALLOWED.iter().any(|(file, text, _)| path == *file && comment == *text);
                if says_nothing(&comment, &name) && !is_allowed {
                    wrong.push(format!("{path}:{number}: {name}: {comment}"));
                }
            }
        }
    }
    assert!(count > 5000, "only {count} comments were found");
    assert!(wrong.is_empty(), "{} in all\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn comments_that_say_nothing_are_found() {
    let found = |text: &str| {
        comments(text).into_iter().map(|(_, comment, name)| says_nothing(&comment, &name)).collect::<Vec<_>>()
    };
    assert_eq!(found("/// The hash.\npub hash: u64,\n/// Hash, in MiB.\npub hash: u64,"), [true, false]);
    assert_eq!(found("/// The header of a book.\n#[derive(Debug)]\npub struct BookHeader {"), [true]);
    assert_eq!(
        found("/// Words.\nOther,\n/// Says how\n/// it ended.\npub(crate) fn end() {"),
        [true, false]
    );
}

#[test]
fn short_comments_that_are_allowed_exist() {
    for (file, comment, why) in ALLOWED {
        assert!(!why.is_empty());
        let text = fs::read_to_string(root().join(file)).unwrap();
        assert!(comments(&text).iter().any(|(_, found, _)| found == comment), "{file}: {comment}");
    }
}
