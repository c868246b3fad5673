//! All tables of a server.

use chrysalis_rules::GameRef;
use chrysalis_table::{BoardTable, EngineParts, Happening, OrderError, PageOrder, Terms};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError, Weak};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::spawn_blocking;

/// The most tables at once; one that nobody is at gives way to a new one.
const MOST: usize = 32;
/// How often clocks are checked.
const TICK: Duration = Duration::from_millis(100);

/// A table that several threads reach.
pub type SharedTable = Arc<Mutex<BoardTable>>;

/// A table while nobody else has it. It may be busy for seconds: not for threads that serve requests.
pub fn locked(table: &SharedTable) -> MutexGuard<'_, BoardTable> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A table unless it is busy.
fn if_free(table: &SharedTable) -> Option<MutexGuard<'_, BoardTable>> {
    match table.try_lock() {
        Ok(table) => Some(table),
        Err(TryLockError::Poisoned(error)) => Some(error.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    }
}

/// All tables of a server.
pub struct OpenTables {
    all: Mutex<(u64, BTreeMap<u64, SharedTable>)>,
    parts: EngineParts,
}

impl OpenTables {
    /// No table yet.
    pub fn new(parts: EngineParts) -> Arc<Self> {
        Arc::new(Self { all: Mutex::default(), parts })
    }

    /// What tables and engines are made of.
    pub fn parts(&self) -> &EngineParts {
        &self.parts
    }

    fn lock(&self) -> MutexGuard<'_, (u64, BTreeMap<u64, SharedTable>)> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new table and its number; with terms the game is played from its first moment. Called within the runtime.
    ///
    /// # Errors
    /// When somebody is at every table, or when a game cannot be played on these terms.
    pub fn open(&self, game: GameRef, terms: Option<Terms>) -> Result<u64, OrderError> {
        let (telling, happenings) = unbounded_channel();
        let mut table = BoardTable::new(game, self.parts.clone(), telling);
        if let Some(terms) = terms {
            table.obey(PageOrder::Play { game: None, terms })?;
        }
        let table = Arc::new(Mutex::new(table));
        let mut all = self.lock();
        if all.1.len() >= MOST {
            // Somebody is at a table that is busy.
            let deserted =
                all.1.iter().filter_map(|(&number, table)| Some((if_free(table)?.deserted_since()?, number)));
            let oldest = deserted.min().map(|(_, number)| number);
            let oldest = oldest.ok_or(OrderError::TooManyBoards { most: MOST })?;
            all.1.remove(&oldest);
        }
        all.0 += 1;
        let number = all.0;
        tokio::spawn(deliver(Arc::downgrade(&table), happenings));
        all.1.insert(number, table);
        Ok(number)
    }

    /// The table with this number.
    ///
    /// # Errors
    /// When there is none.
    pub fn find(&self, number: u64) -> Result<SharedTable, OrderError> {
        let found = self.lock().1.get(&number).cloned();
        found.ok_or(OrderError::NotOpen)
    }

    fn everyone(&self) -> Vec<SharedTable> {
        self.lock().1.values().cloned().collect()
    }

    /// Checks clocks, and ends searches for pages that are gone, for as long as the server runs.
    pub async fn watch_over(self: Arc<Self>) {
        loop {
            tokio::time::sleep(TICK).await;
            let tables = self.everyone();
            let done = spawn_blocking(move || {
                // A table that is busy is checked the next time.
                for mut table in tables.iter().filter_map(if_free) {
                    table.look_after(Instant::now());
                }
            });
            if let Err(error) = done.await {
                tracing::error!("boards could not be checked: {error}");
            }
        }
    }
}

/// Brings what searches send to their table, until it is closed.
async fn deliver(table: Weak<Mutex<BoardTable>>, mut happenings: UnboundedReceiver<(u64, Happening)>) {
    while let Some((search, happening)) = happenings.recv().await {
        let Some(table) = table.upgrade() else { return };
        // The table may be busy, and the end of a search may begin another.
        let done = spawn_blocking(move || locked(&table).happened(search, happening)).await;
        if let Err(error) = done {
            tracing::error!("a board could not go on: {error}");
        }
    }
}
