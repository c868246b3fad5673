//! Evaluation.

use engine::board::{Geometry, MAX_KINDS};
use engine::rules::{Position, Rules};
use engine::search::{Evaluate, Evaluation, Term};

/// The classical evaluation.
#[derive(Debug)]
pub struct Classical;

/// The classical evaluation of one game.
#[derive(Debug)]
pub struct ClassicalOn {
    values: [i32; MAX_KINDS],
}

impl Evaluation for Classical {
    type On<G: Geometry> = ClassicalOn;

    fn on<G: Geometry>(_rules: &'static Rules<G>) -> ClassicalOn {
        ClassicalOn { values: [100; MAX_KINDS] }
    }
}

impl<G: Geometry> Evaluate<G> for ClassicalOn {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        let count = |color| i32::try_from(position.men(color).count()).unwrap_or(0);
        100 * (count(position.turn()) - count(!position.turn()))
    }

    fn values(&self) -> &[i32; MAX_KINDS] {
        &self.values
    }

    fn explain(&self, _position: &Position<G>) -> Vec<Term> {
        Vec::new()
    }
}
