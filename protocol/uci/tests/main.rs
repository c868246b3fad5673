//! All tests of this crate but those beside the code, in one program.

// Engines of one process, each with games and evaluations of its own.
mod separate_engines;
