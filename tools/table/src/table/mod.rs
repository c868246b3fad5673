//! A table: what one page plays or analyzes. It lives here, so that a page can be loaded again or lose its connection.

mod board_table;
mod choice_words;
mod clocks;
mod engine_parts;
mod obeying;
mod order;
mod playing;
mod reporting;
mod shown;
mod telling;
mod thinking;
mod thought;

pub use board_table::{BoardTable, PageChannels};
pub use engine_parts::EngineParts;
pub use order::{PageOrder, Terms};
pub use thought::Happening;
