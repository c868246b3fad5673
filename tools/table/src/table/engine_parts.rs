//! What tables and their engines are made of.

use crate::workplace::Workplace;
use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_openings::files::BookShelf;
use chrysalis_tables::TableFolder;
use std::sync::Arc;

/// What a table and its engine are made of.
#[derive(Clone, Debug)]
pub struct EngineParts {
    /// The games, and what was supplied with them.
    pub games: GameSet,
    /// The evaluation that its searches use.
    pub evaluation: AnyEvaluation,
    /// The table, in MiB.
    pub hash: usize,
    /// Threads of each search.
    pub threads: usize,
    /// The endgame tables.
    pub tables: Option<Arc<TableFolder>>,
    /// The opening books.
    pub books: Arc<BookShelf>,
    /// Where it runs.
    pub workplace: Workplace,
}

#[cfg(test)]
impl EngineParts {
    /// The least that a table needs, with the games of the program.
    pub(super) fn least() -> Self {
        Self {
            games: GameSet::default(),
            evaluation: AnyEvaluation::default(),
            hash: 1,
            threads: 1,
            tables: None,
            books: Arc::new(BookShelf::new(None)),
            workplace: Workplace::Threads,
        }
    }
}
