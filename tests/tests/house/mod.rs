//! The layout of the tree: dependencies of crates, imports of files, and unique names.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

mod circles;
mod comments;
mod crates;
mod imports;
mod platform;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

#[test]
fn files_import_each_other_without_cycles() {
    let mut found = Vec::new();
    for folder in crates::all().values() {
        let graph = imports::of_crate(folder);
        found.extend(circles::of(&graph));
    }
    let named: Vec<Vec<String>> =
        found.iter().map(|circle| circle.iter().map(|path| crates::relative(path)).collect()).collect();
    assert!(named.is_empty(), "{named:#?}");
}

/// The parts of the program know nothing of its command line, which is on top of them.
#[test]
fn nothing_beneath_the_command_line_imports_it() {
    let src = crates::root().join("apps/cli/src");
    let imports = imports::of_crate(&crates::root().join("apps/cli"));
    let is_command_line = |path: &Path| path.starts_with(src.join("cli")) || path == src.join("main.rs");
    let beneath = imports.iter().filter(|(path, _)| !is_command_line(path));
    let upward = |(path, imported): (&PathBuf, &Vec<PathBuf>)| {
        imported.iter().any(|other| is_command_line(other)).then(|| crates::relative(path))
    };
    assert!(beneath.clone().count() > 20, "they are found");
    let found: Vec<String> = beneath.filter_map(upward).collect();
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn cycles_are_found() {
    let graph = |edges: &[(usize, usize)]| -> BTreeMap<usize, Vec<usize>> {
        let mut graph: BTreeMap<usize, Vec<usize>> = (0..5).map(|node| (node, Vec::new())).collect();
        edges.iter().for_each(|&(from, to)| graph.get_mut(&from).unwrap().push(to));
        graph
    };
    assert!(circles::of(&graph(&[(0, 1), (1, 2), (0, 2), (3, 0)])).is_empty());
    assert_eq!(circles::of(&graph(&[(0, 1), (1, 2), (2, 0), (3, 0)])), [[0, 1, 2]]);
    assert_eq!(circles::of(&graph(&[(0, 1), (1, 0), (2, 3), (3, 2), (1, 2)])).len(), 2);
}

#[test]
fn the_drawing_of_the_crates_agrees_with_the_manifests() {
    let drawn = crates::drawn();
    let built = crates::dependencies();
    assert_eq!(
        drawn.keys().collect::<Vec<_>>(),
        built.keys().collect::<Vec<_>>(),
        "the crates of the drawing"
    );
    for name in built.keys() {
        let (drawn, built) = (circles::reach(&drawn, name), circles::reach(&built, name));
        assert_eq!(drawn, built, "the dependencies of {name}, as drawn and as built");
    }
}

/// The top folders of crates, each of which depends only on those before it.
const FOLDERS: [&str; 6] = ["engine", "eval", "formats", "protocol", "tools", "apps"];

#[test]
fn top_folders_depend_on_each_other_in_one_direction() {
    let folders = crates::all();
    let floor = |name: &String| {
        let path = crates::relative(&folders[name]);
        FOLDERS.iter().position(|folder| path.split('/').next() == Some(folder)).expect("a known folder")
    };
    for (name, used) in crates::dependencies() {
        for other in used {
            assert!(floor(&other) <= floor(&name), "{name} depends on {other}, which is in a later folder");
        }
    }
}

#[test]
fn scripts_and_documents_ask_for_packages_that_exist() {
    let asked = crates::asked_for();
    assert!(asked.contains_key("chrysalis-cli") && asked.contains_key("chrysalis-tests"), "they are found");
    let known: Vec<String> =
        crates::all().into_keys().chain(["tests", "fuzz", "loom", "benches"].map(str::to_owned)).collect();
    for (name, files) in asked {
        let exists =
            name.strip_prefix("chrysalis-").is_some_and(|own| known.iter().any(|known| known == own));
        assert!(exists, "{name}, asked for in {files:?}");
    }
}

#[test]
fn no_crate_holds_more_than_three_tenths_of_the_lines() {
    let lines: BTreeMap<String, usize> = crates::all()
        .into_iter()
        .map(|(name, folder)| {
            let count = |path| fs::read_to_string(path).unwrap().lines().count();
            (name, imports::files(&folder).into_iter().map(count).sum())
        })
        .collect();
    let all: usize = lines.values().sum();
    for (name, lines) in lines {
        assert!(10 * lines <= 3 * all, "{name}: {lines} of {all}");
    }
}

#[test]
fn no_two_public_types_have_one_name() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for folder in crates::all().values() {
        // Of the files in a folder for platforms one is compiled, and each has the same names.
        let files = imports::files(&folder.join("src"));
        for path in files.into_iter().filter(|path| !path.parent().is_some_and(|at| at.ends_with("platform")))
        {
            let text = fs::read_to_string(&path).unwrap();
            for line in text.split("#[cfg(test)]").next().unwrap().lines() {
                let Some(name) = declared(line) else { continue };
                places.entry(name.to_owned()).or_default().push(crates::relative(&path));
            }
        }
    }
    assert!(places.len() > 200, "they are found");
    places.retain(|_, files| files.len() > 1);
    assert!(places.is_empty(), "{places:#?}");
}

/// The name of the public type that a line declares.
fn declared(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix("pub ")?;
    let rest = ["struct ", "enum ", "trait ", "type "].iter().find_map(|word| rest.strip_prefix(word))?;
    rest.split(|c: char| !c.is_alphanumeric()).next()
}

/// The list of dependencies has all that are used, with their purpose, and no other.
#[test]
fn every_dependency_is_listed_with_its_purpose() {
    let root = crates::root();
    let manifest = fs::read_to_string(root.join("Cargo.toml")).expect("a manifest");
    let (_, rest) = manifest.split_once("[workspace.dependencies]\n").expect("dependencies");
    let names =
        rest.lines().take_while(|line| !line.starts_with('[')).filter_map(|line| line.split_once(" = "));
    let asked: BTreeSet<&str> =
        names.map(|(name, _)| name).filter(|name| !name.starts_with("chrysalis-")).collect();
    let list = fs::read_to_string(root.join("docs/DEPENDENCIES.md")).expect("the list");
    let rows = list.lines().filter_map(|line| line.strip_prefix("| [`")?.split_once('`'));
    let explained: BTreeSet<&str> = rows
        .filter(|(_, rest)| rest.rsplit('|').nth(1).is_some_and(|why| why.len() > 10))
        .map(|(name, _)| name)
        .collect();
    assert_eq!(asked, explained);
}
