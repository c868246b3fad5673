//! Compresses the puzzles, as they are embedded in the program.

use miniz_oxide::deflate::compress_to_vec;
use std::path::Path;
use std::{env, fs, io};

/// The best compression.
const LEVEL: u8 = 10;

fn main() -> io::Result<()> {
    let puzzles = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("page/puzzles.txt");
    println!("cargo::rerun-if-changed={}", puzzles.display());
    let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("puzzles.deflate");
    fs::write(out, compress_to_vec(&fs::read(&puzzles)?, LEVEL))
}
