//! Tables made once per game and set of parameters.

use crate::estimates::Estimates;
use crate::parameters::Parameters;
use crate::tables::Tables;
use chrysalis_rules::{Playable, Position, Rules};
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

type Any8Or9 = Arc<dyn Any + Send + Sync>;

/// Tables by the address of the rules, which live as long as the process.
#[derive(Debug, Default)]
pub struct Cache(Mutex<HashMap<usize, Any8Or9>>);

impl Cache {
    /// The tables of a game, made from `parameters` when they are first asked for.
    pub fn tables<G: Playable>(
        &self,
        rules: &'static Rules<G>,
        parameters: impl FnOnce() -> Parameters,
    ) -> Arc<Tables<G>> {
        let address = std::ptr::from_ref(rules).addr();
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&address).cloned();
        if let Some(Ok(tables)) = known.map(Arc::downcast::<Tables<G>>) {
            return tables;
        }
        let start = Position::start(rules).ok();
        let estimates = Estimates::derive(rules.game());
        let tables = Arc::new(Tables::new(rules, start.as_ref(), estimates, parameters()));
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.insert(address, Arc::<Tables<G>>::clone(&tables));
        tables
    }
}
