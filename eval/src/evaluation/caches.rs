//! The caches of one evaluation. Scores do not depend on their contents.

use super::networked::Networked;
use super::pawn_hash::PawnHashTable;
use crate::weights::game_network::GameNetwork;
use chrysalis_rules::Playable;
use std::sync::Arc;

/// The caches of one evaluation. The default has no room, and takes the place of caches that are handed back.
#[derive(Clone, Debug)]
pub struct Caches<G: Playable> {
    /// The pawn hash table.
    pub structures: PawnHashTable<G>,
    /// The network's accumulators and score cache, if there is a network.
    pub networked: Option<Box<Networked<G>>>,
}

impl<G: Playable> Default for Caches<G> {
    fn default() -> Self {
        Self { structures: PawnHashTable::nowhere(), networked: None }
    }
}

impl<G: Playable> Caches<G> {
    /// Empty caches, with or without a network.
    pub fn new(network: Option<Arc<GameNetwork>>) -> Self {
        let networked = network.map(|network| Box::new(Networked::new(network)));
        Self { structures: PawnHashTable::new(), networked }
    }
}
