//! What threads of a search share without locks: the sources themselves, on [loom](https://docs.rs/loom)'s atomics, which show a thread
//! every value that the memory model lets it see, and every order.

pub mod sync {
    //! In the place of the search's own.

    pub use loom::sync::atomic::{AtomicBool, AtomicU64};
    pub use loom::sync::{Condvar, Mutex};
}

#[path = "../../../engine/search/src/threads/control.rs"]
pub mod control;
#[path = "../../../engine/search/src/tt/slot.rs"]
pub mod slot;
