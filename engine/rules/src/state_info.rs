//! Everything that is not on the board.

use crate::board::square::Square;
use crate::parts::castling::Rights;
use crate::parts::grants::Counters;

/// The largest clock or turn number that is read and counted.
pub(crate) const LARGEST_CLOCK: u16 = 9999;

/// The state of a game beside its pieces.
///
/// A pending ascension needs no entry: a side to move without its king has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct StateInfo {
    /// Rights to castle.
    pub castling: Rights,
    /// The square on which a pawn can be taken en passant, named only if a pawn can pseudo-legally do so.
    pub en_passant: Option<Square>,
    /// Counters of promotion rights.
    pub counters: Counters,
    /// Plies since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the turn, which grows after Black's moves.
    pub turn_number: u16,
}
