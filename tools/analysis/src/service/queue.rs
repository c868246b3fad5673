//! The queue of positions, waiting or being searched.

use super::query::Query;
use serde_json::Value;
use std::cmp::Reverse;
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The approximate memory of all waiting queries, in bytes; beyond it no lines are read until some are answered.
const ROOM: usize = 64 << 20;

/// A position of a query.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The query that asked for it, shared by its positions.
    pub query: Arc<Query>,
    /// The number of moves before the position.
    pub ply: usize,
}

impl Asked {
    /// Its share of the query's memory, in bytes.
    fn cost(&self) -> usize {
        self.query.cost().div_ceil(self.query.plies.len().max(1))
    }

    /// The value of `ply` in answers, if they have it.
    pub fn number(&self) -> Option<usize> {
        self.query.numbered.then_some(self.ply)
    }
}

/// A position being searched.
#[derive(Debug)]
struct Searching {
    ticket: u64,
    id: Value,
    stop: Arc<AtomicBool>,
}

#[derive(Debug, Default)]
struct Waiting {
    /// The waiting positions by priority, the highest first; within a priority the oldest first.
    queue: BTreeMap<Reverse<i64>, VecDeque<Asked>>,
    searching: Vec<Searching>,
    tickets: u64,
    /// The memory of all waiting positions, in bytes.
    cost: usize,
    /// Whether nothing more will be added.
    closed: bool,
}

/// The positions of all queries.
#[derive(Debug, Default)]
pub struct Queue {
    waiting: Mutex<Waiting>,
    /// Notified when a position is added or the queue is closed.
    added: Condvar,
    /// Notified when memory is free again or the queue is empty.
    removed: Condvar,
}

/// A position taken for searching.
#[derive(Debug)]
pub struct Taken {
    /// The position that is being searched.
    pub asked: Asked,
    /// Set to stop its search.
    pub stop: Arc<AtomicBool>,
    ticket: u64,
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds all positions of a query, waiting for memory first; returns them if the queue is closed.
    pub fn put(&self, query: Query) -> Vec<Asked> {
        let (query, mut waiting) = (Arc::new(query), self.lock());
        while waiting.cost > ROOM && !waiting.closed {
            waiting = self.removed.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
        let all = query.plies.iter().map(|&ply| Asked { query: Arc::clone(&query), ply });
        let all: Vec<Asked> = all.collect();
        if waiting.closed {
            return all;
        }
        waiting.cost += all.iter().map(Asked::cost).sum::<usize>();
        waiting.queue.entry(Reverse(query.priority)).or_default().extend(all);
        drop(waiting);
        self.added.notify_all();
        Vec::new()
    }

    /// Whether the queue is closed.
    pub fn is_closed(&self) -> bool {
        self.lock().closed
    }

    /// Takes the next position, waiting for one; `None` when the queue is closed and empty.
    pub fn take(&self) -> Option<Taken> {
        let mut waiting = self.lock();
        loop {
            if let Some(asked) = waiting.next() {
                let (ticket, stop) = (waiting.tickets, Arc::new(AtomicBool::new(false)));
                waiting.tickets += 1;
                let id = asked.query.id.clone();
                waiting.searching.push(Searching { ticket, id, stop: Arc::clone(&stop) });
                drop(waiting);
                self.removed.notify_all();
                return Some(Taken { asked, stop, ticket });
            }
            if waiting.closed {
                return None;
            }
            waiting = self.added.wait(waiting).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Removes a position after its last answer.
    pub fn finish(&self, taken: &Taken) {
        self.lock().searching.retain(|searching| searching.ticket != taken.ticket);
        self.removed.notify_all();
    }

    /// Stops the positions of a query, or of all queries. Returns the waiting ones, whose last answers the caller must
    /// give, and the number of those being searched.
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
        self.removed.notify_all();
        (stopped, running)
    }

    /// Closes the queue.
    pub fn close(&self) {
        self.lock().closed = true;
        self.added.notify_all();
        self.removed.notify_all();
    }

    /// Waits at most `moment`; returns whether the queue is closed and everything is answered.
    pub fn wait(&self, moment: Duration) -> bool {
        let waiting = self.lock();
        if waiting.is_done() {
            return true;
        }
        let waited = self.removed.wait_timeout(waiting, moment);
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
