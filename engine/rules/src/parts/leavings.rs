//! The rule part *leavings*: what a moving man leaves on the square that it comes from.

use crate::board::kind::{Kind, MAX_KINDS};
use crate::parts::part_fault::PartCheck;
use crate::parts::roster::Roster;

/// For some letters the letter of the man that one leaves behind with every move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Leavings(Vec<(char, char)>);

impl Leavings {
    /// What some men leave.
    pub fn new(leavings: impl IntoIterator<Item = (char, char)>) -> Self {
        Self(leavings.into_iter().collect())
    }

    /// Each letter with that of the man it leaves.
    pub fn iter(&self) -> impl Iterator<Item = (char, char)> {
        self.0.iter().copied()
    }

    /// Whether nobody leaves anything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is left, a sentence each.
    pub fn in_words(&self, men: &Roster) -> Vec<String> {
        let name = |letter: char| men.choice(&letter.to_string());
        let sentence =
            |(from, left)| format!("{} that moves leaves {} where it stood.", name(from), name(left));
        self.iter().map(sentence).collect()
    }

    /// What men of each kind leave.
    pub(crate) fn kinds(&self, men: &Roster) -> [Option<Kind>; MAX_KINDS] {
        let mut kinds = [None; MAX_KINDS];
        for (from, left) in self.iter() {
            if let Some(from) = men.kind(from) {
                kinds[from.index()] = men.kind(left);
            }
        }
        kinds
    }

    /// Notes what is wrong with them.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        let letters: String = self.iter().map(|(from, _)| from).collect();
        check.each_once(&letters, "leavings");
        self.iter().for_each(|(_, left)| check.known(left, "leavings"));
    }
}
