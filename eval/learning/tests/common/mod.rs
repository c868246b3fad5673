//! Games to train on.

use chrysalis_eval::AnyEvaluation;
use chrysalis_learning::games_file;
use chrysalis_learning::self_play;
use chrysalis_learning::self_play_record::SelfPlayRecord;
use chrysalis_learning::self_play_settings::SelfPlaySettings;
use chrysalis_rules::Catalogue;
use std::path::Path;
use std::sync::atomic::AtomicBool;

/// Plays games into a file with this name and returns them.
pub fn played(settings: &SelfPlaySettings, games: u64, name: &str) -> Vec<SelfPlayRecord> {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_file(&path);
    let evaluation = AnyEvaluation::default();
    let job = self_play::SelfPlay {
        settings,
        evaluation: &evaluation,
        games,
        threads: 2,
        path: &path,
        resume: false,
    };
    self_play::run(&job, &AtomicBool::new(false), &mut |_| {}).expect("games");
    games_file::read(&path, Catalogue::shipped()).expect("readable").records
}
