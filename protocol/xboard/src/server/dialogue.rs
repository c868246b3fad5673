//! The conversation's reactions to events of the host.

use crate::server::commands;
use crate::server::conversation::XBoard;
use chrysalis_host::host::{Dialogue, Flow, Host};
use chrysalis_host::input::JobId;
use chrysalis_search::{EngineError, Event};

impl Dialogue for XBoard {
    fn line(&mut self, host: &mut Host, line: &str) -> Flow {
        commands::obey(self, host, line.trim())
    }

    fn event(&mut self, host: &mut Host, job: JobId, event: Event) -> Flow {
        if self.search.as_ref().is_some_and(|search| search.job == job) {
            self.hear(host, event);
        }
        Flow::Continue
    }

    fn lost(&mut self, host: &mut Host, job: JobId, error: &EngineError) -> Flow {
        if self.search.as_ref().is_some_and(|search| search.job == job) {
            let best = self.game.session().legal_moves().into_iter().next();
            self.hear(host, Event::Finished { best, ponder: None, error: Some(error.clone()) });
        }
        Flow::Continue
    }

    fn error(&mut self, host: &mut Host, message: &str) {
        host.out.line(format_args!("Error ({message})"));
    }
}
