//! The `chrysalis` binary.

fn main() {}
