//! Scores inside the search: centipawns for the side to move, with mates beyond every evaluation; and what they bound.

/// A score inside the search.
pub type Value = i32;

/// The deepest ply from the root.
pub const MAX_PLY: usize = 200;
/// Beyond every score.
pub const INFINITE: Value = 32_500;
/// The score of being mated now, negated.
pub const MATE: Value = 32_000;
/// Scores at least this far from zero are forced wins or losses.
pub const DECISIVE: Value = MATE - 2 * plies(MAX_PLY);
/// No score.
pub const NONE: Value = 32_600;
/// The score of a draw.
pub const DRAW: Value = 0;

#[expect(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "plies are few")]
const fn plies(ply: usize) -> Value {
    ply as Value
}

/// The side to move has lost at this ply.
pub const fn mated_in(ply: usize) -> Value {
    -MATE + plies(ply)
}

/// The side to move wins at this ply.
pub const fn mate_in(ply: usize) -> Value {
    MATE - plies(ply)
}

/// Whether a score is a forced win or loss.
pub const fn is_decisive(value: Value) -> bool {
    value.abs() >= DECISIVE
}

/// A score as the table keeps it: mates counted from the position, not from the root.
pub const fn to_table(value: Value, ply: usize) -> Value {
    if value >= DECISIVE {
        value + plies(ply)
    } else if value <= -DECISIVE {
        value - plies(ply)
    } else {
        value
    }
}

/// A score from the table as it reads at `ply`.
pub const fn from_table(value: Value, ply: usize) -> Value {
    if value >= DECISIVE {
        value - plies(ply)
    } else if value <= -DECISIVE {
        value + plies(ply)
    } else {
        value
    }
}

/// The plies to the mate that a decisive score announces.
pub const fn plies_to_mate(value: Value) -> Value {
    MATE - value.abs()
}

/// How exact a score is.
///
/// <https://www.chessprogramming.org/Node_Types>
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// Exact.
    Exact,
    /// The true score is at least this.
    Lower,
    /// The true score is at most this.
    Upper,
}

/// The bound that a score is when searched within a window.
pub fn bound_of(value: Value, alpha: Value, beta: Value) -> Bound {
    if value >= beta {
        Bound::Lower
    } else if value > alpha {
        Bound::Exact
    } else {
        Bound::Upper
    }
}
