//! The log, to standard error or a file; standard output belongs to the protocols.

use std::fs::File;
use std::io::Write;
use std::sync::Mutex;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The filter: a level, or levels of modules, as in `info,chrysalis_uci=debug`.
const FILTER: &str = "CHRYSALIS_LOG";
/// The log file, instead of standard error.
const FILE: &str = "CHRYSALIS_LOG_FILE";

/// Starts logging if the environment asks for it.
pub fn start() {
    let Ok(filter) = std::env::var(FILTER) else { return };
    let filter: Targets = match filter.parse() {
        Ok(filter) => filter,
        Err(error) => {
            // If standard error is closed, nothing is left to do.
            let _ = writeln!(std::io::stderr(), "chrysalis: {FILTER}: {error}");
            return;
        }
    };
    let file =
        std::env::var_os(FILE).and_then(|path| File::options().create(true).append(true).open(path).ok());
    let registry = tracing_subscriber::registry().with(filter);
    // A second start has no effect.
    let _ = match file {
        Some(file) => registry.with(layer().with_ansi(false).with_writer(Mutex::new(file))).try_init(),
        None => registry.with(layer().with_ansi(false).with_writer(std::io::stderr)).try_init(),
    };
}
