//! The XBoard protocol (CECP), version 2.
//!
//! A move of these games can be several half-moves in XBoard: [`ply`] reads and writes one, [`plan`] takes a move
//! apart, [`turn`] puts it together again, [`game`] keeps the engine's position and XBoard's board in step.

mod analysis;
mod betza;
mod clock;
mod commands;
mod conversation;
pub mod game;
mod handshake;
pub mod launch;
mod marks;
mod mouse;
pub mod plan;
mod play;
pub mod ply;
mod position;
pub mod screen;
mod setup;
pub mod spot;
mod thinking;
pub mod turn;

pub use conversation::XBoard;
