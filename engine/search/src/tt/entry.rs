//! Entries of the transposition table.

use crate::value::{Bound, NONE, NodeValue, Value, is_decisive};
use chrysalis_rules::board::Move;

/// What the transposition table knows about a position from an earlier search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move, or the one that failed high.
    pub best: Option<Move>,
    /// The score, with mates counted from the position.
    pub value: NodeValue,
    /// The static evaluation in centipawns, or `NONE`.
    pub evaluation: Value,
    /// The depth of the search in plies.
    pub depth: i32,
    /// Whether the score is exact or a bound.
    pub bound: Bound,
    /// Whether the position was on a principal variation.
    pub pv: bool,
}

impl Entry {
    /// The score at `ply`, with mates counted from the root.
    pub fn value_at(&self, ply: usize) -> Value {
        self.value.from_root(ply)
    }

    /// Whether it is a forced win or loss, which holds at any depth.
    pub fn is_proof(&self) -> bool {
        match self.bound {
            Bound::Exact => self.value.wins() || self.value.loses(),
            Bound::Lower => self.value.wins(),
            Bound::Upper => self.value.loses(),
        }
    }

    /// The score at `ply`, if it lies outside the window or is exact.
    pub fn decided(&self, ply: usize, alpha: Value, beta: Value) -> Option<Value> {
        let value = self.value_at(ply);
        let decides = match self.bound {
            Bound::Exact => true,
            Bound::Lower => value >= beta,
            Bound::Upper => value <= alpha,
        };
        decides.then_some(value)
    }
}

/// An evaluation, replaced by the entry's score where its bound shows that to be closer.
pub fn narrowed(known: Option<Entry>, ply: usize, evaluation: Value) -> Value {
    let Some(entry) = known.filter(|_| evaluation != NONE) else { return evaluation };
    let value = entry.value_at(ply);
    let says_more = match entry.bound {
        Bound::Exact => true,
        Bound::Lower => value > evaluation,
        Bound::Upper => value < evaluation,
    };
    if says_more && !is_decisive(value) { value } else { evaluation }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::mate_in;

    #[test]
    fn the_table_narrows_an_evaluation_as_far_as_it_knows() {
        let narrowed = |bound, value, evaluation| {
            let entry = Entry {
                best: None,
                value: NodeValue::from_raw(value),
                evaluation: 0,
                depth: 3,
                bound,
                pv: false,
            };
            narrowed(Some(entry), 0, evaluation)
        };
        assert_eq!(narrowed(Bound::Lower, 30, 20), 30);
        assert_eq!(narrowed(Bound::Lower, 10, 20), 20);
        assert_eq!(narrowed(Bound::Upper, 30, 20), 20);
        assert_eq!(narrowed(Bound::Upper, 10, 20), 10);
        assert_eq!(narrowed(Bound::Exact, 10, 20), 10);
        assert_eq!(narrowed(Bound::Exact, mate_in(3), 20), 20);
        assert_eq!(narrowed(Bound::Exact, 10, NONE), NONE);
    }
}
