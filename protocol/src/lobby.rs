//! Before a protocol is chosen: the first lines of a person, a script or a user interface.

use crate::host::{Flow, Host, Protocol};
use crate::input::JobId;
use crate::numbers::quote;
use crate::uci::Uci;
use crate::xboard::XBoard;
use chrysalis_search::Event;

/// Waits for the word that chooses a protocol.
#[derive(Debug, Default)]
pub struct Lobby {
    /// From where XBoard's games begin; the game's own start when empty.
    pub start_fen: String,
}

impl Protocol for Lobby {
    fn line(&mut self, host: &mut Host, line: &str) -> Flow {
        let Some(word) = line.split_ascii_whitespace().next() else { return Flow::Continue };
        match word {
            "xboard" => {
                let mut xboard = Box::new(XBoard::starting_from(&self.start_fen));
                match xboard.line(host, line) {
                    Flow::Continue => Flow::Become(xboard),
                    other => other,
                }
            }
            "help" => {
                host.out.line(crate::cli::SCREEN);
                Flow::Continue
            }
            _ if crate::uci::knows(line) => {
                let mut uci = Box::new(Uci::new());
                match uci.line(host, line) {
                    Flow::Continue => Flow::Become(uci),
                    other => other,
                }
            }
            _ => {
                host.out
                    .line(format_args!("Error (unknown command): {}; type uci, xboard or help", quote(line)));
                Flow::Continue
            }
        }
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
