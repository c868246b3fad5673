//! Platform-specific behavior: permissions of new files, and process groups.
//!
//! Systems other than Unix use [`portable`]; with `CHRYSALIS_PORTABLE=1` Unix uses it too, so that it can be
//! tested.

mod portable;
#[cfg(unix)]
mod unix;

#[cfg(not(unix))]
pub use portable::{end_group, in_own_group, readable_as_any_new_file};
#[cfg(unix)]
pub use unix::{end_group, in_own_group, readable_as_any_new_file};
