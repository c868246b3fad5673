//! The list of games that the module knows.

use chrysalis_eval::GameSet;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

/// The games known to the module. Engines and readers take a copy when they are made.
static GAMES: LazyLock<Mutex<GameSet>> = LazyLock::new(Mutex::default);

/// The games, held while some are added: two additions at once would lose one of them.
pub fn locked() -> MutexGuard<'static, GameSet> {
    GAMES.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The games known to the module, and what was supplied with them.
pub fn known() -> GameSet {
    locked().clone()
}
