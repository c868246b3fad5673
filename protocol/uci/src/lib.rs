//! The Universal Chess Interface: [`server`] is the engine's side of a conversation, [`client`] the side of those who use
//! engines.
//!
//! <https://www.chessprogramming.org/UCI>

pub mod client;
pub mod server;
