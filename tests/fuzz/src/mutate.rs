//! Mutations of correct input.

use proptest::prelude::*;

/// A mutation of a text.
#[derive(Clone, Debug)]
pub enum Mutation {
    /// Removes characters from a place on.
    Cut(usize, usize),
    /// Inserts a word.
    Put(usize, usize),
    /// Copies a part to another place.
    Copy(usize, usize, usize),
    /// Inserts a part of another text.
    Graft(usize, usize, usize, usize),
    /// Replaces a character.
    Flip(usize, char),
}

/// A random mutation.
pub fn mutation() -> impl Strategy<Value = Mutation> {
    let place = any::<usize>;
    prop_oneof![
        (place(), 1..30_usize).prop_map(|(at, length)| Mutation::Cut(at, length)),
        (place(), place()).prop_map(|(at, word)| Mutation::Put(at, word)),
        (place(), place(), 1..60_usize).prop_map(|(from, to, length)| Mutation::Copy(from, to, length)),
        (place(), place(), place(), 1..60_usize)
            .prop_map(|(at, other, from, length)| Mutation::Graft(at, other, from, length)),
        (place(), any::<char>()).prop_map(|(at, other)| Mutation::Flip(at, other)),
    ]
}

fn part(letters: &[char], from: usize, length: usize) -> Vec<char> {
    let from = from % letters.len().max(1);
    letters.iter().skip(from).take(length).copied().collect()
}

/// One of the texts after these mutations.
pub fn mutate(texts: &[Vec<char>], words: &[&str], which: usize, mutations: &[Mutation]) -> Vec<char> {
    let text = |number: usize| texts.get(number % texts.len().max(1)).map_or(&[][..], Vec::as_slice);
    let mut letters = text(which).to_vec();
    for mutation in mutations {
        let size = letters.len() + 1;
        match *mutation {
            Mutation::Cut(at, length) => {
                let at = at % size;
                letters.drain(at..(at + length).min(letters.len()));
            }
            Mutation::Put(at, word) => {
                let word = words.get(word % words.len().max(1)).copied().unwrap_or_default();
                letters.splice(at % size..at % size, word.chars());
            }
            Mutation::Copy(from, to, length) => {
                let copied = part(&letters, from, length);
                letters.splice(to % size..to % size, copied);
            }
            Mutation::Graft(at, other, from, length) => {
                letters.splice(at % size..at % size, part(text(other), from, length));
            }
            Mutation::Flip(at, other) => {
                if let Some(letter) = letters.get_mut(at % size) {
                    *letter = other;
                }
            }
        }
    }
    letters
}
