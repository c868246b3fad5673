//! Positions that wait to be searched, and those that are being searched.

use super::query::Query;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// Memory that waiting queries may take, in bytes, roughly; beyond it no more lines are read until some are done.
const ROOM: usize = 64 << 20;

/// A position of a query.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The query.
    pub query: Arc<Query>,
    /// The number of moves before the position.
    pub ply: usize,
}

impl Asked {
    /// The memory that it takes while it waits: its share of that of its query.
    fn cost(&self) -> usize {
        self.query.cost().div_ceil(self.query.plies.len().max(1))
    }

    /// The number that answers have.
    pub fn number(&self) -> Option<usize> {
        self.query.numbered.then_some(self.ply)
    }
}

/// A position that is being searched.
#[derive(Debug)]
struct Searching {
    ticket: u64,
    id: Value,
    stop: Arc<AtomicBool>,
}

#[derive(Debug, Default)]
struct Waiting {
    /// By priority, the largest first; of equals the oldest first.
    queue: BTreeMap<Reverse<i64>, VecDeque<Asked>>,
    searching: Vec<Searching>,
    tickets: u64,
    /// What the waiting queries take.
    cost: usize,
    /// Whether no more will come.
    closed: bool,
}

/// The positions of all queries.
#[derive(Debug, Default)]
pub struct Queue {
    waiting: Mutex<Waiting>,
    /// Something has come, or nothing will.
    come: Condvar,
    /// There is room again, or nothing is left.
    gone: Condvar,
}

/// A position that was taken to be searched.
#[derive(Debug)]
pub struct Taken {
    /// The position.
    pub asked: Asked,
    /// Set when it is to be stopped.
    pub stop: Arc<AtomicBool>,
    ticket: u64,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts all positions of a query in, once there is room; gives them back when nothing is taken any more.
    pub fn put(&self, query: Query) -> Vec<Asked> {
        let (query, mut waiting) = (Arc::new(query), self.lock());
        while waiting.cost > ROOM && !waiting.closed {
            waiting = self.gone.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        let all = query.plies.iter().map(|&ply| Asked { query: Arc::clone(&query), ply });
        let all: Vec<Asked> = all.collect();
        if waiting.closed {
            return all;
        }
        waiting.cost += all.iter().map(Asked::cost).sum::<usize>();
        waiting.queue.entry(Reverse(query.priority)).or_default().extend(all);
        drop(waiting);
        self.come.notify_all();
        Vec::new()
    }

    /// Whether nothing is taken any more.
    pub fn is_closed(&self) -> bool {
        self.lock().closed
    }

    /// Takes what comes first, when something is there; `None` when nothing will come any more.
    pub fn take(&self) -> Option<Taken> {
        let mut waiting = self.lock();
        loop {
            if let Some(asked) = waiting.next() {
                let (ticket, stop) = (waiting.tickets, Arc::new(AtomicBool::new(false)));
                waiting.tickets += 1;
                let id = asked.query.id.clone();
                waiting.searching.push(Searching { ticket, id, stop: Arc::clone(&stop) });
                drop(waiting);
                self.gone.notify_all();
                return Some(Taken { asked, stop, ticket });
            }
            if waiting.closed {
                return None;
            }
            waiting = self.come.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// That the last answer to a position was given.
    pub fn finish(&self, taken: &Taken) {
        self.lock().searching.retain(|searching| searching.ticket != taken.ticket);
        self.gone.notify_all();
    }

    /// Stops all positions of a query, or of all queries; those that were waiting come back, for they are owed a last
    /// answer, and how many are being searched.
    pub fn terminate(&self, id: Option<&Value>) -> (Vec<Asked>, usize) {
        let mut waiting = self.lock();
        let is_meant = |other: &Value| id.is_none_or(|id| id == other);
        let mut stopped = Vec::new();
        for line in waiting.queue.values_mut() {
            let (meant, rest) = std::mem::take(line).into_iter().partition(|asked| is_meant(&asked.query.id));
            *line = rest;
            stopped.extend::<VecDeque<Asked>>(meant);
        }
        waiting.queue.retain(|_, line| !line.is_empty());
        waiting.cost -= stopped.iter().map(Asked::cost).sum::<usize>();
        let running = waiting.searching.iter().filter(|searching| is_meant(&searching.id));
        let running = running.map(|searching| searching.stop.store(true, Ordering::Relaxed)).count();
        drop(waiting);
        self.gone.notify_all();
        (stopped, running)
    }

    /// Says that nothing more will come.
    pub fn close(&self) {
        self.lock().closed = true;
        self.come.notify_all();
        self.gone.notify_all();
    }

    /// Waits a moment, or until something is done; whether all is done and nothing will come.
    pub fn wait(&self, moment: Duration) -> bool {
        let waiting = self.lock();
        if waiting.is_done() {
            return true;
        }
        let waited = self.gone.wait_timeout(waiting, moment);
        waited.map_or_else(|broken| broken.into_inner().0.is_done(), |(waiting, _)| waiting.is_done())
    }
}

impl Waiting {
    fn next(&mut self) -> Option<Asked> {
        let mut first = self.queue.first_entry()?;
        let asked = first.get_mut().pop_front();
        if first.get().is_empty() {
            first.remove();
        }
        self.cost -= asked.as_ref().map_or(0, Asked::cost);
        asked
    }

    fn is_done(&self) -> bool {
        self.closed && self.queue.is_empty() && self.searching.is_empty()
    }
}
