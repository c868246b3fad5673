//! The rule part *quotas*: how many pieces of a type a side may have.

use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType};
use crate::parts::english;
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::roster::Roster;
use std::collections::HashSet;

/// For some letters, the most pieces that each side may have on the board. While a side has that many, none
/// of its pieces can change to that type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quotas {
    limits: Vec<(char, u8)>,
    waiting: Vec<(char, char)>,
}

impl Quotas {
    /// Quotas for some letters.
    pub fn new(limits: impl IntoIterator<Item = (char, u8)>) -> Self {
        Self { limits: limits.into_iter().collect(), waiting: Vec::new() }
    }

    /// These quotas with waiting pieces: a piece with the first letter of a pair cannot move at all while its
    /// side has its full quota of the second.
    #[must_use]
    pub fn waiting(self, pairs: impl IntoIterator<Item = (char, char)>) -> Self {
        Self { waiting: pairs.into_iter().collect(), ..self }
    }

    /// The letters that have quotas, each with its quota.
    pub fn iter(&self) -> impl Iterator<Item = (char, u8)> {
        self.limits.iter().copied()
    }

    /// The pairs of a waiting letter and the letter that it waits for.
    pub fn waits(&self) -> impl Iterator<Item = (char, char)> {
        self.waiting.iter().copied()
    }

    /// Whether there are no quotas.
    pub fn is_empty(&self) -> bool {
        self.limits.is_empty()
    }

    /// The rules, one sentence each.
    pub fn in_words(&self, pieces: &Roster) -> Vec<String> {
        let counted =
            |(letter, most): (char, u8)| english::counted(most, &pieces.choice(&letter.to_string()));
        let limits: Vec<String> = self.iter().map(counted).collect();
        let limit = (!limits.is_empty()).then(|| {
            format!("A move is illegal if it gives its side more than {}.", english::choice(&limits))
        });
        let waiting = self.waiting.iter().filter_map(|&(waits, letter)| {
            let most = counted((letter, self.limit(letter)?));
            let waits = english::capitalized(&pieces.one_of(&waits.to_string()));
            Some(format!("{waits} may not move while its side has {most}."))
        });
        limit.into_iter().chain(waiting).collect()
    }

    fn limit(&self, letter: char) -> Option<u8> {
        self.iter().find(|&(limited, _)| limited == letter).map(|(_, most)| most)
    }

    /// The piece types that have quotas, each with its quota.
    pub(crate) fn piece_types(&self, pieces: &Roster) -> Vec<(PieceType, u32)> {
        self.iter().filter_map(|(letter, most)| Some((pieces.piece_type(letter)?, u32::from(most)))).collect()
    }

    /// By piece type, the type of which a side must have less than its quota for the piece to move.
    pub(crate) fn awaited(&self, pieces: &Roster) -> [Option<PieceType>; MAX_PIECE_TYPES] {
        let mut piece_types = [None; MAX_PIECE_TYPES];
        for &(waits, letter) in &self.waiting {
            if let Some(waits) = pieces.piece_type(waits) {
                piece_types[waits.index()] = pieces.piece_type(letter);
            }
        }
        piece_types
    }

    /// Adds the errors of this part to `check`.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        let letters: String = self.iter().map(|(letter, _)| letter).collect();
        check.each_once(&letters, "quotas");
        let waiting: String = self.waiting.iter().map(|&(waits, _)| waits).collect();
        check.each_once(&waiting, "quotas");
        let limited: HashSet<char> = letters.chars().collect();
        for &(_, letter) in self.waiting.iter().filter(|(_, letter)| !limited.contains(letter)) {
            check.errors.push(PartError::Unlimited(letter));
        }
        if self.iter().any(|(_, most)| most == 0) {
            check.errors.push(PartError::NoneAllowed);
        }
    }
}
