//! Unknown systems: files and processes are as the standard library makes them.

use std::fs::Metadata;
use std::process::{Child, Command};

/// Leaves a temporary file its permissions.
pub fn readable_as_any_new_file(_options: &mut tempfile::Builder<'_, '_>) {}

/// Other systems keep pipes apart from files.
pub fn waits_for_another(_metadata: &Metadata) -> bool {
    false
}

/// Leaves a process in the group of its parent: Ctrl-C in the terminal ends it too.
pub fn in_own_group(_command: &mut Command) {}

/// A process alone: its children are not known.
#[derive(Debug)]
pub struct ProcessGroup;

impl ProcessGroup {
    /// The group of a process that was started by [`in_own_group`].
    pub fn new(_child: &Child) -> Self {
        Self
    }

    /// Does nothing: children outlive the process, unless they exit when their input closes.
    pub fn end(&mut self) {}
}
