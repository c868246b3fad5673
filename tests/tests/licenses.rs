//! Only licenses that `deny.toml` allows are built in, checked also where cargo-deny is not installed.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// Whether an SPDX expression can be satisfied by allowed licenses. A slash is an old form of OR.
fn is_met(expression: &str, allowed: &BTreeSet<String>) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let mut words = spaced.split_whitespace().peekable();
    let met = any(&mut words, allowed);
    met && words.next().is_none()
}

type Words<'a> = std::iter::Peekable<std::str::SplitWhitespace<'a>>;

fn any(words: &mut Words<'_>, allowed: &BTreeSet<String>) -> bool {
    let mut met = all(words, allowed);
    while words.next_if_eq(&"OR").is_some() {
        met |= all(words, allowed);
    }
    met
}

fn all(words: &mut Words<'_>, allowed: &BTreeSet<String>) -> bool {
    let mut met = one(words, allowed);
    while words.next_if_eq(&"AND").is_some() {
        met &= one(words, allowed);
    }
    met
}

fn one(words: &mut Words<'_>, allowed: &BTreeSet<String>) -> bool {
    if words.next_if_eq(&"(").is_some() {
        let met = any(words, allowed);
        return words.next_if_eq(&")").is_some() && met;
    }
    let mut license = words.next().unwrap_or_default().to_owned();
    if words.next_if_eq(&"WITH").is_some() {
        license = format!("{license} WITH {}", words.next().unwrap_or_default());
    }
    allowed.contains(&license)
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap()
}

fn allowed() -> BTreeSet<String> {
    let rules = std::fs::read_to_string(root().join("deny.toml")).unwrap();
    let (_, rest) = rules.split_once("allow = [").unwrap();
    let (list, _) = rest.split_once(']').unwrap();
    list.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

/// The target of this build, for which all packages are present.
fn host() -> String {
    let output =
        Command::new(std::env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned())).arg("-vV").output();
    let output = String::from_utf8(output.unwrap().stdout).unwrap();
    output.lines().find_map(|line| line.strip_prefix("host: ")).unwrap().to_owned()
}

#[test]
fn expressions_are_evaluated() {
    let allowed: BTreeSet<String> = ["MIT", "A WITH B"].map(str::to_owned).into();
    for met in ["MIT", "GPL-3.0 OR MIT", "GPL-3.0/MIT", "(MIT OR X) AND A WITH B", "A WITH B"] {
        assert!(is_met(met, &allowed), "{met}");
    }
    for unmet in ["", "GPL-3.0", "MIT AND X", "A", "(MIT", "MIT X"] {
        assert!(!is_met(unmet, &allowed), "{unmet}");
    }
}

#[test]
fn all_licenses_are_allowed() {
    let mut command = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    let host = host();
    command.args(["metadata", "--format-version", "1", "--locked", "--offline", "--all-features"]);
    command.args(["--filter-platform", &host]).current_dir(root());
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let allowed = allowed();
    let packages = metadata["packages"].as_array().unwrap();
    let refused: Vec<String> = packages
        .iter()
        .filter(|package| !is_met(package["license"].as_str().unwrap_or_default(), &allowed))
        .map(|package| format!("{} {}: {}", package["name"], package["version"], package["license"]))
        .collect();
    assert!(packages.len() > 100 && refused.is_empty(), "{}", refused.join("\n"));
    let elsewhere = packages.iter().filter_map(|package| package["source"].as_str());
    let elsewhere: Vec<&str> = elsewhere.filter(|source| !source.starts_with("registry+")).collect();
    assert!(elsewhere.is_empty(), "{elsewhere:?}");
}
