//! The rule part *zones*: squares that pieces cannot leave.

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::PieceTypeSet;
use crate::parts::part_error::{PartCheck, PartError};
use crate::parts::promotion::zone::Zone;
use crate::parts::roster::Roster;
use std::borrow::Cow;

/// Pieces that move, capture and attack within a part of the board only, such as the palace of Xiangqi.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceZone {
    /// The letters of the pieces.
    pub pieces: Cow<'static, str>,
    /// The squares to which they can go.
    pub squares: Zone,
    /// The only side whose pieces are bound; `None` if those of both are.
    pub side: Option<Color>,
}

impl PieceZone {
    /// The rule as a sentence, for a board of `ranks` ranks.
    pub fn in_words(&self, pieces: &Roster, ranks: u8) -> String {
        let whose = match self.side {
            None => "",
            Some(Color::White) => " of White",
            Some(Color::Black) => " of Black",
        };
        let names = pieces.choice(&self.pieces);
        let squares = self.squares.in_words(ranks);
        format!("No {names}{whose} moves to, captures on, or attacks other squares than {squares}.")
    }

    /// Adds the errors of this zone to `check`.
    pub(crate) fn check(&self, board: BoardSize, carries: bool, check: &mut PartCheck<'_>) {
        check.choice(&self.pieces, "zones");
        self.squares.check(board, check);
        let mut exclude = |other: &'static str, both: bool| {
            if both {
                check.errors.push(PartError::Together { part: "zones", other });
            }
        };
        exclude("pawns", self.pieces.contains('P'));
        exclude("carrying", carries);
    }
}

/// The squares to which pieces of one letter and side can go; `None` if no zone binds them.
pub(crate) fn zone_of<G: Geometry>(
    zones: &[PieceZone],
    board: BoardSize,
    color: Color,
    letter: char,
) -> Option<Bitboard<G>> {
    let binds =
        |zone: &&PieceZone| zone.pieces.contains(letter) && zone.side.is_none_or(|side| side == color);
    let squares = zones.iter().filter(binds).map(|zone| zone.squares.squares(board, color));
    squares.reduce(|all, zone| all & zone)
}

/// The piece types that zones bind.
pub(crate) fn bound(zones: &[PieceZone], pieces: &Roster) -> PieceTypeSet {
    let of = |zone: &PieceZone| pieces.piece_types(&zone.pieces);
    zones.iter().map(of).fold(PieceTypeSet::EMPTY, |all, bound| all | bound)
}
