//! What self-play and tuning have in common: cores and checksums.

use chrysalis_eval::{GameWeights, Parameters};
use chrysalis_rules::Game;

/// How many cores to work on.
pub fn cores(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).clamp(1, 256)
}

/// The checksum by which parameters with their networks are told apart: that of the parameters where there is no network.
pub fn checksum_with_network(game: &Game, weights: &GameWeights) -> u32 {
    let alone = checksum(game, &weights.parameters);
    weights.network.as_ref().map_or(alone, |network| {
        crc32fast::hash(&[alone.to_le_bytes(), network.checksum().to_le_bytes()].concat())
    })
}

/// The checksum by which parameters are told apart.
pub fn checksum(game: &Game, parameters: &Parameters) -> u32 {
    crc32fast::hash(chrysalis_eval::write(game, parameters).as_bytes())
}
