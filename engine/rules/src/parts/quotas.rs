//! The rule part *quotas*: how many men of a kind a side may have.

use crate::board::kind::{Kind, MAX_KINDS};
use crate::parts::part_fault::{PartCheck, PartFault};
use crate::parts::roster::Roster;

/// For some letters the number of men of each side that may be on the board; where so many are, none becomes another.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quotas {
    limits: Vec<(char, u8)>,
    waiting: Vec<(char, char)>,
}

impl Quotas {
    /// The limits of some letters.
    pub fn new(limits: impl IntoIterator<Item = (char, u8)>) -> Self {
        Self { limits: limits.into_iter().collect(), waiting: Vec::new() }
    }

    /// Each letter of a man that cannot move at all, whatever it would become, while its side has as many men of the
    /// other letter as it may have.
    #[must_use]
    pub fn waiting(self, pairs: impl IntoIterator<Item = (char, char)>) -> Self {
        Self { waiting: pairs.into_iter().collect(), ..self }
    }

    /// Each letter with its limit.
    pub fn iter(&self) -> impl Iterator<Item = (char, u8)> {
        self.limits.iter().copied()
    }

    /// Each letter that waits for fewer men of another, with that.
    pub fn waits(&self) -> impl Iterator<Item = (char, char)> {
        self.waiting.iter().copied()
    }

    /// Whether nothing is limited.
    pub fn is_empty(&self) -> bool {
        self.limits.is_empty()
    }

    /// The limits in words, a sentence each.
    pub fn in_words(&self, men: &Roster) -> Vec<String> {
        let name = |letter: char| men.choice(&letter.to_string());
        let limits = self
            .iter()
            .map(|(letter, most)| format!("No man becomes {} while its side has {most}.", name(letter)));
        let waiting = self.waiting.iter().filter_map(|&(waits, letter)| {
            let most = self.limit(letter)?;
            Some(format!("No {} moves while its side has {most} of {}.", name(waits), name(letter)))
        });
        limits.chain(waiting).collect()
    }

    fn limit(&self, letter: char) -> Option<u8> {
        self.iter().find(|&(limited, _)| limited == letter).map(|(_, most)| most)
    }

    /// The limited kinds.
    pub(crate) fn kinds(&self, men: &Roster) -> Vec<(Kind, u32)> {
        self.iter().filter_map(|(letter, most)| Some((men.kind(letter)?, u32::from(most)))).collect()
    }

    /// By kind, the kind of which a side must not have its full number for the man to move.
    pub(crate) fn awaited(&self, men: &Roster) -> [Option<Kind>; MAX_KINDS] {
        let mut kinds = [None; MAX_KINDS];
        for &(waits, letter) in &self.waiting {
            if let Some(waits) = men.kind(waits) {
                kinds[waits.index()] = men.kind(letter);
            }
        }
        kinds
    }

    /// Notes what is wrong with them.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        let letters: String = self.iter().map(|(letter, _)| letter).collect();
        check.each_once(&letters, "quotas");
        let waiting: String = self.waiting.iter().map(|&(waits, _)| waits).collect();
        check.each_once(&waiting, "quotas");
        for &(_, letter) in self.waiting.iter().filter(|&&(_, letter)| self.limit(letter).is_none()) {
            check.faults.push(PartFault::Unlimited(letter));
        }
        if self.iter().any(|(_, most)| most == 0) {
            check.faults.push(PartFault::NoneAllowed);
        }
    }
}
