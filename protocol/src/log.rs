//! The log, to standard error or a file; standard output belongs to the protocols.

use std::fs::File;
use std::sync::Mutex;
use tracing_subscriber::EnvFilter;

/// What is logged, in the form of `tracing-subscriber`'s filters.
const FILTER: &str = "CHRYSALIS_LOG";
/// Where it goes instead of standard error.
const FILE: &str = "CHRYSALIS_LOG_FILE";

/// Starts to log if the environment asks for it.
pub fn start() {
    let Ok(filter) = std::env::var(FILTER) else { return };
    let builder = tracing_subscriber::fmt().with_env_filter(EnvFilter::new(filter)).with_ansi(false);
    let file =
        std::env::var_os(FILE).and_then(|path| File::options().create(true).append(true).open(path).ok());
    // A second start is no harm.
    let _ = match file {
        Some(file) => builder.with_writer(Mutex::new(file)).try_init(),
        None => builder.with_writer(std::io::stderr).try_init(),
    };
}
