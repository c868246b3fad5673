//! An evaluation that a test can hold up, so that the order of events does not depend on how busy the machine
//! is.

use crate::counting::Counted;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Playable, Position, Rules};
use chrysalis_search::{Evaluate, ExplainedTerm};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::Duration;

/// The longest time to wait for a search.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Counts pieces as [`Counted`] does, and the positions evaluated; the search waits when it has evaluated
/// enough.
#[derive(Clone, Debug, Default)]
pub struct Gate(Arc<(Mutex<Passage>, Condvar)>);

#[derive(Debug, Default)]
struct Passage {
    evaluated: u64,
    allowed: u64,
    /// Whether evaluating more than allowed is an error, instead of a reason to wait.
    last: bool,
}

impl Gate {
    fn passage(&self) -> MutexGuard<'_, Passage> {
        self.0.0.lock().expect("no panic while it is held")
    }

    /// Allows `more` evaluations, and waits until the search has done them and stands still.
    pub fn open(&self, more: u64) {
        let mut passage = self.passage();
        passage.allowed = passage.evaluated + more;
        self.0.1.notify_all();
        let (passage, waited) = self
            .0
            .1
            .wait_timeout_while(passage, PATIENCE, |passage| passage.evaluated <= passage.allowed)
            .expect("no panic while it is held");
        drop(passage);
        if waited.timed_out() {
            self.open_for_good(0);
            panic!("the search has ended");
        }
    }

    /// Lets the search go on; it must end before `more` further evaluations.
    pub fn open_for_good(&self, more: u64) {
        let mut passage = self.passage();
        passage.allowed = passage.evaluated + more;
        passage.last = true;
        self.0.1.notify_all();
    }

    /// Whether no more was evaluated than allowed.
    pub fn was_kept(&self) -> bool {
        let passage = self.passage();
        passage.evaluated <= passage.allowed
    }

    fn pass(&self) {
        let mut passage = self.passage();
        passage.evaluated += 1;
        self.0.1.notify_all();
        let closed = |passage: &mut Passage| passage.evaluated > passage.allowed && !passage.last;
        passage = self.0.1.wait_while(passage, closed).expect("no panic while it is held");
        let kept = passage.evaluated <= passage.allowed;
        drop(passage);
        assert!(kept, "the search goes on");
    }
}

/// Counts the pieces of one game behind a gate.
#[derive(Debug)]
pub struct Gated {
    counted: Counted,
    gate: Gate,
}

impl Gated {
    /// The evaluation of this game behind this gate.
    pub fn new<G: Playable>(gate: &Gate, rules: &Rules<G>) -> Self {
        Self { counted: Counted::new(rules), gate: gate.clone() }
    }
}

impl<G: Playable> Evaluate<G> for Gated {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        self.gate.pass();
        self.counted.evaluate(position)
    }

    fn values(&self) -> &[i32; MAX_PIECE_TYPES] {
        Evaluate::<G>::values(&self.counted)
    }

    fn explain(&self, _position: &Position<G>) -> Vec<ExplainedTerm> {
        Vec::new()
    }
}
