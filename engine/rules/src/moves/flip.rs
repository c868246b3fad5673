//! The same position seen by the other player.

use crate::board::geometry::Geometry;
use crate::board::piece_type::Piece;
use crate::board::square::Square;
use crate::position::Position;

impl<G: Geometry> Position<G> {
    /// The position with colours exchanged and the board turned upside down.
    ///
    /// The move number stays, so in a game that counts turns the phase stays too.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let mirror = |square: Square| G::square(G::file(square), self.rules().ranks() - 1 - G::rank(square));
        let mut copy = Self::empty(self.rules());
        for square in self.occupied() {
            let piece = self.piece(square);
            copy.put(Piece::new(!piece.color(), piece.piece_type()), mirror(square));
        }
        copy.turn = !self.turn();
        copy.ledger = *self.ledger();
        copy.ledger.en_passant = self.ledger().en_passant.map(mirror);
        copy.ledger.counters.pawn_moves.reverse();
        copy.ledger.counters.captures.reverse();
        copy.ledger.castling = self.ledger().castling.flipped();
        copy
    }
}
