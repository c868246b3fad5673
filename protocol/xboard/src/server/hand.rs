//! What the hand that moves pieces holds.

use crate::server::marks::Mark;
use crate::spot::Spot;

/// What the hand holds.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    pub(super) origin: Option<Spot>,
    pub(super) over: Option<Spot>,
    pub(super) marks: Vec<Mark>,
}

impl Hand {
    /// The hand is empty.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}
