//! Late move reductions.
//!
//! <https://www.chessprogramming.org/Late_Move_Reductions>

use super::parameters::Parameters;

const SIZE: usize = 64;

/// Reductions in hundredths of a ply, by depth and by number of the move.
#[derive(Clone, Debug)]
pub struct Reductions(Vec<[i32; SIZE]>);

impl Reductions {
    /// Builds the table.
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "small numbers")]
    pub fn new(parameters: &Parameters) -> Self {
        let base = f64::from(parameters.late_move_base);
        let scale = 10_000.0 / f64::from(parameters.late_move_divisor);
        let reduction =
            |depth: usize, count: usize| (base + (depth as f64).ln() * (count as f64).ln() * scale) as i32;
        Self(
            (0..SIZE)
                .map(|depth| std::array::from_fn(|count| reduction(depth.max(1), count.max(1))))
                .collect(),
        )
    }

    /// The reduction of the `count`th move at this depth, in hundredths of a ply.
    pub fn of(&self, depth: i32, count: usize) -> i32 {
        self.0[usize::try_from(depth).unwrap_or(0).min(SIZE - 1)][count.min(SIZE - 1)]
    }
}
