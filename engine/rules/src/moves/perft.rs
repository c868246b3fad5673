//! Perft: counting the sequences of legal moves of a given length.
//!
//! <https://www.chessprogramming.org/Perft>

use crate::board::move_encoding::Move;
use crate::moves::gen_type::GenType;
use crate::moves::playable::Playable;
use crate::position::Position;
use std::hint::black_box;

/// Sequences of this many plies are counted between two checks of the stop signal.
const UNSTOPPABLE: u32 = 3;

/// How the last ply of a perft count is handled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaves {
    /// Last moves are counted in bulk, without being listed or played: the fastest way to count.
    Counted,
    /// Last moves are listed and played, as a search would: a benchmark of both.
    Played,
}

impl<G: Playable> Position<G> {
    /// The number of sequences of exactly `depth` legal moves. Sequences go on after a draw, but end when a
    /// king is lost.
    ///
    /// ```
    /// use chrysalis_rules::{Catalogue, on_board};
    ///
    /// let chess = Catalogue::shipped().orthodox();
    /// assert_eq!(on_board!(chess, on => on.start.perft(3)), 8902);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.perft_with(depth, Leaves::Counted, &|| false).unwrap_or(0)
    }

    /// [`Position::perft`] with a choice of how the last ply is handled; `None` if `stopped` returned true
    /// before the end.
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

    /// The number of legal moves after each of `moves`, or without any the number of this position's own. The
    /// counting code is long and inlined, so one function serves both.
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

    /// The number that [`Self::count_moves_after_each`] gives, by listing the moves.
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

    /// Plays each of `moves` and returns their number.
    #[inline(always)]
    pub(crate) fn play_and_forget(&self, moves: &[Move]) -> u64 {
        for &m in moves {
            // Keeps the compiler from dropping a position that nobody reads.
            let mut next = *self;
            next.play_here(m);
            black_box(&next);
        }
        moves.len() as u64
    }
}

/// The state of a count.
struct LeafCounter<'a, G: Playable> {
    /// The moves of all positions from the root to the current one, in one allocation.
    moves: Vec<Move>,
    /// The number of plies at which `finish` counts all leaves below a list of moves at once.
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

    /// Checks that all ways of counting agree at the start of each game of this geometry, and along some
    /// moves from there.
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
        assert_eq!(alike::<Board8>() + alike::<Board9>() + alike::<Board10>(), 44);
    }
}
