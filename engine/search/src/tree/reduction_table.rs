//! The base reductions of late moves, by depth and move number.
//!
//! <https://www.chessprogramming.org/Late_Move_Reductions>

use crate::tunables::Tunables;

const SIZE: usize = 64;

/// Reductions in hundredths of a ply, by depth and by number of the move: `late_move_base` + ln(depth) ·
/// ln(number) · 10,000 / `late_move_divisor`, both parameters in percent.
#[derive(Clone, Debug)]
pub struct ReductionTable(Vec<[i32; SIZE]>);

impl ReductionTable {
    #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "small numbers")]
    pub fn new(tunables: &Tunables) -> Self {
        let base = f64::from(tunables.late_move_base);
        let scale = 10_000.0 / f64::from(tunables.late_move_divisor);
        // From `libm`, since the logarithm of the platform may differ in its last bit, and the search with
        // it.
        let logs: [f64; SIZE] = std::array::from_fn(|n| libm::log(n.max(1) as f64));
        let row = |depth: f64| logs.map(|count| (base + depth * count * scale) as i32);
        Self(logs.map(row).into())
    }

    /// The reduction of the `count`th move at this depth, in hundredths of a ply.
    pub fn hundredths(&self, depth: i32, count: usize) -> i32 {
        self.0[usize::try_from(depth).unwrap_or(0).min(SIZE - 1)][count.min(SIZE - 1)]
    }
}
