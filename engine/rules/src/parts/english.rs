//! Lists, articles and plurals of names in English sentences.

/// Texts as a choice: "Knight, Bishop or Rook".
pub(super) fn choice(names: &[impl AsRef<str>]) -> String {
    let names: Vec<&str> = names.iter().map(AsRef::as_ref).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// A noun phrase with its indefinite article: "an Acme", "a Unicorn".
pub(super) fn with_article(phrase: &str) -> String {
    let lower = phrase.to_lowercase();
    let is_vowel = lower.starts_with(['a', 'e', 'i', 'o', 'u']) && !lower.starts_with("uni");
    format!("{} {phrase}", if is_vowel { "an" } else { "a" })
}

/// A number of pieces with this name: "1 Queen", "4 Knights", "2 Princesses".
pub(super) fn counted(count: u8, name: &str) -> String {
    if count == 1 { format!("1 {name}") } else { format!("{count} {}", plural(name)) }
}

/// The regular plural of a name.
pub(super) fn plural(name: &str) -> String {
    let hisses = name.ends_with(['s', 'x']) || name.ends_with("ch") || name.ends_with("sh");
    format!("{name}{}", if hisses { "es" } else { "s" })
}

/// A sentence with a capital at its start.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_have_commas_and_one_or() {
        assert_eq!(choice(&["Queen"; 0]), "");
        assert_eq!(choice(&["Queen"]), "Queen");
        assert_eq!(choice(&["Knight", "Bishop"]), "Knight or Bishop");
        assert_eq!(choice(&["Queen", "Rook", "Bishop", "Knight"]), "Queen, Rook, Bishop or Knight");
    }

    #[test]
    fn articles_and_plurals_follow_the_name() {
        assert_eq!(
            ["Rook", "Acme", "Infanon", "Unicorn"].map(with_article),
            ["a Rook", "an Acme", "an Infanon", "a Unicorn"]
        );
        assert_eq!(
            [counted(1, "King"), counted(4, "Knight"), counted(2, "Princess")],
            ["1 King", "4 Knights", "2 Princesses"]
        );
    }
}
