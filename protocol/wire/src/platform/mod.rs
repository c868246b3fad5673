//! What each system does in its own way: who may read a new file, and processes in groups.
//!
//! Systems other than Unix take the portable branch; the feature `portable` takes it everywhere, so that it can be tested.

#[cfg(any(not(unix), feature = "portable"))]
mod portable;
#[cfg(all(unix, not(feature = "portable")))]
mod unix;

#[cfg(any(not(unix), feature = "portable"))]
pub use portable::{end_group, in_own_group, readable_as_any_new_file};
#[cfg(all(unix, not(feature = "portable")))]
pub use unix::{end_group, in_own_group, readable_as_any_new_file};
