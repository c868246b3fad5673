//! Random input for every interface. What is well-formed is struck: parts of it are lost, doubled, exchanged with parts of others, or replaced by words that mean
//! something there; what is left is often still half understood, and that is where errors are.
//!
//! Each of the [`targets`] is tried in two ways: on stable Rust for two seconds, or for as many as `CHRYSALIS_FUZZ_SECONDS` says, from the seed
//! `CHRYSALIS_SEED` ([`try_all`]); and guided by what is covered, with AddressSanitizer, in the workspace `guided` beside this crate. What is found is made
//! small, and kept as a file in `tests/fuzz/found/TARGET`, where it is tried first from then on.

mod runner;
mod strike;
mod talk;
mod target;
pub mod targets;
mod uci_model;
mod xboard_model;

pub use runner::try_all;
pub use target::{FuzzTarget, InputForm};
