//! By which evaluation is analyzed.

use chrysalis_eval::load::{self, LoadError};
use chrysalis_eval::{AnyEvaluation, Companions, GameSet, write};
use chrysalis_rules::GameRef;

/// The evaluation that a file or folder, or the program when there is none, has for all games.
///
/// # Errors
/// When it cannot be read.
pub fn evaluation(games: &GameSet, eval_file: &str) -> Result<AnyEvaluation, LoadError> {
    load::evaluation(games, eval_file)
}

/// The checksum by which the evaluation of a game is told, as eight hexadecimal digits: the CRC-32 of its numbers and
/// of its network.
///
/// # Errors
/// When they cannot be read.
pub fn evaluation_checksum(
    companions: &Companions,
    game: GameRef,
    eval_file: &str,
) -> Result<String, LoadError> {
    checksum_of(companions, game, eval_file).map(|checksum| format!("{checksum:08x}"))
}

/// The checksum of all that decides about an analysis that begins with a game and may meet others.
///
/// # Errors
/// When the numbers cannot be read.
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
    // Numbers of one game leave the others as they are shipped.
    let numbers =
        load::weights(companions, &game, eval_file).or_else(|_| load::weights(companions, &game, ""))?;
    let mut hash = crc32fast::Hasher::new();
    hash.update(write(&game, &numbers.parameters).as_bytes());
    if let Some(network) = numbers.network {
        hash.update(&network.checksum().to_le_bytes());
    }
    Ok(hash.finalize())
}
