//! Platform-specific behavior: permissions of new files, pipes, and process groups.
//!
//! Systems other than Unix and Windows use [`portable`]; with `CHRYSALIS_PORTABLE=1` Unix uses it too, so that it can
//! be tested.

#[cfg(not(windows))]
mod portable;
#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(not(any(unix, windows)))]
pub use portable::{ProcessGroup, in_own_group, readable_as_any_new_file, waits_for_another};
#[cfg(unix)]
pub use unix::{ProcessGroup, in_own_group, readable_as_any_new_file, waits_for_another};
#[cfg(windows)]
pub use windows::{ProcessGroup, in_own_group, readable_as_any_new_file, waits_for_another};
