//! Sizes of networks, the units of their numbers, and bounds.

/// Neurons of the hidden layer that a network may have, for each side.
pub const HIDDEN: [usize; 3] = [16, 32, 64];

/// The most of them.
pub const MOST_HIDDEN: usize = 64;

/// Outputs, of which the phase of play chooses one.
pub const BUCKETS: usize = 4;

/// Places that a network may have: as many as 15 bits tell apart.
pub const MOST_PLACES: usize = 1 << 15;

/// What makes 1 in the hidden layer, where a neuron is full.
pub const ONE: i16 = 1024;

/// What makes 1 in the weights of the output layer.
pub const OUTPUT_ONE: i16 = 1024;

/// What makes 1 in neurons after their activation.
pub const NEURON_ONE: i32 = 1 << 14;

/// A full neuron after its activation, `((ONE - 1) << 5)² >> 16`: a little less than 1.
pub const FULL: i32 = 16_352;

/// Hundredths of a centipawn that an output of 1 amounts to, and the most that is said either way.
pub const LIMIT: i32 = 40_000;

/// What the weights of one output may add up to without their signs, so that every sum fits 32 bits.
pub const MOST_OUTPUT: i32 = (i32::MAX - MOST_BIAS) / FULL;

/// The largest bias of an output, in products of [`OUTPUT_ONE`] and [`NEURON_ONE`].
pub const MOST_BIAS: i32 = 1 << 28;

/// The output that a phase chooses, where `full` is the phase of a position with all its pieces.
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
