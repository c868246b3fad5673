//! Sets of letters of pieces, as the parts of a game name them.

/// A set of capital letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LetterSet(u32);

impl LetterSet {
    /// The set of no piece at all, for rules that name none.
    pub const EMPTY: Self = Self(0);
    /// The pawn alone.
    pub const PAWN: Self = Self(1 << (b'P' - b'A'));

    /// The set of these letters; others than capitals are left out.
    pub fn new(letters: &str) -> Self {
        let capitals = letters.bytes().filter(u8::is_ascii_uppercase);
        Self(capitals.fold(0, |all, letter| all | 1 << (letter - b'A')))
    }

    /// The letters in the order of the alphabet.
    pub fn letters(self) -> String {
        ('A'..='Z')
            .enumerate()
            .filter(|(place, _)| self.0 & (1 << place) != 0)
            .map(|(_, letter)| letter)
            .collect()
    }
}
