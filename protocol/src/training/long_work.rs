//! What self-play and tuning have in common: cores, checksums and a progress bar.

use chrysalis_eval::Parameters;
use chrysalis_rules::Game;
use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal;

/// The status of work that was stopped before its end.
pub const STOPPED: u8 = 3;

/// How many cores to work on.
pub fn cores(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)).clamp(1, 256)
}

/// The checksum by which parameters are told apart.
pub fn checksum(game: &Game, parameters: &Parameters) -> u32 {
    crc32fast::hash(chrysalis_eval::write(game, parameters).as_bytes())
}

/// A progress bar, hidden where standard error is no terminal.
pub fn bar(total: u64, what: &str) -> ProgressBar {
    if !std::io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(total);
    let template = "{prefix} {wide_bar} {pos}/{len} {msg} left {eta}";
    // Without a style the line has another look only.
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.set_prefix(what.to_owned());
    bar
}
