//! Verification: every entry against its successors, by the rules alone.

use crate::error::TablesError;
use crate::solved::Solved;
use crate::tables::EndgameTables;
use chrysalis_rules::{Playable, Position, Rules, on_board};
use chrysalis_search::EndgameValue;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

/// The result of a verification.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verification {
    /// The number of positions compared.
    pub positions: u64,
    /// The number of wrong entries.
    pub wrong: u64,
    /// Positions of wrong entries, the first few.
    pub examples: Vec<String>,
}

/// The maximum number of examples.
const MOST_EXAMPLES: usize = 10;
/// The number of entries that a thread takes at once.
const CHUNK: u64 = 4096;

impl EndgameTables {
    /// Compares every entry of a table with the values of the positions that its moves lead to, which the
    /// rules alone give;
    /// `None` if there is no table of this number.
    ///
    /// # Errors
    /// If a file is damaged or cannot be read.
    pub fn verify(
        &self,
        number: usize,
        threads: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Option<Result<Verification, TablesError>> {
        let table = self.table(number)?;
        Some(on_board!(self.game(), on => verify(on.rules, table, self, threads, stop)))
    }
}

fn verify<G: Playable>(
    rules: &'static Rules<G>,
    table: &Solved,
    tables: &EndgameTables,
    threads: usize,
    stop: &(dyn Fn() -> bool + Sync),
) -> Result<Verification, TablesError> {
    let next = AtomicU64::new(0);
    let found: Mutex<Result<Verification, TablesError>> = Mutex::new(Ok(Verification::default()));
    let run = || loop {
        let start = next.fetch_add(CHUNK, Relaxed);
        if start >= table.set.positions() {
            return;
        }
        let part = match stop() {
            true => Err(TablesError::Stopped),
            false => chunk(rules, table, tables, start..(start + CHUNK).min(table.set.positions())),
        };
        let Ok(mut found) = found.lock() else { return };
        match (&mut *found, part) {
            (Ok(all), Ok(part)) => {
                all.positions += part.positions;
                all.wrong += part.wrong;
                all.examples.extend(part.examples);
                all.examples.truncate(MOST_EXAMPLES);
            }
            (Ok(_), Err(error)) => *found = Err(error),
            (Err(_), _) => return,
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // Without another thread, this one does all.
            let _ = std::thread::Builder::new().spawn_scoped(scope, run);
        }
        run();
    });
    found.into_inner().unwrap_or(Err(TablesError::Stopped))
}

fn chunk<G: Playable>(
    rules: &'static Rules<G>,
    table: &Solved,
    tables: &EndgameTables,
    entries: std::ops::Range<u64>,
) -> Result<Verification, TablesError> {
    let mut found = Verification::default();
    for index in entries {
        let placed = table.set.position(rules, &table.set.placement(index));
        let Some(Ok(position)) = placed.map(|placed| Position::from_setup(rules, &placed.setup())) else {
            continue;
        };
        found.positions += 1;
        let expected = expected(tables, &position)?;
        if expected != Some(table.get(index)?) || tables.value(&position)? != expected {
            found.wrong += 1;
            if found.examples.len() < MOST_EXAMPLES {
                found.examples.push(position.fen());
            }
        }
    }
    Ok(found)
}

/// The value of a position from those of its successors; `None` if one has no table.
fn expected<G: Playable>(
    tables: &EndgameTables,
    position: &Position<G>,
) -> Result<Option<EndgameValue>, TablesError> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return Ok(Some(EndgameValue::without_moves(position)));
    }
    if position.few_pieces().is_some() {
        return Ok(Some(EndgameValue::Draw));
    }
    let mut best: Option<EndgameValue> = None;
    for m in moves {
        let Some(value) = tables.value(&position.after(m))? else { return Ok(None) };
        let value = value.before_move();
        best = Some(best.map_or(value, |best| best.better(value)));
    }
    Ok(best)
}
