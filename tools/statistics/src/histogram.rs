//! How often each number occurs, and what its spread is.

use serde::Serialize;
use std::collections::BTreeMap;

/// How often each number occurred.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram(BTreeMap<u64, u64>);

/// Numbers in short.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct NumberSpread {
    /// The arithmetic mean.
    pub mean: f64,
    /// The smallest number.
    pub least: u64,
    /// The smallest number that a quarter of all do not exceed.
    pub lower_quartile: u64,
    /// The smallest number that half of all do not exceed.
    pub median: u64,
    /// The smallest number that three quarters of all do not exceed.
    pub upper_quartile: u64,
    /// The largest number.
    pub most: u64,
}

impl Histogram {
    /// Counts a number.
    pub fn add(&mut self, number: usize) {
        *self.0.entry(number as u64).or_insert(0) += 1;
    }

    /// The numbers that occurred in their order, each with how often it did.
    pub fn counts(&self) -> Vec<(u64, u64)> {
        self.0.iter().map(|(&number, &times)| (number, times)).collect()
    }

    /// How many numbers were counted.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The numbers in short; none before the first.
    pub fn spread(&self) -> Option<NumberSpread> {
        let (&least, &most) = (self.0.keys().next()?, self.0.keys().next_back()?);
        let count = self.count();
        let sum: f64 = self.0.iter().map(|(&number, &times)| number as f64 * times as f64).sum();
        Some(NumberSpread {
            mean: sum / count as f64,
            least,
            lower_quartile: self.rank(count.div_ceil(4)),
            median: self.rank(count.div_ceil(2)),
            upper_quartile: self.rank((3 * count).div_ceil(4)),
            most,
        })
    }

    /// The number at this place, from 1, among all in their order.
    fn rank(&self, place: u64) -> u64 {
        let mut seen = 0;
        let found = self.0.iter().find(|&(_, &times)| {
            seen += times;
            seen >= place
        });
        found.map_or(0, |(&number, _)| number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_are_numbers_that_occurred() {
        let spread = |numbers: &[usize]| {
            let mut histogram = Histogram::default();
            numbers.iter().for_each(|&number| histogram.add(number));
            histogram.spread()
        };
        assert_eq!(spread(&[]), None);
        let found = spread(&[9, 1, 5, 3]).expect("numbers");
        assert_eq!(
            (found.least, found.lower_quartile, found.median, found.upper_quartile, found.most),
            (1, 1, 3, 5, 9)
        );
        assert!((found.mean - 4.5).abs() < 1e-12);
        let found = spread(&[2, 2, 2, 8, 100]).expect("numbers");
        assert_eq!((found.lower_quartile, found.median, found.upper_quartile), (2, 2, 8));
    }
}
