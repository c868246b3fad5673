//! Search reports as lines for people.

use crate::width;
use chrysalis_engine::Session;
use chrysalis_host::show;
use chrysalis_search::Report;

/// The indent of further lines of a report.
const INDENT: &str = "       ";

/// Depth, score, time if wanted, nodes and line of a report, within the width of the terminal.
pub fn report_line(session: &Session, report: &Report, timing: bool) -> String {
    let (score, line) = (show::score(report.score), session.line_san(&report.pv).join(" "));
    let time = if timing { format!("  {:>7.2} s", report.time.as_secs_f64()) } else { String::new() };
    let text = format!("{:>3}  {score:>11}{time}  {:>12}  {line}", report.depth, report.nodes);
    match width::of_output() {
        Some(width) => textwrap::fill(&text, textwrap::Options::new(width).subsequent_indent(INDENT)),
        None => text,
    }
}
