//! Sizes of networks, the units of their weights, and bounds.

/// The supported widths of the hidden layer, in neurons for each side.
pub const HIDDEN: [usize; 3] = [16, 32, 64];

/// The largest width of the hidden layer, in neurons for each side.
pub const MOST_HIDDEN: usize = 64;

/// Number of outputs; the phase of the game selects one.
pub const BUCKETS: usize = 4;

/// The maximum number of features: 15 bits.
pub const MOST_FEATURES: usize = 1 << 15;

/// 1.0 in the units of the hidden layer, where a neuron saturates.
pub const ONE: i16 = 1024;

/// 1.0 in the units of the output weights.
pub const OUTPUT_ONE: i16 = 1024;

/// 1.0 in the units of neurons after activation.
pub const NEURON_ONE: i32 = 1 << 14;

/// A saturated neuron after activation, `((ONE - 1) << 5)² >> 16`: slightly less than [`NEURON_ONE`].
pub const FULL: i32 = 16_352;

/// The score of an output of 1.0, in hundredths of a centipawn; also the limit of the correction either way.
pub const LIMIT: i32 = 40_000;

/// The limit of the sum of one output's absolute weights, which keeps every sum within 32 bits.
pub const MOST_OUTPUT: i32 = (i32::MAX - MOST_BIAS) / FULL;

/// The limit of the absolute value of an output bias, in units of 1/([`OUTPUT_ONE`] × [`NEURON_ONE`]).
pub const MOST_BIAS: i32 = 1 << 28;

/// The output for a phase from 0 (ending) to `full` (all pieces on the board).
#[inline(always)]
pub fn bucket(phase: i32, full: i32) -> usize {
    let buckets = i32::try_from(BUCKETS).unwrap_or(1);
    usize::try_from(phase.clamp(0, full) * buckets / (full + 1)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phase_has_its_output() {
        assert_eq!(
            [0, 64, 65, 128, 129, 192, 193, 256, 999, -1].map(|phase| bucket(phase, 256)),
            [0, 0, 1, 1, 2, 2, 3, 3, 3, 0]
        );
        let full = ((i32::from(ONE) - 1) << 5).pow(2) >> 16;
        assert_eq!(full, FULL);
    }
}
