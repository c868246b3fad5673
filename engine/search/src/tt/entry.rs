//! What is known about a position from an earlier search of it.

use crate::value::{Bound, DECISIVE, NONE, Value, from_table, is_decisive, to_table};
use chrysalis_rules::board::Move;

/// What the table knows about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The best move or the one that refuted.
    pub best: Option<Move>,
    /// The score as [`Entry::value_from`] makes it and [`Entry::value_at`] reads it: mates are counted from the position.
    pub value: Value,
    /// The static evaluation, or `NONE`.
    pub evaluation: Value,
    /// Plies searched below the position.
    pub depth: i32,
    /// What kind of score it is.
    pub bound: Bound,
    /// Whether the position was on a principal variation.
    pub pv: bool,
}

impl Entry {
    /// The score to keep for one found at `ply`, where mates are counted from the root.
    pub fn value_from(value: Value, ply: usize) -> Value {
        to_table(value, ply)
    }

    /// The score as it reads at `ply`.
    pub fn value_at(&self, ply: usize) -> Value {
        from_table(self.value, ply)
    }

    /// Whether it says that one side wins by force, however deep it was searched.
    pub fn is_proof(&self) -> bool {
        match self.bound {
            Bound::Exact => is_decisive(self.value),
            Bound::Lower => self.value >= DECISIVE,
            Bound::Upper => self.value <= -DECISIVE,
        }
    }

    /// The score at `ply` where it decides about a window.
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

/// An evaluation, or what the table knows better.
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
            let entry = Entry { best: None, value, evaluation: 0, depth: 3, bound, pv: false };
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
