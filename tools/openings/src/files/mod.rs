//! Books as files and as text.

mod book_shelf;
mod book_tree;
mod export;
mod import;
mod polyglot_lines;
mod probe;
mod stored_book;
mod suite_lines;
mod tree_html;
mod tree_text;

pub use book_shelf::{BookShelf, ShelfReply};
pub use book_tree::{BookTree, TreeNode, TreeSize};
pub use export::{ExportLimits, epd, pgn, polyglot};
pub use import::{ImportedGames, import};
pub use polyglot_lines::polyglot_lines;
pub use probe::{ProbedMove, probe, probe_opened, probe_polyglot};
pub use stored_book::{read_book, write_book};
pub use suite_lines::suite_lines;
pub use tree_html::{TreePage, html, index};
pub use tree_text::text;
