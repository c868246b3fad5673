//! Blows to what is well-formed.

use proptest::prelude::*;

/// What happens to a text.
#[derive(Clone, Debug)]
pub enum Blow {
    /// Characters from a place on are lost.
    Cut(usize, usize),
    /// A word is put in.
    Put(usize, usize),
    /// A part is doubled elsewhere.
    Copy(usize, usize, usize),
    /// A part of another text is put in.
    Graft(usize, usize, usize, usize),
    /// A character is another.
    Flip(usize, char),
}

/// Any blow.
pub fn blow() -> impl Strategy<Value = Blow> {
    let place = any::<usize>;
    prop_oneof![
        (place(), 1..30_usize).prop_map(|(at, length)| Blow::Cut(at, length)),
        (place(), place()).prop_map(|(at, word)| Blow::Put(at, word)),
        (place(), place(), 1..60_usize).prop_map(|(from, to, length)| Blow::Copy(from, to, length)),
        (place(), place(), place(), 1..60_usize)
            .prop_map(|(at, other, from, length)| Blow::Graft(at, other, from, length)),
        (place(), any::<char>()).prop_map(|(at, other)| Blow::Flip(at, other)),
    ]
}

fn part(letters: &[char], from: usize, length: usize) -> Vec<char> {
    let from = from % letters.len().max(1);
    letters.iter().skip(from).take(length).copied().collect()
}

/// One of the texts after these blows.
pub fn strike(texts: &[Vec<char>], words: &[&str], which: usize, blows: &[Blow]) -> Vec<char> {
    let text = |number: usize| texts.get(number % texts.len().max(1)).map_or(&[][..], Vec::as_slice);
    let mut letters = text(which).to_vec();
    for blow in blows {
        let size = letters.len() + 1;
        match *blow {
            Blow::Cut(at, length) => {
                let at = at % size;
                letters.drain(at..(at + length).min(letters.len()));
            }
            Blow::Put(at, word) => {
                let word = words.get(word % words.len().max(1)).copied().unwrap_or_default();
                letters.splice(at % size..at % size, word.chars());
            }
            Blow::Copy(from, to, length) => {
                let copied = part(&letters, from, length);
                letters.splice(to % size..to % size, copied);
            }
            Blow::Graft(at, other, from, length) => {
                letters.splice(at % size..at % size, part(text(other), from, length));
            }
            Blow::Flip(at, other) => {
                if let Some(letter) = letters.get_mut(at % size) {
                    *letter = other;
                }
            }
        }
    }
    letters
}
