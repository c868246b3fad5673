//! Lines of thinking as XBoard shows them.

use chrysalis_search::{Bound, Report, Score};

/// A mate is shown as this and the number of moves.
const MATE: i64 = 100_000;

/// A score as a number.
pub fn number(score: Score) -> i64 {
    match score {
        Score::Centipawns(value) => i64::from(value),
        Score::Mate(moves) if moves > 0 => MATE + i64::from(moves),
        Score::Mate(moves) => i64::from(moves) - MATE,
    }
}

/// `PLY SCORE TIME NODES PV`, the time in hundredths of seconds.
pub fn line(report: &Report) -> String {
    let bound = match report.bound {
        Bound::Exact => "",
        Bound::Lower => " !",
        Bound::Upper => " ?",
    };
    let time = report.time.as_millis() / 10;
    let (score, pv) = (number(report.score), report.pv.join(" "));
    format!("{} {score} {time} {} {pv}{bound}", report.depth, report.nodes)
}
