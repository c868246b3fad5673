//! A service for programs that query many positions at once.

mod board_moves;
mod error;
mod fields;
mod query;
mod queue;
mod replies;
mod searching;
mod serve;
mod shared;

pub use board_moves::{BoardCapture, BoardMove, BoardStep, board_moves};
pub use error::{FieldError, FieldErrorKind, LineError, ServiceError, ServiceWarning};
pub use fields::Fields;
pub use query::{Query, QueryDefaults};
pub use replies::{ActionAnswer, ActionResult, GameAnswer, MovesAnswer, PieceAnswer, QueryAnswer};
pub use serve::serve;
pub use shared::{Say, ServiceSettings};
