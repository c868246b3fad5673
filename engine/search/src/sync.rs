//! What threads share, by the names under which `tests/loom` puts models in its place.

pub use std::sync::atomic::{AtomicBool, AtomicU64};
pub use std::sync::{Condvar, Mutex};
