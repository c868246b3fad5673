//! The signals between a search and its owner: stop, ponder hit, and the start of the clock.

use crate::sync::{AtomicBool, AtomicU64, Condvar, Mutex};
use std::sync::PoisonError;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::time::{Duration, Instant};

/// What a search calls again and again while it runs, where no other thread could give it signals.
struct Attend(Box<dyn Fn() + Send + Sync>);

impl std::fmt::Debug for Attend {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Attend")
    }
}

/// The signals to a running search.
#[derive(Debug)]
pub struct Control {
    begun: Instant,
    attend: Option<Attend>,
    stop: AtomicBool,
    /// Set by the search itself when its threads have nothing left to do.
    halted: AtomicBool,
    pondering: AtomicBool,
    /// When the clock started, in nanoseconds after `begun`.
    clock_start: AtomicU64,
    lock: Mutex<()>,
    changed: Condvar,
}

impl Control {
    /// The signals of a search that begins now.
    pub fn new(pondering: bool) -> Self {
        Self {
            begun: Instant::now(),
            attend: None,
            stop: AtomicBool::new(false),
            halted: AtomicBool::new(false),
            pondering: AtomicBool::new(pondering),
            clock_start: AtomicU64::new(0),
            lock: Mutex::new(()),
            changed: Condvar::new(),
        }
    }

    /// The signals of a search that begins now and calls `attend` whenever it checks its clock.
    pub fn attended(pondering: bool, attend: impl Fn() + Send + Sync + 'static) -> Self {
        Self { attend: Some(Attend(Box::new(attend))), ..Self::new(pondering) }
    }

    /// Lets whoever waits for the search on its own thread give it signals.
    pub fn attend(&self) {
        if let Some(Attend(attend)) = &self.attend {
            attend();
        }
    }

    /// Asks the search to stop.
    pub fn stop(&self) {
        self.change(|| self.stop.store(true, Relaxed));
    }

    /// Starts the clock: the expected reply was played.
    pub fn ponderhit(&self) {
        let now = u64::try_from(self.begun.elapsed().as_nanos()).unwrap_or(u64::MAX);
        self.change(|| {
            if self.pondering.load(Relaxed) {
                self.clock_start.store(now, Relaxed);
                // Whoever sees that pondering is over also sees when the clock started.
                self.pondering.store(false, Release);
            }
        });
    }

    fn change(&self, f: impl FnOnce()) {
        let guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        f();
        drop(guard);
        self.changed.notify_all();
    }

    /// Stops all threads from within. [`Self::wait`] still waits for a stop from outside.
    pub fn halt(&self) {
        self.halted.store(true, Relaxed);
    }

    /// Whether the threads must stop.
    pub fn stopped(&self) -> bool {
        self.stop.load(Relaxed) || self.halted.load(Relaxed)
    }

    /// Whether the opponent is still thinking.
    pub fn pondering(&self) -> bool {
        self.pondering.load(Acquire)
    }

    /// The time since the search began.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }

    /// The time since the clock started.
    pub fn on_clock(&self) -> Duration {
        self.elapsed().saturating_sub(Duration::from_nanos(self.clock_start.load(Relaxed)))
    }

    /// Waits until the search is asked to stop or, unless `infinite`, the ponder hit comes.
    pub fn wait(&self, infinite: bool) {
        let waits = || !self.stop.load(Relaxed) && (infinite || self.pondering());
        while self.attend.is_some() && waits() {
            self.attend();
        }
        let mut guard = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        while waits() {
            guard = self.changed.wait(guard).unwrap_or_else(PoisonError::into_inner);
        }
    }
}
