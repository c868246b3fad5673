//! What a search starts from.

use chrysalis_rules::board::{Board8, Board9, Board10};
use chrysalis_rules::{Playable, Position};

/// The position and the past that a search starts from, in its geometry.
#[derive(Clone, Debug)]
pub enum Root {
    /// On 8×8.
    Eight(SearchRoot<Board8>),
    /// On 9×9.
    Nine(SearchRoot<Board9>),
    /// On any other board within 10×10.
    Ten(SearchRoot<Board10>),
}

/// A position with the keys of the positions before it.
#[derive(Clone, Debug)]
pub struct SearchRoot<G: Playable> {
    /// The position to search.
    pub position: Position<G>,
    /// The keys of all earlier positions of the game, oldest first.
    pub earlier: Vec<u64>,
}
