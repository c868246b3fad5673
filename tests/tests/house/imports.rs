//! The imports between the files of a crate, read from its `use` declarations and paths.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The files that each file imports.
pub type Imports = BTreeMap<PathBuf, Vec<PathBuf>>;

/// All source files in a folder, except for those of crates within it.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.join("Cargo.toml").exists() && !path.ends_with("target") {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The imports within a crate.
pub fn of_crate(folder: &Path) -> Imports {
    let src = folder.join("src");
    let modules: BTreeMap<Vec<String>, PathBuf> =
        files(&src).into_iter().map(|path| (module(&src, &path), path)).collect();
    let mut imports = Imports::new();
    for (own, path) in &modules {
        let text = fs::read_to_string(path).unwrap();
        let text = text.split("#[cfg(test)]\nmod").next().unwrap();
        let code: String =
            text.lines().map(|line| line.split("//").next().unwrap().to_owned() + "\n").collect();
        let found: BTreeSet<&PathBuf> =
            paths(&code, own).iter().filter_map(|named| defining(&modules, named)).collect();
        imports.insert(path.clone(), found.into_iter().filter(|&other| other != path).cloned().collect());
    }
    imports
}

fn module(src: &Path, path: &Path) -> Vec<String> {
    let relative = path.strip_prefix(src).unwrap().with_extension("");
    let mut parts: Vec<String> =
        relative.components().map(|part| part.as_os_str().to_string_lossy().into_owned()).collect();
    if parts.last().is_some_and(|last| ["mod", "lib", "main"].contains(&last.as_str())) {
        parts.pop();
    }
    parts
}

/// The file of the longest prefix of a path that is a module.
fn defining<'a>(modules: &'a BTreeMap<Vec<String>, PathBuf>, path: &[String]) -> Option<&'a PathBuf> {
    (0..=path.len()).rev().find_map(|length| modules.get(&path[..length]))
}

/// The paths in code, from the root of its crate.
fn paths(code: &str, own: &[String]) -> Vec<Vec<String>> {
    let mut found = Vec::new();
    for (start, word) in [("crate::", 0), ("super::", 1), ("self::", 2)] {
        for (at, _) in code.match_indices(start) {
            if code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == ':') {
                continue;
            }
            let base = match word {
                0 => Vec::new(),
                1 => own[..own.len().saturating_sub(1)].to_vec(),
                _ => own.to_vec(),
            };
            expand(&code[at + start.len()..], base, &mut found);
        }
    }
    // A module re-exports what its children define.
    for (at, _) in code.match_indices("pub use ") {
        let rest = &code[at + "pub use ".len()..];
        if !["crate::", "super::", "self::"].iter().any(|start| rest.starts_with(start)) {
            expand(rest, own.to_vec(), &mut found);
        }
    }
    found
}

/// Follows a path, and every branch of a group in braces.
fn expand(text: &str, mut base: Vec<String>, found: &mut Vec<Vec<String>>) {
    let mut rest = text;
    loop {
        if let Some(inner) = rest.strip_prefix('{') {
            branches(inner).into_iter().for_each(|branch| expand(branch, base.clone(), found));
            return;
        }
        let end = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        base.push(rest[..end].to_owned());
        match rest[end..].strip_prefix("::") {
            Some(after) => rest = after,
            None => break found.push(base),
        }
    }
}

/// The parts between commas, up to the closing brace.
fn branches(text: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                found.push(text[start..at].trim());
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    found.retain(|branch| !branch.is_empty());
    found
}

#[test]
fn paths_are_followed_into_braces() {
    let own = ["a".to_owned(), "b".to_owned()];
    let code =
        "use crate::x::{self, y::Z, w::{p, q}};\nuse super::c::D;\npub use child::E;\nlet a = crate::f::g();";
    let found: Vec<String> = paths(code, &own).iter().map(|path| path.join(".")).collect();
    assert_eq!(found, ["x.self", "x.y.Z", "x.w.p", "x.w.q", "f.g", "a.c.D", "a.b.child.E"]);
}
