//! The XBoard side.

use crate::host::{Flow, Host, Protocol};
use crate::input::JobId;
use engine::search::Event;

/// A conversation in XBoard's protocol, version 2.
#[derive(Debug, Default)]
pub struct XBoard;

impl XBoard {
    /// The start of a conversation.
    pub fn new() -> Self {
        Self
    }
}

impl Protocol for XBoard {
    fn line(&mut self, _host: &mut Host, line: &str) -> Flow {
        if line.trim() == "quit" { Flow::Quit } else { Flow::Continue }
    }

    fn event(&mut self, _host: &mut Host, _job: JobId, _event: Event) -> Flow {
        Flow::Continue
    }

    fn lost(&mut self, _host: &mut Host, _job: JobId) -> Flow {
        Flow::Continue
    }

    fn trouble(&mut self, host: &mut Host, message: &str) {
        host.out.line(format_args!("Error ({message})"));
    }
}
