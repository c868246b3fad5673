//! What evaluations remember of positions, handed on from one search to the next: a short search would spend much of its time
//! on empty tables. What it is the evaluations know.

use std::any::Any;
use std::sync::{Mutex, PoisonError};

/// Recollections that are kept while nobody uses them.
const KEPT: usize = 16;

/// Recollections that nobody uses, all by the same weights and network.
#[derive(Debug, Default)]
pub struct Recollections(Mutex<Vec<Box<dyn Any + Send>>>);

impl Recollections {
    /// One that was put back and fits.
    pub fn take<T: 'static>(&self, fits: impl Fn(&T) -> bool) -> Option<T> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let index = kept.iter().rposition(|one| one.downcast_ref::<T>().is_some_and(&fits))?;
        kept.swap_remove(index).downcast::<T>().ok().map(|found| *found)
    }

    /// Keeps one for the next search, unless a panic may have left it half changed.
    pub fn put_back(&self, recollection: impl Send + 'static) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < KEPT && !std::thread::panicking() {
            kept.push(Box::new(recollection));
        }
    }
}
