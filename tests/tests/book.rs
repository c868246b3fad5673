//! The handbook: every page is in the summary, and every link and anchor has a target.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Component, Path, PathBuf};
use std::process::Command;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

/// The Markdown files of a folder; with subfolders if `deep`.
fn markdown(folder: &Path, deep: bool) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if deep && path.is_dir() {
            found.extend(markdown(&path, deep));
        } else if path.extension().is_some_and(|extension| extension == "md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The pages of the handbook, and the other Markdown files.
fn pages() -> Vec<PathBuf> {
    [markdown(&root().join("docs"), true), markdown(&root(), false)].concat()
}

/// The lines of a page outside fenced blocks, with their numbers.
fn prose(text: &str) -> Vec<(usize, &str)> {
    let mut fenced = false;
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
        } else if !fenced {
            lines.push((number, line));
        }
    }
    lines
}

/// A line without inline code.
fn without_code(line: &str) -> String {
    line.split('`').step_by(2).collect()
}

/// The targets of links and pictures in a line: the text in `](…)`.
fn targets(line: &str) -> Vec<String> {
    let line = without_code(line);
    line.match_indices("](")
        .map(|(at, _)| line[at + 2..].split(')').next().unwrap().split(' ').next().unwrap().to_owned())
        .collect()
}

/// The anchor of a heading, as GitHub and mdBook build it.
fn anchor(heading: &str) -> String {
    let mut name = String::new();
    for c in heading.trim().to_lowercase().chars() {
        match c {
            ' ' => name.push('-'),
            c if c.is_alphanumeric() || c == '-' || c == '_' => name.push(c),
            _ => {}
        }
    }
    name
}

/// The anchors of a page: repeated headings get numbers from the second one on.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut found = BTreeSet::new();
    for (_, line) in prose(text) {
        let heading = line.trim_start_matches('#');
        if heading.len() == line.len() || !heading.starts_with(' ') {
            continue;
        }
        let name = anchor(heading);
        let count = seen.entry(name.clone()).or_default();
        found.insert(if *count == 0 { name } else { format!("{name}-{count}") });
        *count += 1;
    }
    found
}

/// A path without `..`.
fn plain(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir => {
                parts.pop();
            }
            Component::CurDir => {}
            other => parts.push(other),
        }
    }
    parts
}

/// What is wrong with a link of a page, if anything.
fn error(page: &Path, target: &str) -> Option<String> {
    if target.starts_with("https://") || target.starts_with("http://") || target.starts_with("mailto:") {
        return None;
    }
    let (file, name) = target.split_once('#').map_or((target, None), |(file, name)| (file, Some(name)));
    let path = if file.is_empty() { page.to_owned() } else { plain(&page.parent().unwrap().join(file)) };
    if !path.starts_with(root()) || !path.exists() {
        return Some("has no target".to_owned());
    }
    let name = name?;
    let text = fs::read_to_string(&path).ok()?;
    (!anchors(&text).contains(name)).then(|| format!("{} has no heading '{name}'", path.display()))
}

#[test]
fn links_pictures_and_anchors_hold() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for page in pages() {
        let text = fs::read_to_string(&page).unwrap();
        for (number, line) in prose(&text) {
            for target in targets(line) {
                count += 1;
                if let Some(why) = error(&page, &target) {
                    wrong.push(format!("{}:{number}: {target}: {why}", page.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 400, "only {count} links were found");
}

#[test]
fn a_wrong_link_is_found() {
    let page = root().join("docs/SEARCH.md");
    assert_eq!(error(&page, "EVALUATION.md#terms"), None);
    assert_eq!(error(&page, "https://example.org/nowhere"), None);
    assert!(error(&page, "NOWHERE.md").is_some() && error(&page, "EVALUATION.md#nowhere").is_some());
    assert!(error(&page, "../../outside.md").is_some());
    assert_eq!(targets("[a](b.md#c), `[not](this)`, ![d](e.png \"f\")"), ["b.md#c", "e.png"]);
    assert_eq!(
        anchors("# A `b`, c\n## A b c\n```sh\n# no\n```\n"),
        ["a-b-c", "a-b-c-1"].map(str::to_owned).into()
    );
}

#[test]
fn the_summary_names_every_page_once() {
    let docs = root().join("docs");
    let summary = docs.join("SUMMARY.md");
    let mut named = Vec::new();
    for (_, line) in prose(&fs::read_to_string(&summary).unwrap()) {
        named.extend(targets(line).into_iter().map(|target| docs.join(target)));
    }
    let unique: BTreeSet<PathBuf> = named.iter().cloned().collect();
    assert_eq!(unique.len(), named.len(), "a page is named twice");
    let there: BTreeSet<PathBuf> =
        markdown(&docs, true).into_iter().filter(|page| *page != summary).collect();
    let missing: Vec<_> = there.difference(&unique).collect();
    assert!(missing.is_empty(), "not in docs/SUMMARY.md: {missing:#?}");
}

#[test]
fn pages_begin_with_a_title_of_their_own() {
    let mut titles = BTreeMap::new();
    for page in markdown(&root().join("docs"), true) {
        let text = fs::read_to_string(&page).unwrap();
        let title = text.lines().next().unwrap_or_default().to_owned();
        assert!(title.starts_with("# "), "{}: no title", page.display());
        if let Some(other) = titles.insert(title.clone(), page.clone()) {
            panic!("{} and {} are both '{title}'", page.display(), other.display());
        }
    }
}

#[test]
fn the_results_are_those_of_their_data() {
    let python = |arguments: &[&str]| Command::new("python3").args(arguments).current_dir(root()).output();
    if !python(&["-c", "import tomllib"]).is_ok_and(|tried| tried.status.success()) {
        return;
    }
    let checked = python(&["-B", "scripts/reporting", "--check"]).unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stderr));
}
