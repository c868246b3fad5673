//! A virtual X display.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use super::process::Process;
use super::programs::find;
use super::{Error, Result};

/// The size of the virtual screen.
pub(super) const SCREEN: (usize, usize) = (1200, 900);

/// An X server on a free display number, terminated when dropped.
#[derive(Debug)]
pub struct Display {
    name: String,
    _server: Process,
}

impl Display {
    /// Starts the X server and waits until it has chosen its number.
    pub fn start() -> Result<Self> {
        let program = find("Xvfb").ok_or_else(|| Error::new("Xvfb not found"))?;
        let mut command = Command::new(program);
        command
            .args(["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{}x{}x24", SCREEN.0, SCREEN.1))
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut server = Process::start(&mut command)?;
        let out = server.child().stdout.take().ok_or_else(|| Error::new("Xvfb has no output"))?;
        // Xvfb writes its number when it is ready, or exits, which closes the pipe.
        let mut number = String::new();
        BufReader::new(out).read_line(&mut number)?;
        let number: u32 = number.trim().parse().map_err(|_| Error::new("Xvfb did not start"))?;
        Ok(Self { name: format!(":{number}"), _server: server })
    }

    /// The value of the environment variable `DISPLAY`.
    pub fn name(&self) -> &str {
        &self.name
    }
}
