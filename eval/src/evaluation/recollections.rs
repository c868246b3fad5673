//! What evaluations remember of positions, handed on from one search to the next: the sums and scores are the same whatever
//! was looked at before, and a short search would spend much of its time on empty tables.

use super::networked::Networked;
use super::pawn_hash::PawnHashTable;
use crate::numbers::game_network::GameNetwork;
use chrysalis_rules::Playable;
use std::sync::{Arc, Mutex, PoisonError};

/// Recollections that are kept while nobody uses them.
const KEPT: usize = 16;

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

/// Recollections by one game's numbers and network that nobody uses.
#[derive(Debug)]
pub struct Recollections<G: Playable>(Mutex<Vec<Recollection<G>>>);

impl<G: Playable> Recollections<G> {
    /// None.
    pub fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// One that was put back, as far as it is with or without a network as asked, or a new one.
    pub fn take(&self, network: Option<&Arc<GameNetwork>>) -> Recollection<G> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fitting = kept.iter().rposition(|one| one.networked.is_some() == network.is_some());
        let found = fitting.map(|place| kept.swap_remove(place));
        drop(kept);
        found.unwrap_or_else(|| Recollection::new(network.cloned()))
    }

    /// Keeps one for the next search, unless a panic may have left it half changed.
    pub fn put_back(&self, recollection: Recollection<G>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < KEPT && !std::thread::panicking() {
            kept.push(recollection);
        }
    }
}
