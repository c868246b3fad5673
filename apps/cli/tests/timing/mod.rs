//! Everything that is measured by a clock; it runs alone, after all others.

mod analyze;
mod matches;
mod uci;
mod xboard;

use std::time::{Duration, Instant};

/// Something is done within a bound in one attempt of five at least: other programs may have the processors for a while,
/// but what is broken is late each time.
fn within(bound: Duration, what: &str, mut attempt: impl FnMut() -> Duration) {
    let mut times = Vec::new();
    for _ in 0..5 {
        let time = attempt();
        if time <= bound {
            return;
        }
        times.push(time);
    }
    panic!("{what}: never within {bound:?}: {times:?}");
}

/// How long something takes.
fn time_of(act: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    act();
    begun.elapsed()
}
