//! What a page of the board asks and is answered, whoever carries it: a server, or a worker in the browser.
//!
//! A [`BoardTable`] is what one page plays or analyzes. It gives the page legal moves with all that they do, the move
//! tree and the engine's output, so the page knows no rule. Its searches run in threads, or where the [`Workplace`] says.

mod error;
mod games;
mod opening;
mod pictures;
mod question;
mod study;
mod table;
mod trace;
mod workplace;

pub use error::OrderError;
pub use games::{ListedFamily, ListedGame, PageGame, named, pieces};
pub use opening::{OpenedTable, TableOpening};
pub use pictures::{changes_picture, chart, move_picture, piece_symbols, position_picture, start_picture};
pub use question::PositionQuestion;
pub use study::{Study, StudyChanges, StudyError, StudyNode};
pub use table::{
    AnsweredPosition, BoardTable, EngineParts, Happening, PageChannels, PageOrder, PlayedEnd, Refutation,
    ShownPosition, ShownTable, ShownThoughts, ShownTree, Terms, TreeChange, TreeNews,
};
pub use workplace::{HeldWork, Workplace};
