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
