//! Systems of which nothing is known: files and processes are as the standard library makes them.

use std::process::{Child, Command};

/// Leaves a temporary file the permissions it has.
pub fn readable_as_any_new_file(_options: &mut tempfile::Builder<'_, '_>) {}

/// Leaves a process in the group of its parent: Ctrl-C in the terminal ends it too.
pub fn in_own_group(_command: &mut Command) {}

/// Ends nothing: what a process has started outlives it, unless it goes when its input closes.
pub fn end_group(_child: &Child) {}
