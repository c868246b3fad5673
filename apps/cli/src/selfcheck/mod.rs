//! Tests of the program on this machine.

mod check;
mod conversations;
mod counting;
mod machine;
mod searching;
mod stopped;

pub use check::CHECKS;
pub use machine::details;
