//! The rule part *what is left behind*: what a moving piece leaves on the square that it comes from.

use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType};
use crate::parts::part_error::PartCheck;
use crate::parts::roster::Roster;

/// For some letters the letter of the piece that one leaves behind with every move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeavesBehind(Vec<(char, char)>);

impl LeavesBehind {
    /// What some pieces leave.
    pub fn new(leaves_behind: impl IntoIterator<Item = (char, char)>) -> Self {
        Self(leaves_behind.into_iter().collect())
    }

    /// Each letter with that of the piece it leaves.
    pub fn iter(&self) -> impl Iterator<Item = (char, char)> {
        self.0.iter().copied()
    }

    /// Whether nobody leaves anything.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is left, a sentence each.
    pub fn in_words(&self, pieces: &Roster) -> Vec<String> {
        let name = |letter: char| pieces.choice(&letter.to_string());
        let sentence =
            |(from, left)| format!("{} that moves leaves {} where it stood.", name(from), name(left));
        self.iter().map(sentence).collect()
    }

    /// What pieces of each piece type leave.
    pub(crate) fn piece_types(&self, pieces: &Roster) -> [Option<PieceType>; MAX_PIECE_TYPES] {
        let mut piece_types = [None; MAX_PIECE_TYPES];
        for (from, left) in self.iter() {
            if let Some(from) = pieces.piece_type(from) {
                piece_types[from.index()] = pieces.piece_type(left);
            }
        }
        piece_types
    }

    /// Notes what is wrong with them.
    pub(crate) fn check(&self, check: &mut PartCheck<'_>) {
        let letters: String = self.iter().map(|(from, _)| from).collect();
        check.each_once(&letters, "leaves_behind");
        self.iter().for_each(|(_, left)| check.known(left, "leaves_behind"));
    }
}
