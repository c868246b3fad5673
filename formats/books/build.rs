//! Embeds the books and the names in the program, compressed. In WebAssembly there are no books: a page loads that of the
//! game that it plays.

use miniz_oxide::deflate::compress_to_vec;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

/// The best compression.
const LEVEL: u8 = 10;

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("data");
    let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).to_path_buf();
    println!("cargo::rerun-if-changed={}", folder.display());
    let in_page = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let mut files: Vec<_> = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    let mut text = "static BOOKS: &[(&str, &[u8])] = &[\n".to_owned();
    for path in files {
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let is_book = path.extension().is_some_and(|extension| extension == "compact");
        if is_book && in_page {
            continue;
        }
        let small = out.join(path.file_name().unwrap_or_default());
        fs::write(&small, compress_to_vec(&fs::read(&path)?, LEVEL))?;
        if is_book {
            let _ = writeln!(text, "    ({name:?}, include_bytes!({:?})),", small.display().to_string());
        }
    }
    text += "];\n";
    fs::write(out.join("books.rs"), text)
}
