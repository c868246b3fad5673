//! The position that a search starts from, and its past.

use chrysalis_rules::board::{Board8, Board9, Board10};
use chrysalis_rules::{Playable, Position};

/// A [`SearchRoot`] in the geometry of its game.
#[derive(Clone, Debug)]
pub enum Root {
    /// A root on 8×8.
    Eight(SearchRoot<Board8>),
    /// A root on 9×9.
    Nine(SearchRoot<Board9>),
    /// A root on any other board within 10×10.
    Ten(SearchRoot<Board10>),
}

/// The position that a search starts from, and the hash keys of the positions before it, which repetitions
/// depend on.
#[derive(Clone, Debug)]
pub struct SearchRoot<G: Playable> {
    /// The position to search.
    pub position: Position<G>,
    /// The keys of all earlier positions of the game, the oldest first.
    pub earlier: Vec<u64>,
}
