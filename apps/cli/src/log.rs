//! The log, to standard error or a file; standard output belongs to the protocols.

use chrysalis_io::bounded::open_log;
use chrysalis_rules::quote::quote;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::fmt::layer;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// The filter: a level, or levels of modules, as in `info,chrysalis_uci=debug`.
const FILTER: &str = "CHRYSALIS_LOG";
/// The log file, instead of standard error.
const FILE: &str = "CHRYSALIS_LOG_FILE";

/// What the names of this program's modules begin with.
const PROGRAM: &str = "chrysalis";

/// Starts logging if the environment asks for it.
pub fn start() {
    let Ok(filter) = std::env::var(FILTER) else {
        if std::env::var_os(FILE).is_some() {
            warn(&format!("{FILE} without {FILTER}: nothing is logged"));
        }
        return;
    };
    let read = match unknown_level(&filter) {
        Some(word) => Err(format!("'{}' is neither a level nor a module of this program", quote(word))),
        None => filter.parse::<Targets>().map_err(|error| error.to_string()),
    };
    let filter = match read {
        Ok(filter) => filter,
        Err(error) => return warn(&format!("{FILTER}: {error}")),
    };
    let file = std::env::var_os(FILE).and_then(|path| {
        let opened = open_log(Path::new(&path));
        opened.map_err(|error| warn(&format!("{FILE}: '{}': {error}", quote(&path.to_string_lossy())))).ok()
    });
    let registry = tracing_subscriber::registry().with(filter);
    // A second start has no effect.
    let _ = match file {
        Some(file) => registry.with(layer().with_ansi(false).with_writer(Mutex::new(file))).try_init(),
        None => registry.with(layer().with_ansi(false).with_writer(std::io::stderr)).try_init(),
    };
}

/// The first word of a filter that names nothing: a misspelled level would be taken for a module.
fn unknown_level(filter: &str) -> Option<&str> {
    let words = filter.split(',').map(str::trim).filter(|word| !word.is_empty());
    words
        .filter(|word| !word.contains(['=', '[']))
        .find(|word| !word.starts_with(PROGRAM) && word.parse::<LevelFilter>().is_err())
}

fn warn(text: &str) {
    // If standard error is closed, nothing is left to do.
    let _ = writeln!(std::io::stderr(), "chrysalis: {text}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn misspelled_levels_are_found() {
        for (filter, word) in [
            ("debug", None),
            ("INFO,chrysalis_uci=debug", None),
            ("chrysalis_host,hyper=warn", None),
            ("off", None),
            ("", None),
            ("debgu", Some("debgu")),
            ("info,trac", Some("trac")),
            ("chrysalis_uci=debug,verbose", Some("verbose")),
        ] {
            assert_eq!(unknown_level(filter), word, "{filter}");
        }
    }
}
