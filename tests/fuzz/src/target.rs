//! What is tried: a interface, what is well-formed there, and what must hold of any input.

/// What an input is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputForm {
    /// Characters.
    Text,
    /// Bytes; each is the character with its number while it is struck.
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

/// A interface.
#[derive(Clone, Copy, Debug)]
pub struct FuzzTarget {
    /// Its name, which is that of its folders of what was found and of what covers it.
    pub name: &'static str,
    /// What an input is made of.
    pub form: InputForm,
    /// What is well-formed.
    pub seeds: fn() -> Vec<Vec<u8>>,
    /// What means something there.
    pub words: &'static [&'static str],
    /// Panics where something does not hold.
    pub bear: fn(&[u8]),
}
