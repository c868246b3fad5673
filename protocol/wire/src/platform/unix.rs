//! Unix: permissions by bits, and groups of processes.

use rustix::process::{Pid, Signal, kill_process_group};
use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::CommandExt;
use std::process::{Child, Command};

/// Gives a temporary file the permissions of any new file; its own would keep others out.
pub fn readable_as_any_new_file(options: &mut tempfile::Builder<'_, '_>) {
    options.permissions(Permissions::from_mode(0o666));
}

/// Starts a process in a group of its own, which Ctrl-C in the terminal does not reach.
pub fn in_own_group(command: &mut Command) {
    command.process_group(0);
}

/// Ends the process and what it has started in its group.
pub fn end_group(child: &Child) {
    if let Some(group) = i32::try_from(child.id()).ok().and_then(Pid::from_raw) {
        let _ = kill_process_group(group, Signal::KILL);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_replaced_file_is_as_readable_as_any_new_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let mode = |name: &str| {
            std::fs::metadata(folder.path().join(name)).expect("a file").permissions().mode() & 0o777
        };
        std::fs::write(folder.path().join("new"), b"").expect("a file");
        crate::replace::replace(&folder.path().join("replaced"), b"").expect("a file");
        assert_eq!(mode("replaced"), mode("new"));
    }
}
