//! The moves of all nodes of the current line, one list after the other, with their scores for ordering.

use chrysalis_rules::board::{Move, at_full_speed};

/// Moves for which there is room before memory is asked for.
const ROOM: usize = 4096;

/// Moves and their scores.
#[derive(Debug)]
pub struct MoveLists {
    moves: Vec<Move>,
    scores: Vec<i32>,
}

impl MoveLists {
    /// No lists.
    pub fn new() -> Self {
        Self { moves: Vec::with_capacity(ROOM), scores: Vec::with_capacity(ROOM) }
    }

    /// Where the next list will begin.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Where moves are generated, at the end.
    pub fn moves_mut(&mut self) -> &mut Vec<Move> {
        &mut self.moves
    }

    /// The move in a place.
    pub fn at(&self, place: usize) -> Move {
        self.moves[place]
    }

    /// The score of the move in a place.
    pub fn score(&self, place: usize) -> i32 {
        self.scores[place]
    }

    /// Scores the moves from `start` on.
    #[inline]
    pub fn score_from(&mut self, start: usize, score: impl FnMut(Move) -> i32) {
        self.scores.truncate(start);
        self.scores.extend(self.moves[start..].iter().copied().map(score));
    }

    /// Brings the best move of a range to its beginning, the first among equals.
    #[inline]
    pub fn select(&mut self, start: usize, end: usize) -> Move {
        let best = start + place_of_most(&self.scores[start..end]);
        self.swap(start, best);
        self.moves[start]
    }

    /// Exchanges two moves.
    pub fn swap(&mut self, one: usize, other: usize) {
        self.moves.swap(one, other);
        self.scores.swap(one, other);
    }

    /// Forgets the lists from a place on.
    pub fn truncate(&mut self, start: usize) {
        self.moves.truncate(start);
        self.scores.truncate(start);
    }
}

/// The place of the highest score, the first among equals.
fn place_of_most(scores: &[i32]) -> usize {
    at_full_speed(
        #[inline(always)]
        || {
            let most = scores.iter().copied().fold(i32::MIN, i32::max);
            scores.iter().position(|&score| score == most).unwrap_or(0)
        },
    )
}
