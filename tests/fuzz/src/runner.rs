//! Runs a target on stable Rust.

use crate::mutate::{mutate, mutation};
use crate::target::{FuzzTarget, InputForm};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::path::Path;
use std::time::{Duration, Instant};

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// An input, shown in its own form.
#[derive(Clone)]
struct Mutated {
    form: InputForm,
    bytes: Vec<u8>,
}

impl std::fmt::Debug for Mutated {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.form {
            InputForm::Text => write!(f, "{:?}", String::from_utf8_lossy(&self.bytes)),
            InputForm::Bytes => write!(f, "b\"{}\"", self.bytes.escape_ascii()),
        }
    }
}

/// Tries the inputs found before, then correct ones, then mutations until the time is over.
///
/// # Panics
/// If an input fails, with the smallest one found.
pub fn try_all(target: &FuzzTarget) {
    let &FuzzTarget { name, form, seeds, words, check } = target;
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("found").join(name);
    for file in std::fs::read_dir(found).into_iter().flatten().flatten() {
        check(&std::fs::read(file.path()).unwrap_or_default());
    }
    let seeds = seeds();
    seeds.iter().for_each(|seed| check(seed));
    let texts: Vec<Vec<char>> = seeds.iter().map(|seed| form.letters(seed)).collect();
    let until = Instant::now() + Duration::from_secs(number("CHRYSALIS_FUZZ_SECONDS", 2));
    let mut seed = [0_u8; 32];
    seed[..8].copy_from_slice(&number("CHRYSALIS_SEED", 1).to_le_bytes());
    let config = Config { failure_persistence: None, max_shrink_iters: 20_000, ..Config::with_cases(64) };
    let mut runner = TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
    let input = (any::<usize>(), prop::collection::vec(mutation(), 1..6)).prop_map(|(which, mutations)| {
        Mutated { form, bytes: form.bytes(&mutate(&texts, words, which, &mutations)) }
    });
    while Instant::now() < until {
        if let Err(failure) = runner.run(&input, |input| {
            check(&input.bytes);
            Ok(())
        }) {
            panic!("{name}: {failure}");
        }
    }
}
