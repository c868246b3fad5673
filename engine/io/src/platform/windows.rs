//! Windows: process groups and job objects.

use std::fs::Metadata;
use std::os::windows::io::AsRawHandle;
use std::os::windows::process::CommandExt;
use std::process::{Child, Command};
use win32job::{ExtendedLimitInfo, Job};

/// The creation flag `CREATE_NEW_PROCESS_GROUP`
/// (<https://learn.microsoft.com/windows/win32/procthread/process-creation-flags>).
const CREATE_NEW_PROCESS_GROUP: u32 = 0x200;

/// Leaves a temporary file its permissions: on Windows they come from the folder.
pub fn readable_as_any_new_file(_options: &mut tempfile::Builder<'_, '_>) {}

/// Windows keeps pipes apart from files.
pub fn waits_for_another(_metadata: &Metadata) -> bool {
    false
}

/// Starts a process in its own group, which Ctrl-C in the console does not reach.
pub fn in_own_group(command: &mut Command) {
    command.creation_flags(CREATE_NEW_PROCESS_GROUP);
}

/// A process with the children that it starts: a job that ends all of them once it is dropped, even if this program
/// is killed (<https://learn.microsoft.com/windows/win32/procthread/job-objects>).
#[derive(Debug)]
pub struct ProcessGroup(Option<Job>);

impl ProcessGroup {
    /// The group of a process that was started by [`in_own_group`]. Children that it started before this call are not
    /// part of it. Where Windows refuses the job, the group is empty.
    pub fn new(child: &Child) -> Self {
        let job = Job::create_with_limit_info(ExtendedLimitInfo::new().limit_kill_on_job_close()).ok();
        let process = child.as_raw_handle().expose_provenance().cast_signed();
        Self(job.filter(|job| job.assign_process(process).is_ok()))
    }

    /// Ends the process and its children.
    pub fn end(&mut self) {
        self.0 = None;
    }
}
