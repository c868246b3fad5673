//! What the engine thinks at a table.

use super::board_table::BoardTable;
use super::shown::json;
use super::telling::send;
use super::thought::{Happening, Purpose, Thinking, ThoughtLine, Working};
use crate::error::OrderError;
use chrysalis_engine::Move;
use chrysalis_search::{Engine, EngineOptions, Event, Limits, TableSource};
use serde::Serialize;
use std::sync::Arc;
use std::time::Duration;

/// How long the engine thinks about a hint.
const HINT: Duration = Duration::from_millis(1000);

/// What the engine thinks, as a page is told.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ShownThoughts<'a> {
    node: usize,
    purpose: Purpose,
    lines: &'a [ThoughtLine],
}

impl BoardTable {
    /// The engine, in the strength that is asked for.
    fn engine(
        &mut self,
        elo: Option<u32>,
        lines: usize,
    ) -> Result<&mut Engine<chrysalis_eval::AnyEvaluation>, OrderError> {
        let options = EngineOptions {
            hash: self.parts.hash,
            threads: self.parts.threads,
            multipv: lines,
            elo,
            ..EngineOptions::default()
        };
        let engine = match self.engine.take() {
            Some(mut engine) => {
                engine.set_options(options)?;
                engine
            }
            None => {
                let mut engine = Engine::with(options, self.parts.evaluation.clone())?;
                let tables = self.parts.tables.clone();
                engine.set_tables(tables.map(|tables| tables as Arc<dyn TableSource>));
                engine
            }
        };
        Ok(self.engine.insert(engine))
    }

    /// Lets the engine think about the position after a move.
    pub(super) fn think(&mut self, purpose: Purpose, node: usize) -> Result<(), OrderError> {
        self.stop_thinking();
        let session = self.study.session_at(node);
        let (elo, limits) = match (purpose, &self.playing) {
            (Purpose::Move, Some(playing)) => (playing.elo, playing.limits()),
            (Purpose::Hint, _) => (None, Limits { movetime: Some(HINT), ..Limits::default() }),
            _ => (None, Limits { infinite: true, ..Limits::default() }),
        };
        let lines = if purpose == Purpose::Analysis { self.wanted_lines.unwrap_or(1) } else { 1 };
        self.searches += 1;
        let (search, telling) = (self.searches, self.telling.clone());
        let root = session.root();
        let workplace = self.parts.workplace.clone();
        let running = workplace.search(self.engine(elo, lines)?, root, limits, move |event| {
            // Nobody listens any more when the server ends.
            let _ = telling.send((search, Happening::Search(event)));
        })?;
        let working = Working::Search(running);
        self.thinking = Some(Thinking { purpose, search, node, session, lines: Vec::new(), working });
        Ok(())
    }

    /// Ends whatever the engine thinks about.
    pub(super) fn stop_thinking(&mut self) {
        self.thinking = None;
        send(&self.channels.thoughts, String::new());
    }

    /// What a search tells: it changes nothing if another has begun meanwhile.
    pub fn happened(&mut self, search: u64, happening: Happening) {
        let Some(thinking) = self.thinking.as_mut().filter(|thinking| thinking.search == search) else {
            return;
        };
        match happening {
            Happening::Search(Event::Info(report)) => {
                if thinking.take(&report) {
                    let Thinking { node, purpose, ref lines, .. } = *thinking;
                    // What the opponent thinks of the game is told when it is over.
                    if purpose == Purpose::Analysis {
                        send(&self.channels.thoughts, json(&ShownThoughts { node, purpose, lines }));
                    }
                    if let (Purpose::Move, Some(playing)) = (purpose, &mut self.playing) {
                        playing.score = Some(report.score);
                    }
                }
            }
            Happening::Search(Event::Finished { best, error, .. }) => {
                let (purpose, node) = (thinking.purpose, thinking.node);
                let fallback = || thinking.session.legal_moves().first().copied();
                let best = best.or_else(|| fallback().filter(|_| error.is_some()));
                let session = thinking.session.clone();
                match purpose {
                    Purpose::Move => {
                        self.thinking = None;
                        self.engine_plays(node, best);
                    }
                    Purpose::Hint => {
                        self.thinking = None;
                        self.hint = best.map(|m| (node, session.long_algebraic(m)));
                    }
                    // The lines stay until something else is asked.
                    Purpose::Analysis | Purpose::Report => {}
                }
                self.tell();
            }
            Happening::Search(_) => {}
            Happening::Analyzed(analyzed) => self.take_analyzed(analyzed),
        }
    }

    fn engine_plays(&mut self, node: usize, best: Option<Move>) {
        let Some(m) = best else { return };
        let follows = self.study.here() == node;
        let here = self.study.here();
        if self.study.go(node).is_ok() {
            self.played(m);
            if !follows {
                // A page that shows an earlier position goes on showing it.
                let _ = self.study.go(here);
            }
        }
        self.go_on();
    }
}
