//! What games begin from.

pub mod balance;
pub mod book;
pub mod random_openings;
pub mod source;
