//! Perft: counting the move sequences of a given length.
//!
//! <https://www.chessprogramming.org/Perft>

use crate::board::move_encoding::Move;
use crate::moves::gen_type::GenType;
use crate::moves::playable::Playable;
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

    /// The number of moves after each of some moves, or without any that of the position itself: what counts is long and
    /// inlined, so it stands here once for both.
    #[inline(always)]
    pub(crate) fn count_moves_after_each(&self, moves: &[Move]) -> u64 {
        let mut total = 0;
        for place in 0..moves.len().max(1) {
            let mut next = *self;
            if let Some(&m) = moves.get(place) {
                next.play_here(m);
            }
            total += next.count_moves();
        }
        total
    }

    /// The same number, by writing the moves.
    pub(crate) fn write_moves_after_each(&self, moves: &[Move]) -> u64 {
        let mut written = Vec::new();
        let mut total = 0;
        for place in 0..moves.len().max(1) {
            let mut next = *self;
            if let Some(&m) = moves.get(place) {
                next.play(m);
            }
            next.legal_moves_into(GenType::All, &mut written);
            total += written.len() as u64;
            written.clear();
        }
        total
    }

    /// Plays each of some moves; their number.
    #[inline(always)]
    pub(crate) fn play_and_forget(&self, moves: &[Move]) -> u64 {
        for &m in moves {
            // Nobody looks at the position: without this it would not be made.
            let mut next = *self;
            next.play_here(m);
            black_box(&next);
        }
        moves.len() as u64
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
        position.legal_moves_into(GenType::All, &mut self.moves);
        let mut total = 0;
        if depth == self.last && self.moves.len() > start {
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

#[cfg(test)]
mod tests {
    use crate::board::{Board8, Board9, Board10};
    use crate::catalogue::Catalogue;
    use crate::game_ref::OnBoard;

    /// Each count of the start of a game of this geometry, and along some moves from there.
    fn alike<G: OnBoard>() -> usize {
        let mut games = 0;
        for game in Catalogue::shipped().games().iter().filter_map(|game| game.on::<G>()) {
            games += 1;
            let mut position = game.start;
            for step in 0..40 {
                let moves = position.legal_moves();
                assert_eq!(position.write_moves_after_each(&[]), moves.len() as u64);
                assert_eq!(position.count_moves_after_each(&[]), moves.len() as u64);
                if moves.is_empty() {
                    break;
                }
                let counted = position.count_moves_after_each(&moves);
                assert_eq!(counted, position.write_moves_after_each(&moves), "{}", position.fen());
                position.play(moves[step * 7 % moves.len()]);
            }
        }
        games
    }

    #[test]
    fn counting_is_as_good_as_writing() {
        assert_eq!(alike::<Board8>() + alike::<Board9>() + alike::<Board10>(), 43);
    }
}
