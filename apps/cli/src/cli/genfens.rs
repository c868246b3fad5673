//! `chrysalis "genfens N seed S book None [GAME]" quit`: openings for games of self-play, as OpenBench asks engines for
//! them.

use crate::failure::Failure;
use chrysalis_arbiter::error::ArbiterError;
use chrysalis_arbiter::openings::balance::Balance;
use chrysalis_arbiter::openings::random_openings::{RandomOpenings, random_opening};
use chrysalis_arbiter::plan::bounds::{OPENINGS, OutOfBounds, within};
use chrysalis_eval::GameSet;
use chrysalis_io::output::Output;
use std::ffi::OsString;
use thiserror::Error;

/// Why a question is refused.
#[derive(Debug, Error)]
enum GenfensUsage {
    #[error("expected genfens N seed S book None [GAME]")]
    Form,
    #[error("genfens: extending books, such as '{0}', is not supported")]
    Book(String),
    #[error("genfens: {0}")]
    Count(#[source] OutOfBounds),
}

/// The question, if the command line is one.
pub fn asked(words: &[OsString]) -> Option<String> {
    let text = words.get(1)?.to_str()?;
    text.starts_with("genfens ").then(|| text.to_owned())
}

/// Writes as many openings as asked for, each depending only on the seed and its number.
///
/// # Errors
/// If the question has another form, or a search fails.
pub fn answer(text: &str, known: &GameSet, out: &mut Output) -> Result<(), Failure> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let ([_, count, "seed", seed, "book", book] | [_, count, "seed", seed, "book", book, _]) = words[..]
    else {
        return Err(Failure::usage(GenfensUsage::Form));
    };
    if !book.eq_ignore_ascii_case("none") {
        return Err(Failure::usage(GenfensUsage::Book(book.to_owned())));
    }
    let count: u64 = within(count, OPENINGS).map_err(|error| Failure::usage(GenfensUsage::Count(error)))?;
    let seed: u64 = seed.parse().map_err(|_| Failure::usage(GenfensUsage::Form))?;
    let game = match words.get(6) {
        Some(name) => known.named(name).map_err(Failure::usage)?,
        None => known.orthodox(),
    };
    let settings = RandomOpenings::default();
    let mut balance = Balance::new(&known.companions).map_err(ArbiterError::from)?;
    for number in 0..count {
        let (opening, _) =
            random_opening(game, &settings, &mut balance, seed, number).map_err(ArbiterError::from)?;
        let session = opening.session(game).map_err(ArbiterError::from)?;
        out.line(format_args!("info string genfens {}", session.fen()));
        // The asking program waits for each line.
        out.flush();
    }
    Ok(())
}
