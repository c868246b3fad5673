//! The classical evaluation: one scan, then the terms, then the taper.

use crate::breakdown::{Breakdown, NAMES};
use crate::cache;
use crate::scan::scan;
use crate::tables::Tables;
use crate::{ending, kings, men, pawns, turn};
use engine::board::{Color, Geometry, MAX_KINDS};
use engine::rules::{Position, Rules};
use engine::search::{Evaluate, Evaluation, Term};
use std::sync::Arc;

/// The classical evaluation.
#[derive(Debug)]
pub struct Classical;

/// The classical evaluation of one game.
#[derive(Clone, Debug)]
pub struct ClassicalOn<G: Geometry> {
    tables: Arc<Tables<G>>,
}

impl Evaluation for Classical {
    type On<G: Geometry> = ClassicalOn<G>;

    fn on<G: Geometry>(rules: &'static Rules<G>) -> ClassicalOn<G> {
        ClassicalOn { tables: cache::tables(rules) }
    }
}

impl<G: Geometry> ClassicalOn<G> {
    /// An evaluation by tables of one's own.
    pub fn with(tables: Arc<Tables<G>>) -> Self {
        Self { tables }
    }

    /// The tables that it looks things up in.
    pub fn tables(&self) -> &Tables<G> {
        &self.tables
    }

    fn breakdown(&self, position: &Position<G>) -> Breakdown {
        let tables = &*self.tables;
        let becoming = &position.rules().game().becoming;
        let state = if becoming.counts_turns() { 0 } else { position.phase() };
        let mut breakdown = Breakdown::new();
        let scan = scan(tables, position, state, &mut breakdown);
        pawns::add(tables, position, &scan, &mut breakdown);
        men::add(tables, position, state, &scan, &mut breakdown);
        kings::add(tables, position, &scan, &mut breakdown);
        turn::add(tables, position, &scan, &mut breakdown);
        ending::add(tables, position, &scan, &mut breakdown);
        breakdown
    }
}

impl<G: Geometry> Evaluate<G> for ClassicalOn<G> {
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        let score = ending::total(&self.breakdown(position), position.ledger().halfmoves);
        match position.turn() {
            Color::White => score,
            Color::Black => -score,
        }
    }

    fn values(&self) -> &[i32; MAX_KINDS] {
        &self.tables.values
    }

    /// White minus Black over all terms is the evaluation as White sees it, in either column: the last term
    /// holds what tapering, scaling and fading change.
    fn explain(&self, position: &Position<G>) -> Vec<Term> {
        let breakdown = self.breakdown(position);
        let mut terms: Vec<_> = NAMES
            .iter()
            .zip(&breakdown.scores)
            .map(|(name, scores)| Term {
                name,
                middle_game: scores.map(|score| score.middle_game),
                ending: scores.map(|score| score.ending),
            })
            .collect();
        let (balance, total) = (breakdown.balance(), ending::total(&breakdown, position.ledger().halfmoves));
        terms.push(Term {
            name: "taper",
            middle_game: [total - balance.middle_game, 0],
            ending: [total - balance.ending, 0],
        });
        terms
    }
}
