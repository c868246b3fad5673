//! Compiled tables kept from one search thread to the next, and from one search to the next.

use super::compiled_tables::Tables;
use crate::estimates::piece_estimates::Estimates;
use crate::weights::game_network::GameNetwork;
use crate::weights::parameters::Parameters;
use chrysalis_rules::{Game, Playable, Position, Rules};
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// [`Tables`] of either geometry.
type AnyTables = Arc<dyn Any + Send + Sync>;

/// The tables of every game that was asked for, by what the game is. The one cache of weights that are shipped or
/// derived is shared by the whole process; it changes what is done again, never what comes of it.
#[derive(Debug, Default)]
pub struct EvaluationCache(Mutex<HashMap<&'static Game, AnyTables>>);

impl EvaluationCache {
    /// The tables of a game, made from its weights and its network when they are first asked for.
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
