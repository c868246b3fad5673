//! Perft: counting the move sequences of a given length.
//!
//! <https://www.chessprogramming.org/Perft>

use crate::board::move_encoding::Move;
use crate::moves::playable::Playable;
use crate::moves::scope::Scope;
use crate::position::Position;
use std::hint::black_box;

/// Sequences of so many plies are counted between two looks at the stop sign.
const UNSTOPPABLE: u32 = 3;

/// What is done with the last move of each sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// Counted with its siblings, without being written or played.
    Counted,
    /// Written and played, as a search would.
    Played,
}

impl<G: Playable> Position<G> {
    /// The number of sequences of exactly `depth` legal moves; draws do not stop them, a lost king does.
    pub fn perft(&self, depth: u32) -> u64 {
        self.perft_with(depth, Leaves::Counted, &|| false).unwrap_or(0)
    }

    /// [`Position::perft`], with a choice of what becomes of the last moves; `None` when stopped.
    pub fn perft_with(&self, depth: u32, leaves: Leaves, stopped: &dyn Fn() -> bool) -> Option<u64> {
        let mut counter = match leaves {
            Leaves::Counted => {
                LeafCounter { moves: Vec::new(), last: 2, finish: G::count_after_each, stopped }
            }
            Leaves::Played => LeafCounter { moves: Vec::new(), last: 1, finish: G::play_each, stopped },
        };
        match (depth, leaves) {
            (0, _) => Some(1),
            (1, Leaves::Counted) => Some(self.count_legal_moves()),
            _ => counter.count(self, depth),
        }
    }

    /// The number of moves after each of some moves.
    #[inline(always)]
    pub(crate) fn count_moves_after_each(&self, moves: &[Move]) -> u64 {
        let mut total = 0;
        for &m in moves {
            let mut next = *self;
            next.play_here(m);
            total += next.count_moves();
        }
        total
    }

    /// Plays each of some moves; their number.
    #[inline(always)]
    pub(crate) fn play_and_forget(&self, moves: &[Move]) -> u64 {
        let mut total = 0;
        for &m in moves {
            // Nobody looks at the position: without this it would not be made.
            let mut next = *self;
            next.play_here(m);
            black_box(&next);
            total += 1;
        }
        total
    }
}

/// What a count needs on its way.
struct LeafCounter<'a, G: Playable> {
    /// The moves of all positions on the way to the current one: one allocation serves a whole count.
    moves: Vec<Move>,
    /// With so many plies to go, `finish` counts the leaves below some moves.
    last: u32,
    finish: fn(&Position<G>, &[Move]) -> u64,
    stopped: &'a dyn Fn() -> bool,
}

impl<G: Playable> LeafCounter<'_, G> {
    /// Counts for a depth of at least `last`.
    fn count(&mut self, position: &Position<G>, depth: u32) -> Option<u64> {
        if depth > UNSTOPPABLE && (self.stopped)() {
            return None;
        }
        let start = self.moves.len();
        position.legal_moves_into(Scope::All, &mut self.moves);
        let mut total = 0;
        if depth == self.last {
            total = (self.finish)(position, &self.moves[start..]);
        } else {
            for i in start..self.moves.len() {
                let mut next = *position;
                next.play(self.moves[i]);
                total += self.count(&next, depth - 1)?;
            }
        }
        self.moves.truncate(start);
        Some(total)
    }
}
