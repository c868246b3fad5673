//! Lists the data files of the evaluation, so that they become part of the program.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("data");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<_> = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    let mut text = "static FILES: &[(&str, &str)] = &[\n".to_owned();
    for path in files {
        println!("cargo::rerun-if-changed={}", path.display());
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        let _ = writeln!(text, "    ({id:?}, include_str!({:?})),", path.display().to_string());
    }
    text += "];\n";
    fs::write(Path::new(&env::var("OUT_DIR").unwrap_or_default()).join("files.rs"), text)
}
