//! Scores inside the search: centipawns for the side to move, with mates beyond every evaluation; and bounds
//! on them.
//!
//! <https://www.chessprogramming.org/Score>
//!
//! ```text
//!  −32,500    −32,000 … −31,600    −31,600 … 31,600    31,600 … 32,000    32,500    32,600
//! −INFINITE     forced losses         evaluations         forced wins     INFINITE     NONE
//! ```

/// A score inside the search, in the evaluation's centipawns for the side to move. A win `n` plies from the
/// root is [`MATE`]` − n`.
pub type Value = i32;

/// The deepest ply, counted from the root.
pub const MAX_PLY: usize = 200;
/// Greater than every score.
pub const INFINITE: Value = 32_500;
/// The score of a win at the root.
pub const MATE: Value = 32_000;
/// Scores at least this far from zero are forced wins or losses.
pub const DECISIVE: Value = MATE - 2 * plies(MAX_PLY);
/// A number that is no score, where none is known.
pub const NONE: Value = 32_600;
/// The score of a draw.
pub const DRAW: Value = 0;

#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "plies are few")]
const fn plies(ply: usize) -> Value {
    ply as Value
}

/// The score of a loss at this ply.
pub const fn mated_in(ply: usize) -> Value {
    -MATE + plies(ply)
}

/// The score of a win at this ply.
pub const fn mate_in(ply: usize) -> Value {
    MATE - plies(ply)
}

/// Whether a score is a forced win or loss.
pub const fn is_decisive(value: Value) -> bool {
    value.abs() >= DECISIVE
}

/// A score of a position by itself, as the transposition table keeps it: mates are counted from the position,
/// since other paths may lead to it. Other scores count them from the root.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeValue(Value);

impl NodeValue {
    /// The score of a position at `ply` that has this score from the root.
    pub const fn at(ply: usize, value: Value) -> Self {
        if value >= DECISIVE {
            Self(value + plies(ply))
        } else if value <= -DECISIVE {
            Self(value - plies(ply))
        } else {
            Self(value)
        }
    }

    /// The score from the root, for the position at `ply`.
    pub const fn from_root(self, ply: usize) -> Value {
        if self.wins() {
            self.0 - plies(ply)
        } else if self.loses() {
            self.0 + plies(ply)
        } else {
            self.0
        }
    }

    /// Whether it is a forced win.
    pub const fn wins(self) -> bool {
        self.0 >= DECISIVE
    }

    /// Whether it is a forced loss.
    pub const fn loses(self) -> bool {
        self.0 <= -DECISIVE
    }

    /// The score as stored.
    pub const fn raw(self) -> Value {
        self.0
    }

    /// A score as it was stored.
    pub const fn from_raw(value: Value) -> Self {
        Self(value)
    }
}

/// The plies from the root to the mate that a decisive score announces.
pub const fn plies_to_mate(value: Value) -> Value {
    MATE - value.abs()
}

/// What a score says about the true score of a node.
///
/// <https://www.chessprogramming.org/Node_Types>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is the true score.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// What `value` is when found by a search with the window from `alpha` to `beta`.
pub fn bound_of(value: Value, alpha: Value, beta: Value) -> Bound {
    if value >= beta {
        Bound::Lower
    } else if value > alpha {
        Bound::Exact
    } else {
        Bound::Upper
    }
}
