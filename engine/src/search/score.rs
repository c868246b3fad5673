//! Scores inside the search: centipawns for the side to move, with mates beyond every evaluation.

use super::report::Score;

/// A score inside the search.
pub type Value = i32;

/// The deepest ply from the root.
pub const MAX_PLY: usize = 200;
/// Beyond every score.
pub const INFINITE: Value = 32_500;
/// The score of being mated now, negated.
pub const MATE: Value = 32_000;
/// Scores at least this far from zero are forced wins or losses.
pub const DECISIVE: Value = MATE - 2 * 200;
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

/// A score as it is reported.
pub fn public(value: Value) -> Score {
    if is_decisive(value) {
        let moves = (plies_to_mate(value) + 1) / 2;
        Score::Mate(if value > 0 { moves } else { -moves })
    } else {
        Score::Centipawns(value)
    }
}

/// Chances of a win, draw and loss in thousandths.
///
/// A win is as likely as a draw at one pawn and a half ahead, and the odds grow tenfold with each further two pawns:
/// a logistic curve for the win, its mirror image for the loss, and the rest draws.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and 1000")]
pub fn chances(value: Value) -> [u16; 3] {
    if is_decisive(value) {
        return if value > 0 { [1000, 0, 0] } else { [0, 0, 1000] };
    }
    let logistic = |pawns: f64| 1000.0 / (1.0 + (-(pawns - 1.5) / 0.87).exp());
    let pawns = f64::from(value) / 100.0;
    let (win, loss) = (logistic(pawns).round() as u16, logistic(-pawns).round() as u16);
    [win, 1000u16.saturating_sub(win + loss), loss]
}
