//! The Universal Chess Interface: [`server`] is the engine's side of a conversation, [`client`] the user interface's.
//!
//! <https://www.chessprogramming.org/UCI>

pub mod client;
pub mod server;
