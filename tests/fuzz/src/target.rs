//! A fuzz target: an interface, correct input for it, and what must hold for any input.

/// The form of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputForm {
    /// Characters.
    Text,
    /// Bytes; during mutation, each is the character with its number.
    Bytes,
}

impl InputForm {
    /// Bytes as characters.
    pub fn letters(self, bytes: &[u8]) -> Vec<char> {
        match self {
            Self::Text => String::from_utf8_lossy(bytes).chars().collect(),
            Self::Bytes => bytes.iter().copied().map(char::from).collect(),
        }
    }

    /// Characters as bytes.
    pub fn bytes(self, letters: &[char]) -> Vec<u8> {
        match self {
            Self::Text => letters.iter().collect::<String>().into_bytes(),
            Self::Bytes => {
                letters.iter().map(|&letter| u8::try_from(u32::from(letter) & 0xff).unwrap_or(0)).collect()
            }
        }
    }
}

/// An interface to be tested.
#[derive(Clone, Copy, Debug)]
pub struct FuzzTarget {
    /// Its name, also that of its folders of found inputs and of its corpus.
    pub name: &'static str,
    /// The form of its input.
    pub form: InputForm,
    /// Correct inputs.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// Words with a meaning in its input.
    pub words: &'static [&'static str],
    /// Panics if a property does not hold.
    pub check: fn(&[u8]),
}
