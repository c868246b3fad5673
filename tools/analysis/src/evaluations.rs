//! The evaluation used for an analysis.

use chrysalis_eval::load::{self, LoadError};
use chrysalis_eval::{AnyEvaluation, write};
use chrysalis_rules::{Catalogue, GameRef};

/// Loads the evaluation for all games from a file or folder; an empty name means the shipped one.
///
/// # Errors
/// If it cannot be read.
pub fn evaluation(eval_file: &str) -> Result<AnyEvaluation, LoadError> {
    load::evaluation(eval_file)
}

/// The checksum that identifies the evaluation of a game: eight hexadecimal digits, the CRC-32 of its parameters and
/// its network.
///
/// # Errors
/// If they cannot be read.
pub fn evaluation_checksum(game: GameRef, eval_file: &str) -> Result<String, LoadError> {
    checksum_of(game, eval_file).map(|checksum| format!("{checksum:08x}"))
}

/// The checksum of every evaluation that may matter in an analysis of `game`: with evaluation files it can meet other
/// games too.
///
/// # Errors
/// If the parameters cannot be read.
pub fn evaluations_checksum(game: GameRef, eval_file: &str) -> Result<String, LoadError> {
    if eval_file.is_empty() {
        return evaluation_checksum(game, eval_file);
    }
    load::evaluation(eval_file)?;
    let mut hash = crc32fast::Hasher::new();
    for &game in Catalogue::known().games() {
        hash.update(&checksum_of(game, eval_file)?.to_le_bytes());
    }
    Ok(format!("{:08x}", hash.finalize()))
}

fn checksum_of(game: GameRef, eval_file: &str) -> Result<u32, LoadError> {
    // A file for one game leaves the shipped parameters of all others.
    let weights = load::weights(&game, eval_file).or_else(|_| load::weights(&game, ""))?;
    let mut hash = crc32fast::Hasher::new();
    hash.update(write(&game, &weights.parameters).as_bytes());
    if let Some(network) = weights.network {
        hash.update(&network.checksum().to_le_bytes());
    }
    Ok(hash.finalize())
}
