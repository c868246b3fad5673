//! Analyzes positions, each independently of those before.

use super::iterations::Iterations;
use super::position_analysis::PositionAnalysis;
use super::question::Question;
use chrysalis_engine::{GameRef, Move, Session};
use chrysalis_eval::AnyEvaluation;
use chrysalis_search::{
    BrokenThread, Engine, EngineError, EngineOptions, Event, Limits, Running, TableSource, WdlModel,
};
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::{Duration, Instant};

/// The interval at which the search checks whether to stop.
const LOOK: Duration = Duration::from_millis(10);

/// An engine that analyzes positions.
#[derive(Debug)]
pub struct Analyzer {
    engine: Engine<AnyEvaluation>,
    /// What a search calls again and again where there are no threads.
    attend: Option<fn()>,
    game: Option<(GameRef, WdlModel)>,
}

impl Analyzer {
    /// Creates an engine with a transposition table of `hash` MiB and `threads` threads.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn new(hash: usize, threads: usize, evaluation: AnyEvaluation) -> Result<Self, EngineError> {
        let options = EngineOptions {
            hash,
            threads,
            clear_hash: true,
            move_overhead: Duration::ZERO,
            ..EngineOptions::default()
        };
        Ok(Self { engine: Engine::with(options, evaluation)?, attend: None, game: None })
    }

    /// This analyzer without threads: it searches where it is called, ends only by its limits, and calls `attend`
    /// about once a millisecond.
    #[must_use]
    pub fn without_threads(self, attend: fn()) -> Self {
        Self { attend: Some(attend), ..self }
    }

    /// This analyzer with endgame tables, which its searches ask.
    #[must_use]
    pub fn with_tables(mut self, tables: Option<Arc<dyn TableSource>>) -> Self {
        self.engine.set_tables(tables);
        self
    }

    /// Analyzes a position. `stop` is called from time to time and ends the search early if true; `interim` receives
    /// the state after each complete iteration.
    ///
    /// # Errors
    /// If the search fails or has no thread.
    pub fn analyze(
        &mut self,
        question: &Question<'_>,
        stop: &dyn Fn() -> bool,
        interim: &mut dyn FnMut(&PositionAnalysis),
    ) -> Result<PositionAnalysis, EngineError> {
        let session = question.session;
        if let Some(outcome) = session.outcome() {
            return Ok(PositionAnalysis { outcome: Some(outcome), ..PositionAnalysis::default() });
        }
        if let Some(moves) = question.limits.mate {
            return Ok(super::mates::prove(session, question, moves, stop));
        }
        let lines = question.limits.lines.max(1);
        let options = EngineOptions { multipv: lines, ..self.engine.options().clone() };
        self.engine.set_options(options)?;
        let limits = Limits {
            nodes: question.limits.nodes,
            depth: question.limits.depth,
            movetime: question.limits.time,
            searchmoves: question.allow.to_vec(),
            excluded: question.avoid.to_vec(),
            compared: question.played,
            ..Limits::default()
        };
        let legal = session.legal_moves();
        let allowed = |m: &&Move| {
            (question.allow.is_empty() || question.allow.contains(m)) && !question.avoid.contains(m)
        };
        let count = match legal.iter().filter(allowed).count() {
            0 => legal.len(),
            count => count,
        };
        let mut found = Iterations::new(self.wdl(session), lines.min(count), question.played);
        let begun = Instant::now();
        let (sender, inbox) = channel();
        let report = move |event| {
            let _ = sender.send(event);
        };
        let running = match self.attend {
            Some(attend) => self.engine.run_here(session.root(), limits, attend, report),
            None => self.engine.start(session.root(), limits, report)?,
        };
        let mut asked = false;
        loop {
            if !asked && stop() {
                running.stop();
                asked = true;
            }
            match inbox.recv_timeout(LOOK) {
                Ok(Event::Info(report)) => {
                    if found.take(report) {
                        interim(&found.analysis());
                    }
                }
                Ok(Event::Finished { error: Some(error), .. }) => return Err(error),
                Ok(Event::Finished { best, .. }) => {
                    Running::wait(running);
                    // The time includes clearing the table, which is part of the search.
                    return Ok(PositionAnalysis { time: begun.elapsed(), ..found.finish(best) });
                }
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(BrokenThread::NoResult.into());
                }
            }
        }
    }

    /// The win-draw-loss model of a session's game.
    fn wdl(&mut self, session: &Session) -> WdlModel {
        match self.game {
            Some((game, wdl)) if game == session.game() => wdl,
            _ => {
                let wdl = self.engine.explain(&session.root()).wdl;
                self.game = Some((session.game(), wdl));
                wdl
            }
        }
    }
}
