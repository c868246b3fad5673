//! Games to learn from.

use chrysalis_eval::Classical;
use chrysalis_learning::file;
use chrysalis_learning::record::Record;
use chrysalis_learning::selfplay::{self, Settings};
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// So many games, played into a file of this name.
pub fn played(settings: &Settings, games: u64, name: &str) -> Vec<Record> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    let evaluation = Classical::default();
    let job =
        selfplay::Job { settings, evaluation: &evaluation, games, threads: 2, path: &path, resume: false };
    selfplay::run(&job, &AtomicBool::new(false), &mut |_| {}).expect("games");
    file::read(&path).expect("readable").records
}
