//! Compiled tables, shared between search threads and kept from one search to the next.

use super::compiled_tables::Tables;
use crate::estimates::piece_estimates::Estimates;
use crate::weights::game_network::GameNetwork;
use crate::weights::parameters::Parameters;
use chrysalis_rules::{Game, Playable, Position, Rules};
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// [`Tables`] of any geometry.
type AnyTables = Arc<dyn Any + Send + Sync>;

/// Compiled tables by game. The cache of shipped and derived weights is shared by the whole process; it
/// affects speed only, never results.
#[derive(Debug, Default)]
pub struct EvaluationCache(Mutex<HashMap<&'static Game, AnyTables>>);

impl EvaluationCache {
    /// The tables of a game, compiled from its weights and network on first use.
    pub fn tables<G: Playable>(
        &self,
        rules: &'static Rules<G>,
        weights: impl FnOnce() -> (Parameters, Option<GameNetwork>),
    ) -> Arc<Tables<G>> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(rules.game()).cloned();
        if let Some(Ok(tables)) = known.map(Arc::downcast::<Tables<G>>) {
            return tables;
        }
        let start = Position::start(rules).ok();
        let estimates = Estimates::derive(rules.game());
        let (parameters, network) = weights();
        let tables = Arc::new(Tables::new(rules, start.as_ref(), estimates, parameters, network));
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(rules.game(), Arc::<Tables<G>>::clone(&tables));
        tables
    }
}
