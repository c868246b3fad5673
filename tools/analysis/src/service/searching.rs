//! A worker of the service: searches positions from the queue and answers.

use super::queue::Taken;
use super::replies::QueryAnswer;
use super::shared::Service;
use crate::analyzing::{Analyzer, PositionAnalysis, Question};
use std::cell::{Cell, RefCell};
use std::sync::atomic::Ordering;
use std::time::Instant;

/// Searches until the queue is closed and empty.
pub fn search(service: &Service, analyzer: &mut Analyzer) {
    while let Some(taken) = service.queue.take() {
        answer(service, analyzer, &taken);
        service.queue.finish(&taken);
    }
}

fn answer(service: &Service, analyzer: &mut Analyzer, taken: &Taken) {
    let (query, number) = (&taken.asked.query, taken.asked.number());
    let session = query.session(taken.asked.ply);
    let beside = (service.settings.timing, service.settings.tables.as_deref());
    let latest: RefCell<Option<PositionAnalysis>> = RefCell::new(None);
    let reported = Cell::new(Instant::now());
    let stopped = || {
        let due = query.report_every.is_some_and(|every| reported.get().elapsed() >= every);
        if due && let Some(found) = &*latest.borrow() {
            reported.set(Instant::now());
            let answer = QueryAnswer::found(&query.id, number, &session, found, beside);
            service.say(&QueryAnswer { during_search: true, ..answer });
        }
        taken.stop.load(Ordering::Relaxed)
    };
    let question = Question {
        session: &session,
        played: None,
        limits: &query.limits,
        allow: &query.allow,
        avoid: &query.avoid,
    };
    let analyzed = analyzer.analyze(&question, &stopped, &mut |found| {
        if query.report_every.is_some() {
            *latest.borrow_mut() = Some(found.clone());
        }
    });
    let was_stopped = taken.stop.load(Ordering::Relaxed);
    let evaluation = Some(service.checksum(session.game()));
    match analyzed {
        Ok(found) => {
            let answer = QueryAnswer::found(&query.id, number, &session, &found, beside);
            let nothing = found.outcome.is_none() && found.lines.is_empty() && found.proof.is_none();
            let no_results = was_stopped && nothing;
            service.say(&QueryAnswer { stopped: was_stopped, no_results, evaluation, ..answer });
        }
        Err(error) => {
            let failure = Some(error.to_string());
            service.say(&QueryAnswer { stopped: false, failure, ..QueryAnswer::nothing(&query.id, number) });
        }
    }
}
