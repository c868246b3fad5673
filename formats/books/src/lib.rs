//! The opening books of the games, in a [compact form](CompactBook), and [names](OpeningName) of openings: what is
//! shipped with the program.

mod compact_book;
mod compact_file;
mod opening_name;
mod shipped;

pub use compact_book::{CompactBook, CompactMove, CompactPosition, weight};
pub use compact_file::CompactBookError;
pub use opening_name::OpeningName;
pub use shipped::{has_shipped, shipped};
