//! Input: positions and games from files, streams and the command line.

mod content_mark;
mod error;
mod kind;
mod move_lists;
mod reader;
mod record;
mod recorded_game;
mod selection;
mod self_play_games;
mod source;
mod stoppable;
mod suite_moves;

pub use content_mark::ContentMark;
pub use error::{InputError, InputFailure};
pub use kind::InputKind;
pub use move_lists::read_moves;
pub use reader::{InputReader, ReadRecord};
pub use record::{Content, Record, Task, tree_of};
pub use recorded_game::{pgn_of_record, result_of_record, session_of_record};
pub use selection::{Selection, TurnOf};
pub use source::InputSource;
pub use suite_moves::{mate_of, moves_of};
