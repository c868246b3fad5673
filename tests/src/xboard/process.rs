//! A child process that does not outlive its owner.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use super::{Error, Result};

const GRACE: Duration = Duration::from_secs(3);
const POLL: Duration = Duration::from_millis(20);

/// A running program; when dropped it is asked to terminate, then killed.
#[derive(Debug)]
pub(super) struct Process(Child);

impl Process {
    pub(super) fn start(command: &mut Command) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        let child = command.stdin(Stdio::null()).spawn();
        child.map(Self).map_err(|e| Error::new(format!("cannot start {name}: {e}")))
    }

    pub(super) fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    pub(super) fn finished(&mut self) -> Result<Option<ExitStatus>> {
        Ok(self.0.try_wait()?)
    }

    /// The exit status; `None` if the program still runs after `limit`.
    pub(super) fn wait(&mut self, limit: Duration) -> Result<Option<ExitStatus>> {
        let start = Instant::now();
        loop {
            if let Some(status) = self.finished()? {
                return Ok(Some(status));
            }
            if start.elapsed() >= limit {
                return Ok(None);
            }
            std::thread::sleep(POLL);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // XBoard terminates its engines when asked to terminate, but not when killed.
        let id = self.0.id().to_string();
        if matches!(self.finished(), Ok(None)) {
            let _ = Command::new("kill").args(["-TERM", &id]).status();
            if !matches!(self.wait(GRACE), Ok(Some(_))) {
                let _ = self.0.kill();
                let _ = self.0.wait();
            }
        }
    }
}
