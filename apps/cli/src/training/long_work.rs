//! Common parts of self-play and training: cores and checksums.

use chrysalis_eval::{GameWeights, Parameters};
use chrysalis_rules::Game;

/// The number of threads to use.
pub fn cores(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).clamp(1, 256)
}

/// The checksum of parameters with their network; that of the parameters alone if there is no network.
pub fn checksum_with_network(game: &Game, weights: &GameWeights) -> u32 {
    let alone = checksum(game, &weights.parameters);
    weights.network.as_ref().map_or(alone, |network| {
        crc32fast::hash(&[alone.to_le_bytes(), network.checksum().to_le_bytes()].concat())
    })
}

/// The checksum of parameters.
pub fn checksum(game: &Game, parameters: &Parameters) -> u32 {
    crc32fast::hash(chrysalis_eval::write(game, parameters).as_bytes())
}
