//! Tests of the program on this machine.

mod check;
mod conversations;
mod counting;
mod error;
mod machine;
mod searching;

pub use check::CHECKS;
pub use machine::details;
