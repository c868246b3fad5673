//! Openings that are known, not random.
//!
//! [`suites`] are lists of openings for matches. A [`book`] grows by the engine's own analysis; [`files`] reads and
//! writes it, imports games, and shows it.

pub mod book;
pub mod files;
mod openings_error;
pub mod suites;

pub use openings_error::OpeningsError;
