//! What each system does in its own way: who may read a new file, and processes in groups.
//!
//! Systems other than Unix do what [`portable`] does; with `CHRYSALIS_PORTABLE=1` Unix does too, so that it can be tested.

mod portable;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub use portable::{end_group, in_own_group, readable_as_any_new_file};
#[cfg(unix)]
pub use unix::{end_group, in_own_group, readable_as_any_new_file};
