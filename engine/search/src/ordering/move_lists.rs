//! The moves of all nodes on the current line in one list, with their scores for ordering.

use chrysalis_rules::board::{Move, at_full_speed};

/// The number of moves for which there is room at first.
const ROOM: usize = 4096;

/// Moves and their scores.
#[derive(Debug)]
pub struct MoveLists {
    moves: Vec<Move>,
    scores: Vec<i32>,
}

impl MoveLists {
    pub fn new() -> Self {
        Self { moves: Vec::with_capacity(ROOM), scores: Vec::with_capacity(ROOM) }
    }

    /// The index at which the next node's moves begin.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// The list to which moves are generated.
    pub fn moves_mut(&mut self) -> &mut Vec<Move> {
        &mut self.moves
    }

    /// The move with this index.
    pub fn at(&self, place: usize) -> Move {
        self.moves[place]
    }

    /// The score of the move with this index.
    pub fn score(&self, place: usize) -> i32 {
        self.scores[place]
    }

    /// Scores the moves from `start` on.
    #[inline]
    pub fn score_from(&mut self, start: usize, score: impl FnMut(Move) -> i32) {
        self.scores.truncate(start);
        self.scores.extend(self.moves[start..].iter().copied().map(score));
    }

    /// Swaps the move with the highest score in a range to its beginning, and returns it; the first among
    /// equals.
    #[inline]
    pub fn select(&mut self, start: usize, end: usize) -> Move {
        let best = start + place_of_most(&self.scores[start..end]);
        self.swap(start, best);
        self.moves[start]
    }

    /// Swaps the moves in two places, with their scores.
    pub fn swap(&mut self, one: usize, other: usize) {
        self.moves.swap(one, other);
        self.scores.swap(one, other);
    }

    /// Removes the moves from `start` on.
    pub fn truncate(&mut self, start: usize) {
        self.moves.truncate(start);
        self.scores.truncate(start);
    }
}

/// The index of the highest score, the first among equals.
fn place_of_most(scores: &[i32]) -> usize {
    at_full_speed(
        #[inline(always)]
        || {
            let most = scores.iter().copied().fold(i32::MIN, i32::max);
            scores.iter().position(|&score| score == most).unwrap_or(0)
        },
    )
}
