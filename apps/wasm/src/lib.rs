//! The module for pages and Node: boards of all games and a conversation in UCI.
//!
//! WebAssembly passes numbers only. So a caller asks for a buffer, writes a request into it, calls a function by its
//! number, and reads the answer from the buffer; `apps/wasm/npm` does this for users. [`Instance`] has all functions.
//! There are no threads: a search runs in [`edge::chrysalis_run`] and now and then yields, when a caller can do
//! something else or send it a line.

mod board_slots;
mod boards;
mod conversation;
mod desk;
pub mod edge;
mod error;
mod functions;
mod games;
mod instance;
mod page;
mod written;

pub use conversation::{AFTER_QUIT, Conversation, HELD};
pub use desk::run as run_page_work;
pub use error::CallError;
pub use functions::FUNCTIONS;
pub use instance::Instance;
