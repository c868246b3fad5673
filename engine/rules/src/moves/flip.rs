//! Flipping a position: the same position seen by the other player.

use crate::board::piece_type::Piece;
use crate::board::rays::Lined;
use crate::board::square::Square;
use crate::position::Position;

impl<G: Lined> Position<G> {
    /// The position with the colors exchanged and the board turned upside down.
    ///
    /// The turn number stays the same, so the phase stays the same in games that count turns.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let mirror = |square: Square| G::square(G::file(square), self.rules().ranks() - 1 - G::rank(square));
        let [white, black] = self.rules().castling_homes();
        let mut copy = Self::empty(self.rules().with_castling_homes([black, white]));
        for square in self.occupied() {
            let piece = self.piece(square);
            copy.put(Piece::new(!piece.color(), piece.piece_type()), mirror(square));
        }
        copy.turn = !self.turn();
        copy.state_info = *self.state_info();
        copy.state_info.en_passant = self.state_info().en_passant.map(mirror);
        copy.state_info.counters.pawn_moves.reverse();
        copy.state_info.counters.captures.reverse();
        copy.state_info.castling = self.state_info().castling.flipped();
        copy
    }
}
