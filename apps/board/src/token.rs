//! The part of the address that nobody can guess.

use crate::error::BoardError;

/// Bytes of a token: 128 bits.
const BYTES: usize = 16;

/// A part of an address that nobody can guess: without it other programs and pages on this machine see nothing.
#[derive(Clone, Debug)]
pub struct Token(String);

impl Token {
    /// A token that nobody can guess.
    ///
    /// # Errors
    /// When the system gives no random numbers.
    pub fn random() -> Result<Self, BoardError> {
        let mut bytes = [0; BYTES];
        getrandom::fill(&mut bytes).map_err(BoardError::Random)?;
        Ok(Self(bytes.iter().map(|byte| format!("{byte:02x}")).collect()))
    }

    /// As it stands in the address.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whether a text is this token, in a time that does not depend on how much of it is right.
    pub fn is(&self, text: &str) -> bool {
        let differing =
            self.0.bytes().zip(text.bytes()).fold(0, |differing, (one, other)| differing | (one ^ other));
        self.0.len() == text.len() && differing == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_itself_alone() {
        let (one, other) = (Token::random().expect("random"), Token::random().expect("random"));
        assert!(one.is(one.text()) && !one.is(other.text()) && !one.is("") && !one.is(&one.text()[1..]));
        assert_eq!(one.text().len(), 2 * BYTES);
    }
}
