//! Code for one system or processor only.

use crate::house::{crates, imports};
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The files with conditional compilation for platforms. The product has a portable branch for each, which
/// `CHRYSALIS_PORTABLE=1` selects at run time as far as possible. Tests of a shell script, of signals, and of terminal
/// output need a system that has these.
const ASKING: [&str; 19] = [
    "engine/rules/src/board/cpu.rs",
    "engine/search/src/threads/deep_stack.rs",
    "eval/network/src/kernel/avx2.rs",
    "eval/network/src/kernel/mod.rs",
    "eval/network/src/kernel/neon.rs",
    "eval/network/src/kernel/simd128.rs",
    "apps/cli/tests/analyze/outputs.rs",
    "apps/cli/tests/board.rs",
    "apps/cli/tests/bounded_files.rs",
    "apps/cli/tests/common/mod.rs",
    "apps/cli/tests/common/terminal.rs",
    "apps/cli/tests/interrupting.rs",
    "apps/cli/tests/main.rs",
    "apps/cli/tests/play_script.rs",
    "apps/cli/tests/resuming.rs",
    "apps/cli/tests/wrapping.rs",
    "engine/io/src/platform/mod.rs",
    "engine/io/src/platform/unix.rs",
    "engine/io/src/platform/windows.rs",
];

/// The features of all crates. Nothing that can be chosen at run time is a feature, so that one build covers it in the
/// tests.
const FEATURES: [&str; 5] = [
    "default = [\"board\"]",
    "board = [\"dep:chrysalis-board\", \"dep:open\"]",
    "serde = [\"dep:serde\"]",
    "schema = [\"dep:schemars\"]",
    "schema = [\"dep:schemars\", \"chrysalis-analysis/schema\"]",
];

/// What conditional compilation can test, after `target_`.
const QUESTIONS: [&str; 9] =
    ["abi", "arch", "endian", "env", "family", "feature", "os", "pointer_width", "vendor"];

/// The folders of all crates, including those outside the product.
fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    crates::all().into_values().chain(["tests", "benches"].map(|folder| root.join(folder))).collect()
}

/// Whether a line of code depends on the target's system or processor.
fn asks(code: &str) -> bool {
    let words: Vec<&str> = code.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let any = |wanted: &[&str]| words.iter().any(|word| wanted.contains(word));
    words.iter().filter_map(|word| word.strip_prefix("target_")).any(|rest| QUESTIONS.contains(&rest))
        || any(&["is_x86_feature_detected", "libc", "rustix", "win32job"])
        || ["std::arch", "core::arch"].iter().any(|module| code.contains(module))
        || (any(&["cfg", "cfg_attr", "os"]) && any(&["linux", "macos", "unix", "windows"]))
}

#[test]
fn platform_dependent_code_is_in_named_files() {
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
fn platform_dependent_code_is_found() {
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
fn portable_branches_are_no_second_build() {
    for folder in folders() {
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let features = manifest.split("[features]").nth(1).unwrap_or_default();
        let features = features.split("\n[").next().unwrap();
        let unknown = features.lines().filter(|line| line.starts_with(|c: char| c.is_alphabetic()));
        let unknown: Vec<&str> = unknown.filter(|line| !FEATURES.contains(line)).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", folder.display());
    }
}
