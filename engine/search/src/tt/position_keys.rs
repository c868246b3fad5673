//! Hash keys of parts of a position, and the keys of the transposition table.
//!
//! <https://www.chessprogramming.org/Pawn_Hash_Table>

use chrysalis_rules::board::{Bitboard, Color, Move};
use chrysalis_rules::{Playable, Position};

/// 2⁶⁴ divided by the golden ratio. Its multiples differ in their upper bits.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// The pawns of a position as a number.
pub fn pawn_structure<G: Playable>(position: &Position<G>) -> u64 {
    let pawns = position.of_type(position.rules().pawn());
    let [white, black] =
        [Color::White, Color::Black].map(|color| squares_key(position.pieces(color) & pawns));
    white.rotate_left(32) ^ black
}

/// A hash of the pawns of a position; its upper bits are good.
pub fn pawn_key<G: Playable>(position: &Position<G>) -> u64 {
    mixed(pawn_structure(position))
}

/// A hash of a set of squares; its upper bits are good.
pub fn squares_key<G: Playable>(squares: Bitboard<G>) -> u64 {
    mixed(squares.folded())
}

/// A fast hash; its upper bits are good.
pub fn mixed(key: u64) -> u64 {
    key.wrapping_mul(GOLDEN)
}

/// The keys of one game's positions in the transposition table, which may hold several games.
#[derive(Clone, Copy, Debug)]
pub struct TableKeys {
    salt: u64,
}

impl TableKeys {
    /// The keys of the game with this id.
    pub fn new(game: &str) -> Self {
        let salted =
            |salt: u64, byte: u8| (salt ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3).rotate_left(7);
        Self { salt: game.bytes().fold(0, salted) }
    }

    /// The key of a position. It includes how long there has been no progress: older entries with a lower
    /// clock know less about the coming draw, and would look better than new ones.
    pub fn key<G: Playable>(self, position: &Position<G>) -> u64 {
        position.key() ^ self.salt ^ quiet_play(position.state_info().halfmoves)
    }

    /// A guess at the key after a move, for prefetching. The clock is left out, which would cost more than it
    /// gains.
    #[inline(always)]
    pub fn likely_after<G: Playable>(self, position: &Position<G>, m: Move) -> u64 {
        position.likely_key_after(m) ^ self.salt
    }
}

/// The change of a key by so many plies without capture or pawn move.
fn quiet_play(plies: u16) -> u64 {
    const FREE: u16 = 14;
    const STEP: u16 = 8;
    u64::from(plies.saturating_sub(FREE) / STEP).wrapping_mul(GOLDEN)
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_rules::Catalogue;
    use chrysalis_rules::board::Board8;

    #[test]
    fn pawn_keys_tell_pawns_and_nothing_else() {
        let game = Catalogue::shipped().find("normal").expect("chess");
        let key = |fen| {
            pawn_key(
                &Position::<Board8>::from_fen(game.on().expect("its board").rules, fen).expect("a position"),
            )
        };
        let pawns = key("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1");
        assert_eq!(key("3k4/pp6/8/8/8/8/PP6/N3K2R b - - 0 1"), pawns);
        assert_ne!(key("4k3/PP6/8/8/8/8/pp6/4K3 w - - 0 1"), pawns);
        assert_ne!(key("4k3/pp6/8/8/8/P7/1P6/4K3 w - - 0 1"), pawns);
    }
}
