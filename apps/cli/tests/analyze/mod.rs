//! `chrysalis analyze` with the real binary: what goes in, what comes out, and what happens when it is stopped.

mod annotating;
mod bad_input;
mod data;
mod equal_bytes;
mod examples;
mod inputs;
mod json;
mod limits;
mod mates;
mod outputs;
mod parts;
mod progress;
mod reports;
pub mod resuming;
mod single_reading;
mod size;
mod stopping;
mod suites;
pub mod support;
mod tables;
