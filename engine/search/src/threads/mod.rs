//! The threads of a search, what they share, and the engine that outlives a search.
//!
//! <https://www.chessprogramming.org/Lazy_SMP>

pub(crate) mod control;
pub(crate) mod deep_stack;
pub(crate) mod engine;
pub(crate) mod engine_error;
pub(crate) mod engine_options;
pub(crate) mod search;
pub(crate) mod searched;
pub(crate) mod shared_state;
pub(crate) mod start;
pub(crate) mod thread_data;
pub(crate) mod worker;
