//! All integration tests of this crate, in one program.

mod chess;
mod common;
mod files;
mod games;
mod interrupted;
