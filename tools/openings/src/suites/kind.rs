//! What White may expect of the openings of a suite.

use std::ops::RangeInclusive;

/// A kind of openings, by White's expected score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SuiteKind {
    /// Both sides may hope for the same.
    #[default]
    Balanced,
    /// White is ahead, so that fewer games are drawn; for pairs of games with colors reversed.
    Decisive,
}

impl SuiteKind {
    /// The kinds in the order of the documents.
    pub const ALL: [Self; 2] = [Self::Balanced, Self::Decisive];

    /// White's expected score, in percent.
    pub fn percent(self) -> RangeInclusive<u16> {
        match self {
            Self::Balanced => 45..=55,
            Self::Decisive => 65..=75,
        }
    }

    /// The kind of an opening with this expected score of White, in percent.
    pub fn from_percent(percent: u16) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.percent().contains(&percent))
    }
}
