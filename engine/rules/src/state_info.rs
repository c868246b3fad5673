//! The part of a position that is not on the board.

use crate::board::square::Square;
use crate::parts::castling::Rights;
use crate::parts::grants::Counters;

/// The largest halfmove clock and turn number that are read and counted.
pub(crate) const LARGEST_CLOCK: u16 = 9999;

/// The irreversible state of a position: what the pieces on the board do not tell.
///
/// A pending ascension needs no field: the side to move has one if it is without a king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct StateInfo {
    /// The castling rights of both sides.
    pub castling: Rights,
    /// The square on which a pawn can be captured en passant; set only if an enemy pawn can capture there
    /// pseudo-legally.
    pub en_passant: Option<Square>,
    /// The counters of promotion rights.
    pub counters: Counters,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the turn, from 1; it grows after Black's moves.
    pub turn_number: u16,
}
