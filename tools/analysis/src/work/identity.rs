//! When two positions are equal for a search.

use crate::input::Task;
use chrysalis_search::on_root;
use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The most positions that are remembered.
const REMEMBERED: usize = 1 << 14;

/// Identifies a position as far as a search depends on it: the game, the pieces, the counters, the earlier positions
/// that may recur, the move to be compared, and the number of lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Identity(u64, u64);

impl Identity {
    /// The identity of a task with this number of lines.
    pub fn new(task: &Task, lines: usize) -> Self {
        let session = &task.session;
        let (key, setup) = (session.key(), session.setup());
        let mut hasher = DefaultHasher::new();
        session.game().id.hash(&mut hasher);
        (key, setup.halfmoves, setup.turn_number).hash(&mut hasher);
        (task.played, lines).hash(&mut hasher);
        let earlier = on_root!(session.root(), root => root.earlier);
        earlier.iter().rev().take(usize::from(setup.halfmoves)).for_each(|key| key.hash(&mut hasher));
        Self(key, hasher.finish())
    }

    /// A 32-bit checksum.
    pub fn checksum(self) -> u32 {
        crc32fast::hash(&[self.0.to_le_bytes(), self.1.to_le_bytes()].concat())
    }
}

/// A map that keeps only the latest entries.
#[derive(Debug)]
pub struct Latest<K, V> {
    known: HashMap<K, V>,
    order: VecDeque<K>,
}

impl<K: Copy + Eq + Hash, V> Latest<K, V> {
    /// An empty map.
    pub fn new() -> Self {
        Self { known: HashMap::new(), order: VecDeque::new() }
    }

    /// The value of a key.
    pub fn get(&self, key: K) -> Option<&V> {
        self.known.get(&key)
    }

    /// Adds an entry; forgets the oldest beyond the maximum.
    pub fn add(&mut self, key: K, value: V) {
        self.known.insert(key, value);
        self.order.push_back(key);
        if self.order.len() > REMEMBERED
            && let Some(oldest) = self.order.pop_front()
        {
            self.known.remove(&oldest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrysalis_engine::Session;
    use chrysalis_rules::Catalogue;

    fn identity(moves: &str) -> Identity {
        let mut session = Session::new(Catalogue::shipped().orthodox());
        for text in moves.split_ascii_whitespace() {
            session.play_long_algebraic(text).expect("legal");
        }
        Identity::new(&Task { ply: 1, session, played: None }, 1)
    }

    #[test]
    fn positions_that_cannot_recur_do_not_matter() {
        assert_eq!(identity("e2e4 e7e5 g1f3 b8c6 d2d4"), identity("e2e4 e7e5 g1f3 b8c6 d2d4"));
        assert_eq!(identity("g1f3 g8f6 b1c3 b8c6 e2e4"), identity("b1c3 b8c6 g1f3 g8f6 e2e4"));
        assert_ne!(
            identity("g1f3 g8f6 b1c3 b8c6"),
            identity("b1c3 b8c6 g1f3 g8f6"),
            "other positions before"
        );
        assert_ne!(identity("g1f3 g8f6 f3g1 f6g8"), identity(""), "other counters");
    }

    #[test]
    fn the_oldest_are_forgotten() {
        let mut latest = Latest::new();
        (0..=REMEMBERED).for_each(|number| latest.add(number, number));
        assert_eq!(
            (latest.get(0), latest.get(1), latest.get(REMEMBERED)),
            (None, Some(&1), Some(&REMEMBERED))
        );
    }
}
