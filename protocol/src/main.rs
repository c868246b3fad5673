//! The `chrysalis` binary.

use std::process::ExitCode;

fn main() -> ExitCode {
    protocol::log::start();
    protocol::cli::run()
}
