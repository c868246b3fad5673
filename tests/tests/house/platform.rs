//! What is compiled for one system or processor only, and the feature `portable` that leaves it out.

use crate::{crates, imports};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The files that ask what they are compiled for. All else they decide has a portable branch, which the feature takes;
/// tests of a shell script, of signals, and of what a terminal shows, need a system that has them.
const ASKING: [&str; 11] = [
    "engine/rules/src/board/cpu.rs",
    "eval/network/src/kernel.rs",
    "protocol/tests/board.rs",
    "protocol/tests/common/terminal.rs",
    "protocol/tests/editing.rs",
    "protocol/tests/interrupting.rs",
    "protocol/tests/play_script.rs",
    "protocol/tests/resuming.rs",
    "protocol/tests/wrapping.rs",
    "protocol/wire/src/platform/mod.rs",
    "protocol/wire/src/platform/unix.rs",
];

/// What code can ask of its target, after `target_`.
const QUESTIONS: [&str; 9] =
    ["abi", "arch", "endian", "env", "family", "feature", "os", "pointer_width", "vendor"];

/// The folders of all crates, those beside the product included.
fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    crates::all().into_values().chain(["tests", "benches"].map(|folder| root.join(folder))).collect()
}

/// Whether a line of code depends on the system or the processor that it is compiled for.
fn asks(code: &str) -> bool {
    let words: Vec<&str> = code.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let any = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    words.iter().filter_map(|word| word.strip_prefix("target_")).any(|rest| QUESTIONS.contains(&rest))
        || any(&["is_x86_feature_detected", "libc", "rustix"])
        || ["std::arch", "core::arch"].iter().any(|module| code.contains(module))
        || (any(&["cfg", "cfg_attr", "os"]) && any(&["linux", "macos", "unix", "windows"]))
}

#[test]
fn what_depends_on_the_platform_stands_in_named_files() {
    let mut found = BTreeSet::new();
    for path in folders().iter().flat_map(|folder| imports::files(folder)) {
        let text = fs::read_to_string(&path).unwrap();
        let mut code = text.lines().map(|line| line.split("//").next().unwrap());
        if code.any(asks) {
            found.insert(crates::relative(&path));
        }
    }
    found.remove(file!());
    assert_eq!(found, ASKING.map(str::to_owned).into());
}

#[test]
fn code_that_asks_for_the_platform_is_found() {
    for line in [
        "#[cfg(unix)]",
        "if cfg!(windows) {",
        "#[cfg(all(target_arch = \"x86_64\", debug_assertions))]",
        "#[target_feature(enable = \"avx2\")]",
        "use std::os::unix::fs::PermissionsExt;",
        "use std::arch::x86_64::_mm_prefetch;",
        "    not(target_os = \"linux\"),",
    ] {
        assert!(asks(line), "{line}");
    }
    for line in ["#[cfg(test)]", "pairs.windows(2)", "let target_square = 3;", "cfg!(debug_assertions)"] {
        assert!(!asks(line), "{line}");
    }
}

#[test]
fn nothing_takes_the_portable_branches_unasked() {
    let mut offering = BTreeSet::new();
    for folder in folders() {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let lines = manifest.lines().filter(|line| line.contains("portable") && !line.starts_with('#'));
        let (own, other): (Vec<&str>, Vec<&str>) = lines.partition(|line| line.starts_with("portable = ["));
        let usual = manifest.lines().filter(|line| line.starts_with("default = "));
        let unknown = usual.filter(|line| *line != "default = [\"board\"]").count();
        assert!(other.is_empty() && unknown == 0, "{}: {other:?}", folder.display());
        if !own.is_empty() {
            offering.insert(crates::relative(&folder));
        }
    }
    let expected = ["engine/rules", "eval/network", "protocol", "protocol/wire", "tests"];
    assert_eq!(offering, expected.map(str::to_owned).into());
}
