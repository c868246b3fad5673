//! How long an analysis takes.

use super::time_of;
use crate::analyze::resuming::{WORDS, with_games};
use crate::analyze::support::{Folder, positions};
use std::time::Duration;

/// A fraction that is read as none, or as whole seconds, is far outside of these bounds.
#[test]
fn time_may_be_a_fraction_of_a_second() {
    let folder = Folder::with(&[("m", "e2e4 e7e5 g1f3\n")]);
    for time in ["0.05", "50ms"] {
        let mut said = String::new();
        let took = time_of(|| {
            said = folder.ok(&format!("analyze chess m --time {time} --format json --timing"));
        });
        assert!(took.as_secs_f64() > 0.2, "four positions");
        let found = positions(&said);
        assert!(
            found
                .iter()
                .all(|object| object["time"].as_f64().is_some_and(|time| (0.03..5.0).contains(&time)))
        );
    }
}

/// What is done again takes as long as the first time.
#[test]
fn what_is_finished_succeeds_at_once() {
    let folder = with_games();
    let words = format!("{WORDS} --format json --out x --resume");
    let first = time_of(|| drop(folder.ok(&words)));
    let again = (0..5).map(|_| time_of(|| drop(folder.ok(&words)))).min().unwrap_or(Duration::MAX);
    assert!(again < first / 2, "{first:?}, then {again:?}");
}
