//! The lock-free state that threads of a search share: its sources, compiled with [loom](https://docs.rs/loom)'s
//! atomics, which show each thread every value and every order that the memory model allows.

pub mod sync {
    //! In place of the search's own.

    pub use loom::sync::atomic::{AtomicBool, AtomicU64};
    pub use loom::sync::{Condvar, Mutex};
}

#[path = "../../../engine/search/src/threads/control.rs"]
pub mod control;
#[path = "../../../engine/search/src/tt/slot.rs"]
pub mod slot;
