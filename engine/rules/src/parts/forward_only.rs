//! The rule part *forward-only restriction*: pieces that may only move forward until their side has captured.

use crate::board::piece_type::PieceTypeSet;
use crate::parts::part_error::PartCheck;
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// The letters of the pieces that may only move to higher ranks, as their owner counts them, until their side
/// has captured. They still attack everything that they attack otherwise.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForwardOnly(Cow<'static, str>);

impl ForwardOnly {
    /// The restriction for the pieces with these letters.
    pub fn new(letters: impl Into<Cow<'static, str>>) -> Self {
        Self(letters.into())
    }

    /// The letters of the restricted pieces.
    pub fn letters(&self) -> &str {
        &self.0
    }

    /// Whether no piece is restricted.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The rule as a sentence; `None` if no piece is restricted.
    pub fn in_words(&self, pieces: &Roster) -> Option<String> {
        let names = || pieces.one_of(&self.0);
        (!self.is_empty()).then(|| format!("Until its side has captured, {} may only move forward.", names()))
    }

    /// The restricted piece types.
    pub(crate) fn piece_types(&self, pieces: &Roster) -> PieceTypeSet {
        pieces.piece_types(&self.0)
    }

    /// Adds the errors of this part to `check`.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        check.each_once(&self.0, "forward_only");
    }
}
