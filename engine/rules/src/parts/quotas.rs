//! The rule part *quotas*: how many men of a kind a side may have.

use crate::board::kind::Kind;
use crate::parts::part_fault::{PartCheck, PartFault};
use crate::parts::roster::Roster;

/// For some letters the number of men of each side that may be on the board; where so many are, none becomes another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quotas(Vec<(char, u8)>);

impl Quotas {
    /// The limits of some letters.
    pub fn new(limits: impl IntoIterator<Item = (char, u8)>) -> Self {
        Self(limits.into_iter().collect())
    }

    /// Each letter with its limit.
    pub fn iter(&self) -> impl Iterator<Item = (char, u8)> {
        self.0.iter().copied()
    }

    /// Whether nothing is limited.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The limits in words, a sentence each.
    pub fn in_words(&self, men: &Roster) -> Vec<String> {
        let name = |letter: char| men.choice(&letter.to_string());
        let sentence = |(letter, most)| format!("No man becomes {} while its side has {most}.", name(letter));
        self.iter().map(sentence).collect()
    }

    /// The limited kinds.
    pub(crate) fn kinds(&self, men: &Roster) -> Vec<(Kind, u32)> {
        self.iter().filter_map(|(letter, most)| Some((men.kind(letter)?, u32::from(most)))).collect()
    }

    /// Notes what is wrong with them.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        let letters: String = self.iter().map(|(letter, _)| letter).collect();
        check.each_once(&letters, "quotas");
        if self.iter().any(|(_, most)| most == 0) {
            check.faults.push(PartFault::NoneAllowed);
        }
    }
}
