//! The engine's side of a conversation.

mod analysis;
mod betza;
mod command_error;
mod commands;
mod conversation;
mod dialogue;
mod edit;
mod guidance;
mod hand;
mod handshake;
pub mod launch;
mod level;
mod marks;
mod mouse;
mod play;
mod position;
mod setup;
mod thinking;
mod told;

pub use conversation::XBoard;
pub use setup::{told_pieces, variant_pieces};
