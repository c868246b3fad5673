//! The announcement of long work: its size and expected time.

use super::bounds::Bounds;
use chrysalis_analysis::analyzing::{Analyzer, AnalyzerLimits, Question};
use chrysalis_analysis::work::ExpectedCount;
use chrysalis_engine::Session;
use chrysalis_eval::AnyEvaluation;
use chrysalis_rules::GameRef;
use std::time::{Duration, Instant};

/// Nodes of the search that measures the speed.
const TRIAL: u64 = 20_000;
/// The most searches that measure the speed, if they are short.
const ROUNDS: u64 = 20;
/// Shorter work is not announced, unless its limit is a default.
const SHORT: Duration = Duration::from_secs(10);

/// The time per position; `None` if unknown.
fn each(game: GameRef, limits: &Bounds, evaluation: &AnyEvaluation) -> Option<Duration> {
    if limits.depth.is_some() || limits.mate.is_some() {
        return None;
    }
    let by_nodes = limits.nodes.and_then(|nodes| {
        let trial = AnalyzerLimits { nodes: Some(TRIAL.min(nodes)), lines: 1, ..AnalyzerLimits::default() };
        let session = Session::new(game);
        let question = Question { session: &session, played: None, limits: &trial, allow: &[], avoid: &[] };
        let mut analyze = Analyzer::new(1, 1, evaluation.clone()).ok()?;
        let mut search = || analyze.analyze(&question, &|| false, &mut |_| {}).ok();
        // The first of several short searches is the slowest.
        let rounds = (TRIAL / nodes).min(ROUNDS);
        if rounds > 1 {
            search()?;
        }
        let begun = Instant::now();
        let mut visited = 0;
        for _ in 0..rounds.max(1) {
            visited += search()?.nodes;
        }
        #[expect(clippy::cast_precision_loss, reason = "a ratio")]
        let each = begun.elapsed().as_secs_f64() * nodes as f64 / visited.max(1) as f64;
        Duration::try_from_secs_f64(each).ok()
    });
    match (by_nodes, limits.time) {
        (Some(by_nodes), Some(time)) => Some(by_nodes.min(time)),
        (by_nodes, time) => by_nodes.or(time),
    }
}

/// The announcement; `None` if there is none.
pub fn announcement(
    expected: ExpectedCount,
    game: GameRef,
    limits: &Bounds,
    jobs: u32,
    evaluation: &AnyEvaluation,
) -> Option<String> {
    let count = expected.number();
    if count == Some(0) {
        return None;
    }
    let each = each(game, limits, evaluation);
    let side_by_side = f64::from(jobs.min(processors()).max(1));
    #[expect(clippy::cast_precision_loss, reason = "a time")]
    let whole = each.zip(count).map(|(each, count)| each.as_secs_f64() * count as f64 / side_by_side);
    if !limits.by_default && whole.is_some_and(|whole| whole < SHORT.as_secs_f64()) {
        return None;
    }
    let mut text = match expected {
        ExpectedCount::Exactly(1) => "1 position".to_owned(),
        ExpectedCount::Exactly(count) => format!("{count} positions"),
        ExpectedCount::About(count) => format!("about {count} positions"),
        ExpectedCount::Unknown => "positions from a stream".to_owned(),
    };
    if let Some(nodes) = limits.nodes {
        text += &format!(", {nodes} nodes each");
    }
    match (whole, each) {
        (Some(whole), _) => text += &format!(": about {}", duration(whole)),
        (None, Some(each)) => {
            text += &format!(": about {} each", duration(each.as_secs_f64() / side_by_side));
        }
        (None, None) => {}
    }
    Some(text)
}

fn processors() -> u32 {
    let found = std::thread::available_parallelism().map_or(1, usize::from);
    u32::try_from(found).unwrap_or(u32::MAX)
}

/// A duration as text.
fn duration(seconds: f64) -> String {
    match seconds {
        ..1.0 => format!("{:.0} ms", 1000.0 * seconds),
        1.0..120.0 => format!("{seconds:.0} s"),
        120.0..7200.0 => format!("{:.0} min", seconds / 60.0),
        _ => format!("{:.1} hours", seconds / 3600.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_the_unit_that_suits_them() {
        for (seconds, text) in [
            (0.02, "20 ms"),
            (1.2, "1 s"),
            (119.0, "119 s"),
            (120.0, "2 min"),
            (7199.0, "120 min"),
            (9000.0, "2.5 hours"),
        ] {
            assert_eq!(duration(seconds), text);
        }
    }
}
