//! How wide text for people may be.

use std::io::IsTerminal;

/// The variable by which a person says how wide it may be.
const COLUMNS: &str = "COLUMNS";

/// The width that a person asks for.
pub fn wanted() -> Option<usize> {
    std::env::var(COLUMNS).ok()?.trim().parse().ok().filter(|&columns| columns > 0)
}

/// The width of the terminal that standard output goes to; none where it goes elsewhere, and programs may read it.
pub fn of_output() -> Option<usize> {
    let out = std::io::stdout();
    if !out.is_terminal() {
        return None;
    }
    wanted().or_else(|| terminal_size::terminal_size_of(out).map(|(width, _)| width.0.into()))
}
