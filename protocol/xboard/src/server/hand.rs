//! The piece being moved by the mouse.

use crate::server::marks::Mark;
use crate::spot::Spot;

/// The piece being moved.
#[derive(Clone, Debug, Default)]
pub(super) struct Hand {
    pub(super) origin: Option<Spot>,
    pub(super) over: Option<Spot>,
    pub(super) marks: Vec<Mark>,
}

impl Hand {
    /// Puts the piece down and takes all marks away.
    pub(super) fn forget(&mut self) {
        *self = Self::default();
    }
}
