//! Everything that is not on the board.

use crate::board::Square;
use crate::castling::Rights;
use crate::grants::Counters;

/// The state of a game beside its men.
///
/// A pending ascension needs no entry: a side to move without its king has one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Ledger {
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
