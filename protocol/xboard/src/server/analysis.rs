//! Analysis: `analyze`, `.`, `exclude`, `include`.

use crate::server::conversation::{Mode, Purpose, XBoard};
use chrysalis_host::host::Host;
use chrysalis_rules::quote::quote;
use chrysalis_search::Limits;

impl XBoard {
    /// Analyses the position, unless a turn has begun and is not complete.
    pub(super) fn analyze(&mut self, host: &mut Host) {
        if self.purpose() == Some(&Purpose::Analysis) || !self.game.at_rest() {
            return;
        }
        self.analyze_afresh(host);
    }

    /// Analyses from the beginning.
    pub(super) fn analyze_afresh(&mut self, host: &mut Host) {
        if self.mode != Mode::Analyze || self.paused || self.refused {
            return;
        }
        self.abandon(host);
        let moves = self.game.session().legal_moves();
        if moves.iter().all(|text| self.excluded.contains(text)) || self.game.session().outcome().is_some() {
            return;
        }
        let limits = Limits { infinite: true, excluded: self.excluded.clone(), ..Limits::default() };
        self.start_analysis(host, limits);
    }

    /// `.`: how far the analysis is.
    pub(super) fn report_progress(&self, host: &mut Host) {
        let Some(search) = self.search.as_ref().filter(|search| search.purpose == Purpose::Analysis) else {
            return;
        };
        let Some(report) = &search.last else { return };
        let total = self.game.session().legal_moves().len().saturating_sub(self.excluded.len());
        let (text, number) = match &search.current {
            Some((text, number)) => (text.as_str(), *number),
            None => (report.pv.first().map_or("", String::as_str), 1),
        };
        let left = total.saturating_sub(number);
        let time = report.time.as_millis() / 10;
        host.out.line(format_args!("stat01: {time} {} {} {left} {total} {text}", report.nodes, report.depth));
    }

    /// `exclude` and `include`: moves that the analysis leaves out.
    pub(super) fn exclude(&mut self, host: &mut Host, text: &str, out: bool) {
        let session = self.game.session();
        let best = self.search.as_ref().and_then(|search| search.last.as_ref()?.pv.first().cloned());
        let meant: Vec<String> = match text {
            "all" => session.legal_moves(),
            "best" => best.into_iter().collect(),
            "tail" => session.legal_moves().into_iter().filter(|text| Some(text) != best.as_ref()).collect(),
            _ => match session.parts(text) {
                Ok(parts) => vec![parts.text],
                Err(error) => {
                    return host.out.line(format_args!("Error ({error}): {}", quote(text)));
                }
            },
        };
        self.excluded.retain(|text| !meant.contains(text));
        if out {
            self.excluded.extend(meant);
        }
        self.analyze_afresh(host);
    }
}
