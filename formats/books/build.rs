//! Embeds the books in the program. In WebAssembly there are none: a page loads that of the game that it plays.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("data");
    println!("cargo::rerun-if-changed={}", folder.display());
    let in_page = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let mut books: Vec<_> = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    books.retain(|path| !in_page && path.extension().is_some_and(|extension| extension == "compact"));
    books.sort();
    let mut text = "static BOOKS: &[(&str, &[u8])] = &[\n".to_owned();
    for path in books {
        println!("cargo::rerun-if-changed={}", path.display());
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        let _ = writeln!(text, "    ({id:?}, include_bytes!({:?})),", path.display().to_string());
    }
    text += "];\n";
    let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("books.rs");
    fs::write(out, text)
}
