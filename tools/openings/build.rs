//! Compresses the shipped suites, as they are embedded in the program.

use miniz_oxide::deflate::compress_to_vec;
use std::path::Path;
use std::{env, fs, io};

/// The best compression.
const LEVEL: u8 = 10;

fn main() -> io::Result<()> {
    let suites = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("data/suites.txt");
    println!("cargo::rerun-if-changed={}", suites.display());
    let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("suites.deflate");
    fs::write(out, compress_to_vec(&fs::read(&suites)?, LEVEL))
}
