//! Positions that were seen before.

use std::collections::{HashSet, VecDeque};

/// The keys of the latest new positions; beyond the maximum the oldest is forgotten.
#[derive(Debug)]
pub struct KnownPositions {
    keys: HashSet<u64>,
    order: VecDeque<u64>,
    most: usize,
}

impl KnownPositions {
    /// An empty set of at most `most` keys.
    pub fn at_most(most: usize) -> Self {
        Self { keys: HashSet::new(), order: VecDeque::new(), most }
    }

    /// Whether it holds a key.
    pub fn has(&self, key: u64) -> bool {
        self.keys.contains(&key)
    }

    /// Adds a key; returns whether it is new.
    pub fn add(&mut self, key: u64) -> bool {
        if !self.keys.insert(key) {
            return false;
        }
        self.order.push_back(key);
        if self.order.len() > self.most
            && let Some(oldest) = self.order.pop_front()
        {
            self.keys.remove(&oldest);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_is_forgotten() {
        let mut known = KnownPositions::at_most(3);
        assert!((0..4).all(|key| known.add(key)));
        assert_eq!((0..5).map(|key| known.has(key)).collect::<Vec<_>>(), [false, true, true, true, false]);
        assert!(!known.add(3) && known.add(0) && !known.has(1));
    }
}
