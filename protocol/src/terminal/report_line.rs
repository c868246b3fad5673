//! What a search reports, as a line for people.

use chrysalis_engine::Session;
use chrysalis_host::show;
use chrysalis_search::Report;

/// Depth, score, time, nodes and line of a report.
pub fn report_line(session: &Session, report: &Report) -> String {
    let (score, time) = (show::score(report.score), report.time.as_secs_f64());
    let line = session.line_san(&report.pv).join(" ");
    format!("{:>3}  {score:>11}  {time:>7.2} s  {:>12}  {line}", report.depth, report.nodes)
}
