//! Random input for every interface. Correct input is mutated: parts are lost, doubled, exchanged with parts of other
//! inputs, or replaced by words with a meaning there. The result is often still half correct, and that is where bugs
//! are.
//!
//! Each of the [`targets`] is tested in two ways: on stable Rust for two seconds, or for `CHRYSALIS_FUZZ_SECONDS`, from
//! the seed `CHRYSALIS_SEED` ([`try_all`]); and guided by coverage, with AddressSanitizer, in the workspace `guided`
//! beside this crate. Failing inputs are minimized and kept as files in `tests/fuzz/found/TARGET`, where they are tried
//! first from then on.

mod mutate;
mod runner;
mod talk;
mod target;
pub mod targets;
mod uci_model;
mod xboard_model;

pub use runner::try_all;
pub use target::{FuzzTarget, InputForm};
