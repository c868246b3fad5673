//! The openings of a tournament.

pub mod balance;
pub mod random_openings;
pub mod source;
