//! What the board is told when it starts.

use chrysalis_eval::{AnyEvaluation, GameSet};
use chrysalis_openings::files::BookShelf;
use chrysalis_rules::GameRef;
use chrysalis_tables::TableFolder;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;

/// What the board is told when it starts.
#[derive(Clone, Debug)]
pub struct BoardSettings {
    /// Where to listen; this machine only, unless told otherwise.
    pub listen: IpAddr,
    /// The port; any free one when 0.
    pub port: u16,
    /// Other names and addresses of this machine by which pages ask.
    pub names: Vec<String>,
    /// The games, and what was supplied with them.
    pub games: GameSet,
    /// The game that a new page begins with.
    pub game: GameRef,
    /// That of every engine that plays or analyzes.
    pub evaluation: AnyEvaluation,
    /// The table of each engine, in MiB.
    pub hash: usize,
    /// Threads of each search.
    pub threads: usize,
    /// The endgame tables.
    pub tables: Option<Arc<TableFolder>>,
    /// The opening books.
    pub books: Arc<BookShelf>,
    /// The journal of a match to show.
    pub journal: Option<PathBuf>,
    /// The file in which a match writes its games in progress.
    pub live: Option<PathBuf>,
    /// The file of the games that pages save; without it they are kept while the program runs.
    pub saved: Option<PathBuf>,
}
