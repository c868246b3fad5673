//! Move histories: how often moves have failed high elsewhere in the tree.
//!
//! <https://www.chessprogramming.org/History_Heuristic>

use crate::tree::stack::Previous;
use crate::tt::position_keys::pawn_key;
use chrysalis_rules::board::{Bitboard, Move, Piece, in_large_pages};
use chrysalis_rules::{Playable, Position, Rules};

/// The largest absolute value of an entry; gravity keeps it from growing further.
pub const HISTORY_LIMIT: i32 = 16_384;

/// The number of indices for plain moves: one per pair of squares.
const fn plain<G: Playable>() -> usize {
    if G::SQUARES * G::SQUARES <= 1 << 13 { 1 << 13 } else { 1 << 14 }
}

/// The number of indices of quiet moves for one combination of threatened squares.
const fn room<G: Playable>() -> usize {
    plain::<G>() + (1 << 15)
}

/// The number of indices of quiet moves of one side.
const fn places<G: Playable>() -> usize {
    4 * room::<G>()
}

/// The number of rows in the history by pawn structure, a power of two.
const STRUCTURES: usize = 512;

/// The move histories of one search thread.
#[derive(Clone, Debug, Default)]
pub struct History {
    piece_types: usize,
    /// The number of pairs of a piece and a target square.
    slots: usize,
    quiet: Vec<i16>,
    capture: Vec<i16>,
    continuation: Vec<i16>,
    counter: Vec<Option<Move>>,
    /// By pawn structure and slot.
    structure: Vec<i16>,
}

/// Adds `bonus` − entry · |`bonus`| / `limit` to an entry ("gravity"): a bonus counts less the closer the
/// entry is to the limit in its direction, so entries stay within ± `limit`.
#[expect(clippy::cast_possible_truncation, reason = "bounded by the limit")]
pub fn gravity(entry: &mut i16, bonus: i32, limit: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / limit) as i16;
}

/// The index of a quiet move, by its squares, whether they are threatened, and its effect.
#[inline(always)]
fn place<G: Playable>(m: Move, threats: Bitboard<G>) -> usize {
    const { assert!(G::SQUARES * G::SQUARES <= plain::<G>()) };
    let threatened = 2 * usize::from(threats.has(m.from())) + usize::from(threats.has(m.to()));
    let within = if m.is_plain() && m.promotes_to().is_none() {
        m.from().index() * G::SQUARES + m.to().index()
    } else {
        plain::<G>() + (m.raw().wrapping_mul(0x9e37_79b1) >> 17) as usize
    };
    room::<G>() * threatened + within
}

/// The row of a position in the history by pawn structure.
fn structure<G: Playable>(position: &Position<G>) -> usize {
    let upper = pawn_key(position) >> (u64::BITS - STRUCTURES.ilog2());
    usize::try_from(upper).unwrap_or(0)
}

/// The histories of quiet moves that apply to one position.
#[derive(Clone, Copy, Debug)]
pub struct QuietHistory<'a, G: Playable> {
    quiet: &'a [i16],
    /// By slot, for this pawn structure.
    structure: &'a [i16],
    /// By slot, after each of the previous moves; empty where there was none.
    continued: [&'a [i16]; 3],
    /// The index of the first piece of the side to move.
    pieces: usize,
    /// The squares that the opponent attacks.
    threats: Bitboard<G>,
}

impl<G: Playable> QuietHistory<'_, G> {
    /// The history score of a quiet move.
    #[inline]
    pub fn score(&self, position: &Position<G>, m: Move) -> i32 {
        let slot =
            (self.pieces + position.piece(m.from()).piece_type().index()) * G::SQUARES + m.to().index();
        let continued = |row: &[i16]| row.get(slot).map_or(0, |&value| i32::from(value));
        i32::from(self.quiet[place::<G>(m, self.threats)])
            + i32::from(self.structure[slot])
            + self.continued.map(continued).iter().sum::<i32>()
    }
}

impl History {
    /// Empty histories for a game.
    pub fn new<G: Playable>(rules: &Rules<G>) -> Self {
        let piece_types = rules.game().pieces.len();
        let slots = 2 * piece_types * G::SQUARES;
        let continuation = vec![0; slots * slots];
        in_large_pages(&continuation);
        Self {
            piece_types,
            slots,
            quiet: vec![0; 2 * places::<G>()],
            capture: vec![0; slots * piece_types],
            continuation,
            counter: vec![None; slots],
            structure: vec![0; STRUCTURES * slots],
        }
    }

