//! Embeds the data files and networks of the evaluation in the program; the data files without comments and
//! spaces, and compressed. In WebAssembly there are none: a page loads those of the game that it plays.

use miniz_oxide::deflate::compress_to_vec;
use std::fmt::Write;
use std::path::Path;
use std::{env, fs, io};

/// The best compression.
const LEVEL: u8 = 10;

fn main() -> io::Result<()> {
    let folder = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap_or_default()).join("data");
    println!("cargo::rerun-if-changed={}", folder.display());
    let in_page = env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    let mut files: Vec<_> = fs::read_dir(&folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|_| !in_page);
    files.sort();
    let has = |path: &Path, ending: &str| path.extension().is_some_and(|extension| extension == ending);
    let (networks, mut files): (Vec<_>, Vec<_>) = files.into_iter().partition(|path| has(path, "net"));
    files.retain(|path| has(path, "toml"));
    let out = Path::new(&env::var("OUT_DIR").unwrap_or_default()).to_path_buf();
    let mut text = "static FILES: &[(&str, &[u8])] = &[\n".to_owned();
    for path in files {
        println!("cargo::rerun-if-changed={}", path.display());
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        let small = out.join(format!("{id}.deflate"));
        fs::write(&small, compress_to_vec(shortened(&fs::read_to_string(&path)?).as_bytes(), LEVEL))?;
        let _ = writeln!(text, "    ({id:?}, include_bytes!({:?})),", small.display().to_string());
    }
    text += "];\nstatic NETWORKS: &[(&str, &[u8])] = &[\n";
    for path in networks {
        println!("cargo::rerun-if-changed={}", path.display());
        let id = path.file_stem().unwrap_or_default().to_string_lossy();
        let _ = writeln!(text, "    ({id:?}, include_bytes!({:?})),", path.display().to_string());
    }
    text += "];\n";
    fs::write(out.join("files.rs"), text)
}

/// A data file without comments and spaces, which are two fifths of all data files.
fn shortened(text: &str) -> String {
    let mut short = String::new();
    for line in text.lines() {
        // Quoted text may contain `#` or spaces.
        let kept = match line.contains('"') && !line.starts_with('#') {
            true => line.to_owned(),
            false => line.split('#').next().unwrap_or_default().split_whitespace().collect(),
        };
        if !kept.is_empty() {
            short += &kept;
            short.push('\n');
        }
    }
    short
}
