//! All tables of a server.

use crate::error::OrderError;
use crate::table::{BoardTable, EngineParts, Happening, PageOrder, Telling, Terms};
use chrysalis_rules::GameRef;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

/// The most tables at once; one that nobody is at gives way to a new one.
const MOST: usize = 32;
/// How often clocks are looked at.
const TICK: Duration = Duration::from_millis(100);

/// A table that several threads reach.
pub type SharedTable = Arc<Mutex<BoardTable>>;

/// A table while nobody else has it.
pub fn locked(table: &SharedTable) -> MutexGuard<'_, BoardTable> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

/// All tables of a server.
pub struct OpenTables {
    all: Mutex<(u64, BTreeMap<u64, SharedTable>)>,
    parts: EngineParts,
    telling: Telling,
}

impl OpenTables {
    /// No table yet; what searches will tell comes out of the other end.
    pub fn new(parts: EngineParts) -> (Arc<Self>, UnboundedReceiver<(u64, u64, Happening)>) {
        let (telling, told) = unbounded_channel();
        (Arc::new(Self { all: Mutex::default(), parts, telling }), told)
    }

    fn lock(&self) -> MutexGuard<'_, (u64, BTreeMap<u64, SharedTable>)> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new table and its number; with terms the game is played from its first moment.
    ///
    /// # Errors
    /// When somebody is at every table, or when a game cannot be played on these terms.
    pub fn open(&self, game: GameRef, terms: Option<Terms>) -> Result<u64, OrderError> {
        let mut all = self.lock();
        let number = all.0 + 1;
        let mut table = BoardTable::new(number, game, self.parts.clone(), self.telling.clone());
        if let Some(terms) = terms {
            table.obey(PageOrder::Play { game: None, terms })?;
        }
        if all.1.len() >= MOST {
            let deserted =
                all.1.iter().filter_map(|(&number, table)| Some((locked(table).deserted_since()?, number)));
            let oldest = deserted.min().map(|(_, number)| number);
            let oldest = oldest.ok_or_else(|| {
                OrderError::TooMany(format!("{MOST} boards are open; close one of them first"))
            })?;
            all.1.remove(&oldest);
        }
        all.0 = number;
        all.1.insert(number, Arc::new(Mutex::new(table)));
        Ok(number)
    }

    /// The table with this number.
    ///
    /// # Errors
    /// When there is none.
    pub fn find(&self, number: u64) -> Result<SharedTable, OrderError> {
        let found = self.lock().1.get(&number).cloned();
        found.ok_or_else(|| OrderError::Missing("this board is not open any more".to_owned()))
    }

    fn everyone(&self) -> Vec<SharedTable> {
        self.lock().1.values().cloned().collect()
    }

    /// Brings what searches tell to the tables, for as long as the server runs.
    pub async fn deliver(self: Arc<Self>, mut told: UnboundedReceiver<(u64, u64, Happening)>) {
        while let Some((number, search, happening)) = told.recv().await {
            if let Ok(table) = self.find(number) {
                locked(&table).happened(search, happening);
            }
        }
    }

    /// Looks at clocks, and ends searches for pages that are gone, for as long as the server runs.
    pub async fn watch_over(self: Arc<Self>) {
        loop {
            tokio::time::sleep(TICK).await;
            for table in self.everyone() {
                locked(&table).look_after(Instant::now());
            }
        }
    }
}
