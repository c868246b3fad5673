//! Castling from and to squares of a game's own choice.

use crate::board::board_size::BoardSize;
use crate::parts::castling_home::{CastlingHome, CastlingSide};
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// How kings castle in a game that chooses partners and squares itself. The partner lands beside the king, on the
/// side that the king comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnCastling {
    /// The letters of the partners.
    pub pieces: Cow<'static, str>,
    /// The rank, 0 for the first one of each side.
    pub rank: u8,
    /// The files on which king and partners start.
    pub home: CastlingHome,
    /// The files where the king lands: on the king's side, and on the queen's.
    pub king_to: [u8; 2],
    /// Whether the king may castle out of and through attack.
    pub fearless: bool,
}

impl OwnCastling {
    /// The usual squares on a board of eight files.
    pub fn usual(board: BoardSize) -> Self {
        Self {
            pieces: "R".into(),
            rank: 0,
            home: CastlingHome::orthodox(board),
            king_to: [6, 2],
            fearless: false,
        }
    }

    /// The name of a square of the rank, as White has it.
    pub fn square_name(&self, file: u8) -> String {
        format!("{}{}", char::from(b'a' + file), self.rank + 1)
    }

    pub(super) fn in_words(&self, pieces: &Roster) -> String {
        let name = |file| self.square_name(file);
        let [east, west] = self.home.partners.map(name);
        let [king_east, king_west] = self.king_to.map(name);
        format!(
            "The king may castle from {} with an unmoved {}{}: to {king_east} with the one on {east}, to {king_west} with \
             the one on {west}. It lands beside the king, on the side that the king comes from. Black's squares are \
             opposite.",
            name(self.home.king),
            pieces.choice(&self.pieces),
            if self.fearless { ", even out of or through attack" } else { "" },
        )
    }

    pub(super) fn check(&self, board: BoardSize, check: &mut PartCheck<'_>) {
        check.choice(&self.pieces, "castling");
        let king = self.home.king;
        let fits = |castling_side: CastlingSide| {
            let partner = self.home.partner(castling_side);
            let king_to = self.king_to[castling_side.index()];
            let files = [king, partner, king_to, castling_side.partner_to_file(king_to)];
            let beyond = match castling_side {
                CastlingSide::King => partner > king,
                CastlingSide::Queen => partner < king,
            };
            beyond && files.iter().all(|&file| file < board.files())
        };
        if self.rank >= board.ranks() || !CastlingSide::ALL.into_iter().all(fits) {
            check.errors.push(PartError::CastlingSquares);
        }
    }
}
