//! The rule part *leaves behind*: what a moving piece leaves on the square that it comes from.

use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType};
use crate::parts::english;
use crate::parts::part_error::PartCheck;
use crate::parts::roster::Roster;

/// Pairs of letters: a piece with the first letter leaves a piece with the second behind with every move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeavesBehind(Vec<(char, char)>);

impl LeavesBehind {
    /// The rule with these pairs: the moving piece, and the piece that it leaves behind.
    pub fn new(leaves_behind: impl IntoIterator<Item = (char, char)>) -> Self {
        Self(leaves_behind.into_iter().collect())
    }

    /// The pairs: the moving piece, and the piece that it leaves behind.
    pub fn iter(&self) -> impl Iterator<Item = (char, char)> {
        self.0.iter().copied()
    }

    /// Whether no piece leaves anything behind.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The rules, one sentence each.
    pub fn in_words(&self, pieces: &Roster) -> Vec<String> {
        let name = |letter: char| pieces.one_of(&letter.to_string());
        let sentence = |(from, left)| {
            english::capitalized(&format!(
                "{} that moves leaves {} on the square it came from.",
                name(from),
                name(left)
            ))
        };
        self.iter().map(sentence).collect()
    }

    /// By piece type, the type that a moving piece leaves behind.
    pub(crate) fn piece_types(&self, pieces: &Roster) -> [Option<PieceType>; MAX_PIECE_TYPES] {
        let mut piece_types = [None; MAX_PIECE_TYPES];
        for (from, left) in self.iter() {
            if let Some(from) = pieces.piece_type(from) {
                piece_types[from.index()] = pieces.piece_type(left);
            }
        }
        piece_types
    }

    /// Adds the errors of this part to `check`.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        let letters: String = self.iter().map(|(from, _)| from).collect();
        check.each_once(&letters, "leaves_behind");
        self.iter().for_each(|(_, left)| check.known(left, "leaves_behind"));
    }
}
