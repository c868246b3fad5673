//! What an evaluation remembers of positions. The sums and scores are the same whatever was looked at before.

use super::networked::Networked;
use super::pawn_hash::PawnHashTable;
use crate::weights::game_network::GameNetwork;
use chrysalis_rules::Playable;
use std::sync::Arc;

/// What one evaluation remembers; the default is what stays where it was taken away, without room for anything.
#[derive(Clone, Debug)]
pub struct Recollection<G: Playable> {
    /// Pawn structures.
    pub structures: PawnHashTable<G>,
    /// What a network has said, where one is asked.
    pub networked: Option<Box<Networked<G>>>,
}

impl<G: Playable> Default for Recollection<G> {
    fn default() -> Self {
        Self { structures: PawnHashTable::nowhere(), networked: None }
    }
}

impl<G: Playable> Recollection<G> {
    /// Nothing remembered yet, with a network that is asked or without.
    pub fn new(network: Option<Arc<GameNetwork>>) -> Self {
        let networked = network.map(|network| Box::new(Networked::new(network)));
        Self { structures: PawnHashTable::new(), networked }
    }
}
