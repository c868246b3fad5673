//! Games described in files: reading, checking and writing them.
//!
//! A file is TOML that says no more than data ([`Game`](chrysalis_rules::Game)): board, start, pieces, rule parts, the table of
//! changes, and examples that are its tests. It names no other file, and what it does not say it inherits from a known
//! game, or from chess. docs/OWN-GAMES.md describes the format.

mod described_game;
mod error;
mod example;
mod place;
mod places;
mod reading;
pub mod variants_ini;
mod writing;

pub use described_game::DescribedGame;
pub use error::{GameFileError, GameFileErrorKind, GameFileErrors};
pub use example::GameExample;
pub use place::FilePlace;
pub use reading::{LONGEST, read};
pub use writing::write;
