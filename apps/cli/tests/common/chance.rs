//! Numbers by chance, the same in every run.

/// A linear congruential generator by Knuth (MMIX).
pub struct Chance(pub u64);

impl Chance {
    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }
}
