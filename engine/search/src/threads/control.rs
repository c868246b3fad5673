//! What a search and those who watch over it share: stop, ponder hit, and the clock's start.

use crate::sync::{AtomicBool, AtomicU64, Condvar, Mutex};
use std::sync::PoisonError;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::time::{Duration, Instant};

/// Signals to a search under way.
#[derive(Debug)]
pub struct Control {
    begun: Instant,
    stop: AtomicBool,
    /// Set from within, when the threads have nothing left to do.
    halted: AtomicBool,
    pondering: AtomicBool,
    /// When the clock started to count, in nanoseconds after `begun`.
    clock_start: AtomicU64,
    lock: Mutex<()>,
    changed: Condvar,
}

impl Control {
    /// Signals for a search that begins now.
    pub fn new(pondering: bool) -> Self {
        Self {
            begun: Instant::now(),
            stop: AtomicBool::new(false),
            halted: AtomicBool::new(false),
            pondering: AtomicBool::new(pondering),
            clock_start: AtomicU64::new(0),
            lock: Mutex::new(()),
            changed: Condvar::new(),
        }
    }

    /// Asks the search to end.
    pub fn stop(&self) {
        self.change(|| self.stop.store(true, Relaxed));
    }

    /// The expected reply was played: the clock starts.
    pub fn ponderhit(&self) {
        let now = u64::try_from(self.begun.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.change(|| {
            if self.pondering.load(Relaxed) {
                self.clock_start.store(now, Relaxed);
                // Whoever sees that it ponders no more sees when the clock started.
                self.pondering.store(false, Release);
            }
        });
    }

    fn change(&self, f: impl FnOnce()) {
        let check_info = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        f();
        drop(check_info);
        self.changed.notify_all();
    }

    /// Ends all threads from within; who waits for a stop from without goes on waiting.
    pub fn halt(&self) {
        self.halted.store(true, Relaxed);
    }

    /// Whether the threads must end.
    pub fn stopped(&self) -> bool {
        self.stop.load(Relaxed) || self.halted.load(Relaxed)
    }

    /// Whether the opponent is still thinking.
    pub fn pondering(&self) -> bool {
        self.pondering.load(Acquire)
    }

    /// Time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Time since the clock started to count.
    pub fn on_clock(&self) -> Duration {
        self.elapsed().saturating_sub(Duration::from_nanos(self.clock_start.load(Relaxed)))
    }

    /// Waits until the search is asked to end or, unless `infinite`, the expected reply was played.
    pub fn wait(&self, infinite: bool) {
        let mut check_info = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while !self.stop.load(Relaxed) && (infinite || self.pondering()) {
            check_info = self.changed.wait(check_info).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
