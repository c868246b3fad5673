//! Plies as XBoard relays them.

/// The content of a ply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ply {
    /// A null move.
    Null,
    /// A piece moves from one square to another.
    Step {
        /// The square that it leaves.
        from: String,
        /// The square that it passes in a two-leg move.
        via: Option<String>,
        /// The square on which it ends.
        to: String,
        /// The letter of the piece it changes into.
        letter: Option<char>,
    },
}

impl Ply {
    /// Whether both are equal, except for the letter, which XBoard drops from Black's two-leg moves.
    pub fn same_as(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Step { from, via, to, letter },
                Self::Step { from: from2, via: via2, to: to2, letter: letter2 },
            ) => {
                let letters = letter == letter2 || via.is_some() && (letter.is_none() || letter2.is_none());
                from == from2 && via == via2 && to == to2 && letters
            }
            _ => self == other,
        }
    }
}

/// Reads a ply; `None` if it is no move.
///
/// XBoard takes a black piece's step over an empty square for castling and writes it differently: `A B , C D` with B ≠
/// C means from A over C to B, and D is meaningless.
pub fn decode(text: &str) -> Option<Ply> {
    if text == "@@@@" {
        return Some(Ply::Null);
    }
    let (first, second) = match text.split_once(',') {
        Some((first, second)) => (first, Some(second)),
        None => (text, None),
    };
    let (from, rest) = square(first)?;
    let (to, rest) = square(rest)?;
    let letter = letter(rest)?;
    let Some(second) = second else {
        return Some(Ply::Step { from, via: None, to, letter });
    };
    let (via, rest) = square(second)?;
    if via != to {
        return Some(Ply::Step { from, via: Some(via), to, letter: None });
    }
    let (end, rest) = square(rest)?;
    Some(Ply::Step { from, via: Some(via), to: end, letter: self::letter(rest)? })
}

fn square(text: &str) -> Option<(String, &str)> {
    let file = text.chars().next().filter(|c| ('a'..='p').contains(c))?;
    let digits = text[1..].chars().take(2).take_while(char::is_ascii_digit).count();
    (digits > 0).then(|| (format!("{file}{}", &text[1..=digits]), &text[1 + digits..]))
}

fn letter(rest: &str) -> Option<Option<char>> {
    let mut chars = rest.chars();
    let letter = chars.next();
    (chars.next().is_none() && letter.is_none_or(|c| c.is_ascii_lowercase())).then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(from: &str, via: Option<&str>, to: &str, letter: Option<char>) -> Option<Ply> {
        Some(Ply::Step { from: from.into(), via: via.map(Into::into), to: to.into(), letter })
    }

    #[test]
    fn reads_all_forms() {
        assert_eq!(decode("@@@@"), Some(Ply::Null));
        assert_eq!(decode("b1c3b"), step("b1", None, "c3", Some('b')));
        assert_eq!(decode("b1h6,h6b1r"), step("b1", Some("h6"), "b1", Some('r')));
        assert_eq!(decode("b8b8,c6a8"), step("b8", Some("c6"), "b8", None));
        assert_eq!(decode("a8a8,h5`8"), step("a8", Some("h5"), "a8", None));
        assert_eq!(decode("1-0 {mate}"), None);
    }

    #[test]
    fn letters_may_be_lost_only_in_two_legs() {
        let same = |a, b| decode(a).zip(decode(b)).is_some_and(|(a, b)| a.same_as(&b));
        assert!(same("b8c6,c6b8r", "b8b8,c6a8"));
        assert!(!same("b1c3b", "b1c3"));
        assert!(!same("b1c3", "b1d2"));
    }
}