    /// Makes all histories empty.
    pub fn clear(&mut self) {
        for part in [&mut self.quiet, &mut self.capture, &mut self.continuation, &mut self.structure] {
            part.fill(0);
        }
        self.counter.fill(None);
    }

    /// The slot of a piece and the square it goes to.
    pub fn slot<G: Playable>(&self, piece: Piece, m: Move) -> usize {
        (piece.color().index() * self.piece_types + piece.piece_type().index()) * G::SQUARES + m.to().index()
    }

    fn victim<G: Playable>(position: &Position<G>, m: Move) -> usize {
        let piece = position.piece(m.to());
        if piece.exists() { piece.piece_type().index() } else { position.rules().pawn().index() }
    }

    fn capture_index<G: Playable>(&self, position: &Position<G>, m: Move) -> usize {
        self.slot::<G>(position.piece(m.from()), m) * self.piece_types + Self::victim(position, m)
    }

    /// The histories of quiet moves after the moves in `previous`.
    pub fn after<G: Playable>(
        &self,
        position: &Position<G>,
        previous: Previous,
        threats: Bitboard<G>,
    ) -> QuietHistory<'_, G> {
        let row = |earlier: usize| &self.continuation[earlier * self.slots..][..self.slots];
        QuietHistory {
            quiet: &self.quiet[position.turn().index() * places::<G>()..][..places::<G>()],
            structure: &self.structure[structure(position) * self.slots..][..self.slots],
            continued: previous.map(|earlier| earlier.map_or(&[][..], row)),
            pieces: position.turn().index() * self.piece_types,
            threats,
        }
    }

    /// The history score of a quiet move after the moves in `previous`.
    pub fn quiet<G: Playable>(
        &self,
        position: &Position<G>,
        m: Move,
        previous: Previous,
        threats: Bitboard<G>,
    ) -> i32 {
        self.after(position, previous, threats).score(position, m)
    }

    /// The history score of a capture.
    pub fn capture<G: Playable>(&self, position: &Position<G>, m: Move) -> i32 {
        i32::from(self.capture[self.capture_index(position, m)])
    }

    /// The counter-move: the reply that last refuted the move in `slot`.
    ///
    /// <https://www.chessprogramming.org/Countermove_Heuristic>
    pub fn counter(&self, slot: Option<usize>) -> Option<Move> {
        slot.and_then(|slot| self.counter[slot])
    }

    /// Sets the counter-move to the move in `slot`.
    pub fn set_counter(&mut self, slot: Option<usize>, m: Move) {
        if let Some(slot) = slot {
            self.counter[slot] = Some(m);
        }
    }

    /// Gives a bonus or malus to a quiet move.
    pub fn update_quiet<G: Playable>(
        &mut self,
        position: &Position<G>,
        m: Move,
        previous: Previous,
        threats: Bitboard<G>,
        bonus: i32,
    ) {
        let slot = self.slot::<G>(position.piece(m.from()), m);
        self.update_entry(Self::place(position, m, threats), bonus);
        self.update_continuation(slot, previous, bonus);
        gravity(&mut self.structure[structure(position) * self.slots + slot], bonus, HISTORY_LIMIT);
    }

    /// The index of a quiet move in the butterfly history.
    pub fn place<G: Playable>(position: &Position<G>, m: Move, threats: Bitboard<G>) -> usize {
        position.turn().index() * places::<G>() + place::<G>(m, threats)
    }

    /// Gives a bonus or malus to the quiet move with this index.
    pub fn update_entry(&mut self, place: usize, bonus: i32) {
        gravity(&mut self.quiet[place], bonus, HISTORY_LIMIT);
    }

    /// Gives a bonus or malus to the quiet move in a slot, after each of the moves in `previous`.
    pub fn update_continuation(&mut self, slot: usize, previous: Previous, bonus: i32) {
        for earlier in previous.into_iter().flatten() {
            gravity(&mut self.continuation[earlier * self.slots + slot], bonus, HISTORY_LIMIT);
        }
    }

    /// Gives a bonus or malus to a capture.
    pub fn update_capture<G: Playable>(&mut self, position: &Position<G>, m: Move, bonus: i32) {
        let place = self.capture_index(position, m);
        gravity(&mut self.capture[place], bonus, HISTORY_LIMIT);
    }
}
