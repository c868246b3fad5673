//! A seeded random number generator: SplitMix64, <https://prng.di.unimi.it/splitmix64.c>.

/// A random number generator with its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rng(pub u64);

impl Rng {
    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A random number from -1 to 1.
    #[expect(clippy::cast_precision_loss, reason = "24 bits")]
    pub fn signed(&mut self) -> f32 {
        (self.bits() >> 40) as f32 / (1_u32 << 23) as f32 - 1.0
    }

    /// Shuffles a slice so that each order is equally likely.
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            let choices = u64::try_from(last).unwrap_or(u64::MAX).saturating_add(1);
            let chosen = usize::try_from(self.bits() % choices).unwrap_or(0);
            things.swap(last, chosen);
        }
    }
}
