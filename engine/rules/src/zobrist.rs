//! Zobrist keys of pieces and of the irreversible state, the same on every machine.
//!
//! <https://www.chessprogramming.org/Zobrist_Hashing>

use crate::board::geometry::Geometry;
use crate::board::piece_type::Piece;
use crate::board::square::Square;
use crate::parts::grants::Counters;
use crate::random::SplitMix64;
use crate::state_info::StateInfo;
use std::sync::Arc;

/// The number of counter values with keys: more than a counter can hold.
const COUNTS: usize = 16;
/// The number of counter values whose keys are drawn first.
const LOW_COUNTS: usize = 4;

/// The Zobrist keys of one game.
#[derive(Clone, Debug)]
pub struct Keys<G: Geometry> {
    pieces: Arc<[G::Array<u64>; 32]>,
    en_passant: G::Array<u64>,
    castling: [u64; 256],
    pawn_moves: [[u64; COUNTS]; 2],
    captures: [[u64; COUNTS]; 2],
    odd_turn: u64,
    black: u64,
}

impl<G: Geometry> Default for Keys<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Geometry> Keys<G> {
    /// Draws the keys from a fixed seed.
    pub fn new() -> Self {
        let mut random = SplitMix64::new(0x6368_7279_7361_6c69);
        let mut squares = || {
            let mut keys = G::filled(0);
            for square in 0..G::SQUARES {
                keys[square] = random.draw();
            }
            keys
        };
        let pieces = Arc::new(std::array::from_fn(|_| squares()));
        let en_passant = squares();
        let castling_sides: [u64; 64] = std::array::from_fn(|_| random.draw());
        // A counter at zero has the key 0, so that games without counters need not look any up.
        let mut low = |count| if (1..LOW_COUNTS).contains(&count) { random.draw() } else { 0 };
        let mut counters = || std::array::from_fn(|_| std::array::from_fn(&mut low));
        let (mut pawn_moves, mut captures) = (counters(), counters());
        let (odd_turn, black) = (random.draw(), random.draw());
        let free: [u64; 4] = std::array::from_fn(|bits| if bits == 0 { 0 } else { random.draw() });
        let castling = std::array::from_fn(|bits| castling_sides[bits % 64] ^ free[bits / 64]);
        for counter in pawn_moves.iter_mut().chain(&mut captures) {
            counter[LOW_COUNTS..].fill_with(|| random.draw());
        }
        Self { pieces, en_passant, castling, pawn_moves, captures, odd_turn, black }
    }

    /// The key of a piece on a square.
    #[inline(always)]
    pub fn piece(&self, piece: Piece, square: Square) -> u64 {
        self.pieces[piece.index()][square.index()]
    }

    /// The key that is xored in when Black is to move.
    #[inline(always)]
    pub fn black(&self) -> u64 {
        self.black
    }

    /// The key of the castling rights, the en passant square, the promotion counters and, if `counts_turns`,
    /// the parity of the turn.
    #[inline(always)]
    pub fn state_info(&self, state_info: &StateInfo, counts_turns: bool) -> u64 {
        let mut key = self.castling[usize::from(state_info.castling.bits())];
        if let Some(square) = state_info.en_passant {
            key ^= self.en_passant[square.index()];
        }
        if counts_turns && state_info.turn_number % 2 == 1 {
            key ^= self.odd_turn;
        }
        if state_info.counters == Counters::default() {
            return key;
        }
        for color in 0..2 {
            key ^= self.pawn_moves[color][usize::from(state_info.counters.pawn_moves[color] & 15)];
            key ^= self.captures[color][usize::from(state_info.counters.captures[color] & 15)];
        }
        key
    }
}
