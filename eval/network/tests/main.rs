//! All tests of this crate but those beside the code, in one program.

// A network's arithmetic against the definition in floating point, and its two forms against each other.
mod arithmetic;
// Files of networks.
mod file;
