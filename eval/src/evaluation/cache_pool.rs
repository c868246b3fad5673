//! Caches of evaluations, handed on from one search to the next: a short search would spend much of its time
//! filling empty ones. What they hold is up to the evaluation.

use std::any::Any;
use std::sync::{Mutex, PoisonError};

/// Caches that are kept while not in use.
const KEPT: usize = 16;

/// Caches that are not in use, all for the same weights and network.
#[derive(Debug, Default)]
pub struct CachePool(Mutex<Vec<Box<dyn Any + Send>>>);

impl CachePool {
    /// Takes out a cache that fits, if there is one.
    pub fn take<T: 'static>(&self, fits: impl Fn(&T) -> bool) -> Option<T> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let index = kept.iter().rposition(|one| one.downcast_ref::<T>().is_some_and(&fits))?;
        kept.swap_remove(index).downcast::<T>().ok().map(|found| *found)
    }

    /// Keeps a cache for the next search. During a panic it is dropped, since it may be half updated.
    pub fn put_back(&self, caches: impl Send + 'static) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() < KEPT && !std::thread::panicking() {
            kept.push(Box::new(caches));
        }
    }
}
