//! Why a move that was tried is wrong: what the opponent answers.

use super::engine_parts::EngineParts;
use crate::error::OrderError;
use crate::question::PositionQuestion;
use chrysalis_search::{Bound, Engine, EngineOptions, Event, Limits};
use serde::Serialize;

/// The nodes of the search: some hundredths of a second.
const NODES: u64 = 20_000;
/// Its transposition table, in MiB.
const HASH: usize = 2;
/// The most plies that are shown.
const SHOWN: usize = 6;

/// How the opponent answers the last move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refutation {
    /// The opponent's best line in standard algebraic notation; empty if the game is over.
    san: Vec<String>,
    /// Its first move in long algebraic notation.
    first: Option<String>,
    /// The points that whoever made the last move can expect, between 0 and 1.
    expected: Option<f64>,
}

impl PositionQuestion {
    /// What the opponent answers to the last move.
    ///
    /// # Errors
    /// If there is no such game or position, a move is not legal, or the search fails.
    pub fn refutation(&self, parts: &EngineParts) -> Result<Refutation, OrderError> {
        let study = self.study(&parts.games)?;
        let session = study.session();
        let mut refutation = Refutation { san: Vec::new(), first: None, expected: None };
        if session.outcome().is_some() {
            return Ok(refutation);
        }
        let options = EngineOptions { hash: HASH, ..EngineOptions::default() };
        let mut engine = Engine::with(options, parts.evaluation.clone())?;
        let limits = Limits { nodes: Some(NODES), ..Limits::default() };
        let mut last = None;
        engine.search_blocking(session.root(), limits, |event| {
            if let Event::Info(report) = event
                && report.bound == Bound::Exact
                && !report.pv.is_empty()
            {
                last = Some(report.clone());
            }
        })?;
        if let Some(report) = last {
            let line = report.pv.get(..SHOWN).unwrap_or(&report.pv);
            refutation.san = session.line_san(line);
            refutation.first = line.first().map(|&m| session.long_algebraic(m));
            let [win, draw, _] = report.wdl.map(f64::from);
            refutation.expected = Some(1.0 - (win + draw / 2.0) / 1000.0);
        }
        Ok(refutation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refuted(text: &str) -> Result<Refutation, OrderError> {
        PositionQuestion::read(text.as_bytes())?.refutation(&EngineParts::least())
    }

    #[test]
    fn a_piece_given_away_is_taken() {
        let text =
            r#"{"game":"chess","fen":"4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1","moves":["Qxd5","Ke7","Qd8"]}"#;
        let found = refuted(text).expect("legal");
        assert_eq!(found.first.as_deref(), Some("e7d8"));
        assert_eq!(found.san.first().map(String::as_str), Some("Kxd8"));
        assert!(found.expected.is_some_and(|points| points < 0.6), "{found:?}");
        let again = refuted(text).expect("legal");
        assert_eq!((again.san, again.expected), (found.san, found.expected));
    }

    #[test]
    fn a_game_that_is_over_needs_none() {
        let mate = r#"{"game":"chess","fen":"","moves":["f3","e5","g4","Qh4"]}"#;
        let found = refuted(mate).expect("legal");
        assert!(found.san.is_empty() && found.first.is_none() && found.expected.is_none());
        assert!(refuted(r#"{"game":"chess","moves":["e5"]}"#).is_err());
    }
}
