//! What a page of the board asks and is answered, whoever carries it: a server, or a worker in the browser.
//!
//! A [`BoardTable`] is what one page plays or analyzes. It gives the page legal moves with all that they do, the move
//! tree and the engine's output, so the page knows no rule. Its searches run in threads, or where the [`Workplace`] says.

mod error;
mod games;
mod opening;
mod pictures;
mod study;
mod table;
mod workplace;

pub use error::OrderError;
pub use games::{ListedGame, PageGame, named, pieces};
pub use opening::{OpenedTable, TableOpening};
pub use pictures::{chart, piece_symbols, position_picture, start_picture};
pub use study::{Study, StudyError, StudyNode};
pub use table::{BoardTable, EngineParts, Happening, PageChannels, PageOrder, Terms};
pub use workplace::{HeldWork, Workplace};
