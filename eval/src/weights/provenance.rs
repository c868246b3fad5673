//! How parameters were learned.

/// Where the weights of a game come from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Provenance {
    /// Rounds of self-play, each by the weights of the one before, that they were learned from.
    pub generation: u32,
    /// The seed of the games.
    pub seed: u64,
    /// Games of all generations that were learned from.
    pub games: u64,
    /// Positions of these games.
    pub positions: u64,
    /// Loss of winning chances against results, in games held out for validation.
    pub loss_result: f64,
    /// Likewise against the scores of the searches.
    pub loss_score: f64,
    /// CRC-32 of the parameters that they were started from; 0 for the derived ones.
    pub parent: u32,
}
