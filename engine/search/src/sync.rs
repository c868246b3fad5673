//! The synchronization primitives that threads share, re-exported so that `tests/loom` can replace them by
//! models.

pub use std::sync::atomic::{AtomicBool, AtomicU64};
pub use std::sync::{Condvar, Mutex};
