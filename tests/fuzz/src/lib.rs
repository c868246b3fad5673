//! Random input for every door. What is well-formed is struck: parts of it are lost, doubled, exchanged with parts of others, or replaced by words that mean
//! something there; what is left is often still half understood, and that is where faults are.
//!
//! Each target runs for two seconds, or for as many as `CHRYSALIS_FUZZ_SECONDS` says, from the seed `CHRYSALIS_SEED`. What is found is made
//! small, and kept as a file in `tests/fuzz/found/TARGET`, where it is tried first from then on.

use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::path::Path;
use std::time::{Duration, Instant};

/// What happens to a text.
#[derive(Clone, Debug)]
enum Blow {
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

fn blow() -> impl Strategy<Value = Blow> {
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

fn strike(texts: &[String], words: &[&str], which: usize, blows: &[Blow]) -> String {
    let text = |number: usize| texts.get(number % texts.len().max(1)).map_or("", String::as_str);
    let mut letters: Vec<char> = text(which).chars().collect();
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
                let other: Vec<char> = text(other).chars().collect();
                letters.splice(at % size..at % size, part(&other, from, length));
            }
            Blow::Flip(at, other) => {
                if let Some(letter) = letters.get_mut(at % size) {
                    *letter = other;
                }
            }
        }
    }
    letters.into_iter().collect()
}

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Tries what was found before, then struck texts until the time is over; each must be borne.
///
/// # Panics
/// When `bear` panics on some text; the smallest one is shown.
pub fn try_all(target: &str, texts: &[String], words: &[&str], bear: impl Fn(&str) + Copy) {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("found").join(target);
    for file in std::fs::read_dir(found).into_iter().flatten().flatten() {
        let bytes = std::fs::read(file.path()).unwrap_or_default();
        bear(&String::from_utf8_lossy(&bytes));
    }
    texts.iter().for_each(|text| bear(text));
    let until = Instant::now() + Duration::from_secs(number("CHRYSALIS_FUZZ_SECONDS", 2));
    let mut seed = [0_u8; 32];
    seed[..8].copy_from_slice(&number("CHRYSALIS_SEED", 1).to_le_bytes());
    let config = Config { failure_persistence: None, max_shrink_iters: 20_000, ..Config::with_cases(64) };
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    let input = (any::<usize>(), prop::collection::vec(blow(), 1..6))
        .prop_map(|(which, blows)| strike(texts, words, which, &blows));
    while Instant::now() < until {
        if let Err(failure) = runner.run(&input, |text| {
            bear(&text);
            Ok(())
        }) {
            panic!("{target}: {failure}");
        }
    }
}
