//! The state of a position besides its pieces: the parity of the turn and the counters, where the game needs
//! them.

use chrysalis_rules::board::{Color, Piece, PieceType};
use chrysalis_rules::{Counters, Game, Rights, StateInfo};

use crate::signature::Signature;

/// The numbers of values of the parity, the two counters of pawn moves and the two of captures; 1 where a
/// value is irrelevant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extras {
    ranges: [u8; 5],
    /// The flags that all positions have.
    rights: Rights,
}

impl Extras {
    pub fn new(game: &Game, signature: &Signature, king: PieceType) -> Self {
        let mut ranges = [1; 5];
        if game.promotions.counts_turns() {
            ranges[0] = 2;
        }
        if let (Some(counting), Some(pawn)) = (game.grants.counting(), game.piece_type('P')) {
            let minors: Vec<PieceType> = game.piece_types(&counting.minors).collect();
            for (place, color) in [(0, Color::White), (1, Color::Black)] {
                let has = |color, piece_type| signature.count(Piece::new(color, piece_type), king) > 0;
                let own = has(color, pawn) || minors.iter().any(|&minor| has(color, minor));
                let prey = game.every_piece_type().any(|prey| prey != king && has(!color, prey));
                if has(color, pawn) {
                    ranges[1 + place] = counting.pawn_moves.max(1);
                }
                if own && prey {
                    ranges[3 + place] = counting.captures.max(1);
                }
            }
        }
        Self { ranges, rights: free(game) }
    }

    /// The number of combinations.
    pub fn count(&self) -> usize {
        self.ranges.iter().map(|&range| usize::from(range)).product()
    }

    /// The combination of a position.
    #[inline(always)]
    pub fn number(&self, state_info: &StateInfo) -> usize {
        if self.ranges == [1; 5] {
            return 0;
        }
        let Counters { pawn_moves, captures } = state_info.counters;
        let parity = u8::from(state_info.turn_number % 2 == 1);
        let values = [parity, pawn_moves[0], pawn_moves[1], captures[0], captures[1]];
        let add =
            |number, (&range, value): (&u8, u8)| number * usize::from(range) + usize::from(value % range);
        self.ranges.iter().zip(values).fold(0, add)
    }

    /// The state of a position with a combination.
    pub fn state_info(&self, number: usize) -> StateInfo {
        let mut rest = number;
        let mut values = [0; 5];
        for (value, &range) in values.iter_mut().zip(&self.ranges).rev() {
            *value = u8::try_from(rest % usize::from(range)).unwrap_or(0);
            rest /= usize::from(range);
        }
        let [parity, white_moves, black_moves, white_captures, black_captures] = values;
        StateInfo {
            castling: self.rights,
            counters: Counters {
                pawn_moves: [white_moves, black_moves],
                captures: [white_captures, black_captures],
            },
            turn_number: if self.ranges[0] == 2 && parity == 0 { 2 } else { 1 },
            ..StateInfo::default()
        }
    }
}

/// The flags stored with the castling rights: where a capture lifts a restriction, both sides have captured,
/// as the few pieces left show.
pub(crate) fn free(game: &Game) -> Rights {
    if game.forward_only.is_empty() {
        Rights::empty()
    } else {
        Rights::free(Color::White) | Rights::free(Color::Black)
    }
}
