//! All integration tests of this crate, in one program.

// The arithmetic of a network against its definition in floating point, and the portable version against AVX2.
mod arithmetic;
// Network files: round trips, and what is rejected.
mod file;
