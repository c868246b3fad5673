//! The rule part *the forward-only restriction*: pieces that only go forward until their side has captured.

use crate::board::piece_type::PieceTypeSet;
use crate::parts::part_error::PartCheck;
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// The letters of pieces that only move to higher ranks until their side has captured; they attack all that they attack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForwardOnly(Cow<'static, str>);

impl ForwardOnly {
    /// Reins for the pieces of these letters.
    pub fn new(letters: impl Into<Cow<'static, str>>) -> Self {
        Self(letters.into())
    }

    /// The letters.
    pub fn letters(&self) -> &str {
        &self.0
    }

    /// Whether nobody is held back.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Who is held back, in words.
    pub fn in_words(&self, pieces: &Roster) -> Option<String> {
        let names = || pieces.choice(&self.0);
        (!self.is_empty()).then(|| format!("Until its side has captured, {} moves forward only.", names()))
    }

    /// The piece types that are held back.
    pub(crate) fn piece_types(&self, pieces: &Roster) -> PieceTypeSet {
        pieces.piece_types(&self.0)
    }

    /// Notes what is wrong with them.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        check.each_once(&self.0, "forward_only");
    }
}
