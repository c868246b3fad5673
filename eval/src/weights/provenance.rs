//! How parameters were trained.

/// Where the weights of a game come from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Provenance {
    /// Generations of self-play used for training; each is played by the weights of the one before.
    pub generation: u32,
    /// The seed of the self-play games.
    pub seed: u64,
    /// Games of all generations used for training.
    pub games: u64,
    /// Positions of these games.
    pub positions: u64,
    /// Loss against the game results on the validation set: the mean cross-entropy in nats, minus its minimum.
    pub loss_result: f64,
    /// Loss against the search scores on the validation set: the mean cross-entropy in nats, minus its minimum.
    pub loss_score: f64,
    /// CRC-32 of the parameters that training started from; 0 for derived ones.
    pub parent: u32,
}
