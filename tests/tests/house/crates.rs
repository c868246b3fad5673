//! The crates: their folders, their manifests and the drawing in ARCHITECTURE.md.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The dependencies of each crate.
pub type Dependencies = BTreeMap<String, BTreeSet<String>>;

/// The root of the tree.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// A path relative to the root of the tree.
pub fn relative(path: &Path) -> String {
    path.strip_prefix(root()).unwrap().display().to_string()
}

fn quoted(line: &str) -> impl Iterator<Item = &str> {
    line.split('"').skip(1).step_by(2)
}

/// The folders of the product's crates by name, without the common prefix.
pub fn all() -> BTreeMap<String, PathBuf> {
    let manifest = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let members = manifest.split("members = [").nth(1).unwrap().split(']').next().unwrap();
    let folders = quoted(members)
        .filter(|folder| !matches!(*folder, "tests" | "tests/fuzz" | "tests/loom" | "benches"));
    let folders = folders.map(|folder| root().join(folder));
    folders.map(|folder| (name(&fs::read_to_string(folder.join("Cargo.toml")).unwrap()), folder)).collect()
}

fn name(manifest: &str) -> String {
    let line = manifest.lines().find(|line| line.starts_with("name = ")).unwrap();
    quoted(line).next().unwrap().trim_start_matches("chrysalis-").to_owned()
}

/// The dependencies in the manifests.
pub fn dependencies() -> Dependencies {
    let of = |folder: &PathBuf| {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let section = manifest.split("\n[dependencies]\n").nth(1).unwrap_or_default();
        let section = section.split("\n[").next().unwrap();
        let own = section.lines().filter_map(|line| line.strip_prefix("chrysalis-"));
        own.map(|rest| rest.split(['.', ' ']).next().unwrap().to_owned()).collect()
    };
    all().iter().map(|(name, folder)| (name.clone(), of(folder))).collect()
}

/// The dependencies in the drawing: lines `name[…]` for the crates and `name --> name` for dependencies.
pub fn drawn() -> Dependencies {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let drawing = text.split("```mermaid\n").nth(1).unwrap().split("```").next().unwrap();
    let mut found = Dependencies::new();
    for line in drawing.lines().map(str::trim) {
        if let Some((upper, lower)) = line.split_once(" --> ") {
            for lower in lower.split(" & ") {
                found.entry(upper.to_owned()).or_default().insert(lower.to_owned());
            }
        } else if let Some((name, _)) = line.split_once('[') {
            found.entry(name.to_owned()).or_default();
        }
    }
    found
}

/// The packages that scripts and documents pass to cargo, with the files that do.
pub fn asked_for() -> BTreeMap<String, BTreeSet<String>> {
    let mut files: Vec<PathBuf> =
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", ".ci/run"].map(|name| root().join(name)).into();
    for folder in ["docs", "scripts"] {
        files.extend(fs::read_dir(root().join(folder)).unwrap().map(|entry| entry.unwrap().path()));
    }
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for path in files.into_iter().filter(|path| path.is_file()) {
        let text = fs::read_to_string(&path).unwrap();
        for line in text.lines().filter(|line| line.contains("cargo ")) {
            let mut words = line.split(|c: char| c.is_whitespace() || "`;)".contains(c));
            while let Some(word) = words.next() {
                if let ("-p" | "--package", Some(name)) = (word, words.clone().next()) {
                    found.entry(name.to_owned()).or_default().insert(relative(&path));
                }
            }
        }
    }
    found
}
