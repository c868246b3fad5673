//! Tables made once per game.

use crate::parameters::Parameters;
use crate::tables::Tables;
use engine::board::Geometry;
use engine::rules::{Position, Rules};
use once_cell::sync::Lazy;
use std::any::Any;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

type Any8Or9 = Arc<dyn Any + Send + Sync>;

/// Tables by the address of the rules, which live as long as the process.
static TABLES: Lazy<Mutex<HashMap<usize, Any8Or9>>> = Lazy::new(Mutex::default);

/// The tables of a game.
pub fn tables<G: Geometry>(rules: &'static Rules<G>) -> Arc<Tables<G>> {
    let address = std::ptr::from_ref(rules).addr();
    let known = TABLES.lock().unwrap_or_else(PoisonError::into_inner).get(&address).cloned();
    if let Some(Ok(tables)) = known.map(Arc::downcast::<Tables<G>>) {
        return tables;
    }
    let tables = Arc::new(derived(rules));
    TABLES.lock().unwrap_or_else(PoisonError::into_inner).insert(address, Arc::<Tables<G>>::clone(&tables));
    tables
}

fn derived<G: Geometry>(rules: &'static Rules<G>) -> Tables<G> {
    let start = Position::start(rules).ok();
    Tables::new(rules, start.as_ref(), Parameters::derive(rules.game()))
}
