//! Analysis: `analyze`, `.`, `exclude`, `include`.

use crate::rank_numbers::{heard, sent};
use crate::server::conversation::{Mode, Purpose, XBoard};
use chrysalis_engine::Move;
use chrysalis_host::host::Host;
use chrysalis_rules::quote::quote;
use chrysalis_search::Limits;

impl XBoard {
    /// Analyzes the position, unless a turn is incomplete.
    pub(super) fn analyze(&mut self, host: &mut Host) {
        if self.purpose() == Some(&Purpose::Analysis) || !self.game.at_rest() {
            return;
        }
        self.restart_analysis(host);
    }

    /// Stops a running analysis and, if there are moves to analyze, starts one of the current position.
    pub(super) fn restart_analysis(&mut self, host: &mut Host) {
        if self.mode != Mode::Analyze || self.paused || self.refused {
            return;
        }
        self.abandon(host);
        let moves = self.game.session().legal_moves();
        if moves.iter().all(|m| self.excluded.contains(m)) {
            return;
        }
        let limits = Limits { infinite: true, excluded: self.excluded.clone(), ..Limits::default() };
        self.start_analysis(host, limits);
    }

    /// `.`: the state of the analysis.
    pub(super) fn report_progress(&self, host: &mut Host) {
        let Some(search) = self.search.as_ref().filter(|search| search.purpose == Purpose::Analysis) else {
            return;
        };
        let Some(report) = &search.last else { return };
        let total = self.game.session().legal_moves().len().saturating_sub(self.excluded.len());
        let (m, number) = match search.current {
            Some((m, number)) => (Some(m), number),
            None => (report.pv.first().copied(), 1),
        };
        let text =
            m.map(|m| sent(self.variant.ranks(), &search.session.long_algebraic(m))).unwrap_or_default();
        let left = total.saturating_sub(number);
        let time = report.time.as_millis() / 10;
        host.out.line(format_args!("stat01: {time} {} {} {left} {total} {text}", report.nodes, report.depth));
    }

    /// `exclude` and `include`: moves left out of the analysis.
    pub(super) fn exclude(&mut self, host: &mut Host, text: &str, out: bool) {
        let session = self.game.session();
        let best = self.search.as_ref().and_then(|search| search.last.as_ref()?.pv.first().copied());
        let meant: Vec<Move> = match text {
            "all" => session.legal_moves(),
            "best" => best.into_iter().collect(),
            "tail" => session.legal_moves().into_iter().filter(|&m| Some(m) != best).collect(),
            _ => match session.parse_long_algebraic(&heard(self.variant.ranks(), text)) {
                Ok(m) => vec![m],
                Err(error) => {
                    return host.out.line(format_args!("Error ({error}): {}", quote(text)));
                }
            },
        };
        self.excluded.retain(|m| !meant.contains(m));
        if out {
            self.excluded.extend(meant);
        }
        self.restart_analysis(host);
    }
}
