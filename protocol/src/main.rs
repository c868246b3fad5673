//! The `chrysalis` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    protocol::converse(Box::new(protocol::lobby::Lobby))
}
