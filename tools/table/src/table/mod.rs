//! A table: what one page plays or analyzes. It lives here, so that a page can be loaded again or lose its connection.

mod answered;
mod board_table;
mod choice_words;
mod clocks;
mod engine_parts;
mod obeying;
mod order;
mod playing;
mod refutation;
mod reporting;
mod shown;
mod shown_book;
mod shown_position;
mod telling;
mod thinking;
mod thought;
mod tree_log;

pub use answered::AnsweredPosition;
pub use board_table::{BoardTable, PageChannels};
pub use engine_parts::EngineParts;
pub use order::{PageOrder, Terms};
pub use playing::PlayedEnd;
pub use refutation::Refutation;
pub use shown::{ShownTable, ShownTree, TreeChange};
pub use shown_position::ShownPosition;
pub use thinking::ShownThoughts;
pub use thought::Happening;
pub use tree_log::TreeNews;
