//! The functions of the module, without WebAssembly.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

mod boards;
mod conversation;
mod desk;
