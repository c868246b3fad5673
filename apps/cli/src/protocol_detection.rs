//! Protocol detection: the first lines of a person, a script or a user interface.

use crate::width;
use chrysalis_host::host::{Dialogue, Flow, Host};
use chrysalis_host::input::JobId;
use chrysalis_io::charset;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_search::{EngineError, Event};
use chrysalis_uci::server::Uci;
use chrysalis_xboard::server::XBoard;

/// Writes the screen that `help` shows, in lines of a width.
pub type HelpScreen = fn(&Catalogue, Option<usize>) -> String;

/// Waits for the command that selects a protocol.
#[derive(Debug)]
pub struct ProtocolDetection {
    /// What `help` shows.
    pub screen: HelpScreen,
    /// The initial position of XBoard's games; the game's own if empty.
    pub start_fen: String,
    /// The game of the file that XBoard is started with.
    pub loading: Option<GameRef>,
}

impl Dialogue for ProtocolDetection {
    fn line(&mut self, host: &mut Host, line: &str) -> Flow {
        let Some(word) = line.split_ascii_whitespace().next() else { return Flow::Continue };
        match word {
            "xboard" => {
                let mut xboard = Box::new(XBoard::starting_from(&self.start_fen).loading(self.loading));
                match xboard.line(host, line) {
                    Flow::Continue => Flow::Switch(xboard),
                    other => other,
                }
            }
            "help" => {
                host.out.line(charset::shown(&(self.screen)(&host.settings().games, width::of_output())));
                Flow::Continue
            }
            _ if chrysalis_uci::server::knows(line) => {
                let mut uci = Box::new(Uci::new());
                match uci.line(host, line) {
                    Flow::Continue => Flow::Switch(uci),
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

    fn lost(&mut self, _host: &mut Host, _job: JobId, _error: &EngineError) -> Flow {
        Flow::Continue
    }

    fn error(&mut self, host: &mut Host, message: &str) {
        host.out.line(format_args!("Error ({message})"));
    }
}
