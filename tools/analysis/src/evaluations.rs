//! The evaluation used for an analysis.

use chrysalis_eval::load::{self, LoadError, Loaded};
use chrysalis_eval::{AnyEvaluation, Companions, GameSet, write};
use chrysalis_rules::GameRef;

/// Loads the evaluation for all games from a file or folder; an empty name means the shipped one.
///
/// # Errors
/// If it cannot be read.
pub fn evaluation(games: &GameSet, eval_file: &str) -> Result<Loaded<AnyEvaluation>, LoadError> {
    load::evaluation(games, eval_file)
}

/// The checksum that identifies the evaluation of a game: eight hexadecimal digits, the CRC-32 of its parameters and
/// its network.
///
/// # Errors
/// If they cannot be read.
pub fn evaluation_checksum(
    companions: &Companions,
    game: GameRef,
    eval_file: &str,
) -> Result<String, LoadError> {
    checksum_of(companions, game, eval_file).map(|checksum| format!("{checksum:08x}"))
}

/// The checksum of every evaluation that may matter in an analysis of `game`: with evaluation files it can meet other
/// games too.
///
/// # Errors
/// If the parameters cannot be read.
pub fn evaluations_checksum(games: &GameSet, game: GameRef, eval_file: &str) -> Result<String, LoadError> {
    if eval_file.is_empty() {
        return evaluation_checksum(&games.companions, game, eval_file);
    }
    load::evaluation(games, eval_file)?;
    let mut hash = crc32fast::Hasher::new();
    for &game in games.games() {
        hash.update(&checksum_of(&games.companions, game, eval_file)?.to_le_bytes());
    }
    Ok(format!("{:08x}", hash.finalize()))
}

fn checksum_of(companions: &Companions, game: GameRef, eval_file: &str) -> Result<u32, LoadError> {
    // A file for one game leaves the shipped parameters of all others.
    let weights =
        load::weights(companions, &game, eval_file).or_else(|_| load::weights(companions, &game, ""))?.value;
    let mut hash = crc32fast::Hasher::new();
    hash.update(write(&game, &weights.parameters).as_bytes());
    if let Some(network) = weights.network {
        hash.update(&network.checksum().to_le_bytes());
    }
    Ok(hash.finalize())
}
