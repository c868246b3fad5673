//! The width of text for people.

use std::io::IsTerminal;

/// The environment variable for the width.
const COLUMNS: &str = "COLUMNS";

/// The width that the environment asks for.
pub fn wanted() -> Option<usize> {
    std::env::var(COLUMNS).ok()?.trim().parse().ok().filter(|&columns| columns > 0)
}

/// The width of the terminal of standard output; none if it is not a terminal, and programs may read it.
pub fn of_output() -> Option<usize> {
    let out = std::io::stdout();
    if !out.is_terminal() {
        return None;
    }
    wanted().or_else(|| terminal_size::terminal_size_of(out).map(|(width, _)| width.0.into()))
}
