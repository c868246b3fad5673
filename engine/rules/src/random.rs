//! Reproducible random numbers: SplitMix64 (Steele, Lea and Flood, 2014). The same seed gives the same
//! numbers on every machine and in every version.

/// A seeded generator of random numbers; not for cryptography.
#[derive(Clone, Debug)]
pub struct SplitMix64(u64);

impl SplitMix64 {
    /// The generator with this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The `number`-th of many independent generators with one seed.
    pub fn stream(seed: u64, number: u64) -> Self {
        let mut first = Self(seed);
        let mixed = first.draw() ^ number.wrapping_mul(0xD134_2543_DE82_EF95);
        Self(Self(mixed).draw())
    }

    /// The next number, uniform over all 64-bit values.
    pub fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, uniform to within 2⁻⁴⁰ for small bounds; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        let product = u128::from(self.draw()) * (bound as u128);
        usize::try_from(product >> 64).unwrap_or(0)
    }

    /// Puts the items into random order, each order being equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix64;

    #[test]
    fn gives_the_published_stream() {
        let mut random = SplitMix64::new(1_234_567);
        let expected = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423_u64];
        assert_eq!(expected, [random.draw(), random.draw(), random.draw()]);
    }

    #[test]
    fn shuffles_without_loss() {
        let mut items: Vec<usize> = (0..50).collect();
        SplitMix64::stream(7, 3).shuffle(&mut items);
        assert_ne!(items, (0..50).collect::<Vec<_>>());
        items.sort_unstable();
        assert_eq!(items, (0..50).collect::<Vec<_>>());
    }
}
