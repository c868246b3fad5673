//! The buckets of the table that a thread has written to, so that they can be cleared without going through
//! the whole table.

use crate::tt::table::Table;

/// The buckets that a thread has written to; some are listed several times.
#[derive(Debug, Default)]
pub struct Touched(Vec<usize>);

impl Touched {
    /// Adds the bucket for a key.
    pub fn note(&mut self, table: &Table, key: u64) {
        // A list of more than all buckets would be no better than all.
        if self.0.len() < table.buckets() {
            self.0.push(table.bucket_of(key));
        }
    }

    /// Clears what all threads have written. The time depends on how much that is, not on the size of the
    /// table.
    pub fn clear(all: &[Self], table: &Table) {
        if all.iter().any(|touched| touched.0.len() >= table.buckets()) {
            table.clear(1);
        } else {
            all.iter().for_each(|touched| table.clear_buckets(&touched.0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tt::entry::Entry;
    use crate::value::{Bound, NodeValue};

    #[test]
    fn what_was_written_is_cleared_and_only_that() {
        let table = Table::new(1).unwrap_or_else(|error| panic!("{error}"));
        let entry = Entry {
            best: None,
            value: NodeValue::from_raw(1),
            evaluation: 2,
            depth: 3,
            bound: Bound::Exact,
            pv: false,
        };
        let keys: Vec<u64> = (1..1000u64).map(|i| i.wrapping_mul(0x9e37_79b9_7f4a_7c15)).collect();
        let mut touched = Touched::default();
        for (i, &key) in keys.iter().enumerate() {
            table.store(key, entry);
            if i % 2 == 0 {
                touched.note(&table, key);
            }
        }
        Touched::clear(&[touched], &table);
        let left = keys.iter().filter(|&&key| table.probe(key).is_some()).count();
        assert!(keys.iter().step_by(2).all(|&key| table.probe(key).is_none()));
        assert!((400..500).contains(&left), "{left}");
        let mut all = Touched::default();
        (0..=table.buckets() as u64).for_each(|key| all.note(&table, key));
        Touched::clear(&[all, Touched::default()], &table);
        assert!(keys.iter().all(|&key| table.probe(key).is_none()));
    }
}
