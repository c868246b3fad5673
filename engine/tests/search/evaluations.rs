//! The evaluations of these tests as one type: a search is compiled for each evaluation type, and that takes
//! most of the time of a test run.

use crate::counting::Counted;
use crate::gate::{Gate, Gated};
use crate::incremental::Incremental;
use crate::signals::Faulty;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Playable, Position, Rules};
use chrysalis_search::{Evaluate, Evaluation, ExplainedTerm, Searched};

/// One of the evaluations.
#[derive(Clone, Debug, Default)]
pub enum Tested {
    /// Counts the pieces of each side.
    #[default]
    Material,
    /// Counts pieces, and waits where a test holds it up.
    Gated(Gate),
    /// Updates its sum incrementally.
    Incremental,
    /// Panics, as an evaluation with an error would.
    Faulty,
}

/// The evaluation of one game.
pub struct TestedOn<G>(Box<dyn Evaluate<G>>);

impl Searched for Tested {}

impl Evaluation for Tested {
    type On<G: Playable> = TestedOn<G>;

    fn on<G: Playable>(&self, rules: &'static Rules<G>) -> TestedOn<G> {
        TestedOn(match self {
            Self::Material => Box::new(Counted::new(rules)),
            Self::Gated(gate) => Box::new(Gated::new(gate, rules)),
            Self::Incremental => Box::new(Incremental::default()),
            Self::Faulty => Box::new(Faulty),
        })
    }
}

impl<G: Playable> Evaluate<G> for TestedOn<G> {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        self.0.evaluate(position)
    }

    fn begin(&mut self, root: &Position<G>) {
        self.0.begin(root);
    }

    fn enter(&mut self, before: &Position<G>, after: &Position<G>) {
        self.0.enter(before, after);
    }

    fn leave(&mut self) {
        self.0.leave();
    }

    fn values(&self) -> &[i32; MAX_PIECE_TYPES] {
        self.0.values()
    }

    fn explain(&self, position: &Position<G>) -> Vec<ExplainedTerm> {
        self.0.explain(position)
    }
}
