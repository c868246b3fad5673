//! XBoard's thinking output.

use crate::rank_numbers::sent;
use chrysalis_engine::Session;
use chrysalis_search::{Bound, Report};

/// A search report as `PLY SCORE TIME NODES PV`, the time in centiseconds.
pub fn line(session: &Session, report: &Report) -> String {
    let bound = match report.bound {
        Bound::Exact => "",
        Bound::Lower => " !",
        Bound::Upper => " ?",
    };
    let time = report.time.as_millis() / 10;
    let (score, pv) = (report.score.xboard(), session.line_long_algebraic(&report.pv).join(" "));
    let pv = sent(session.game().ranks(), &pv);
    format!("{} {score} {time} {} {pv}{bound}", report.depth, report.nodes)
}
