//! The Python scripts' own tests, where there is Python.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::path::Path;
use std::process::Command;

/// Runs the tests beside a script.
fn own_tests_pass(folder: &str) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts").join(folder);
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let tested = Command::new("python3").args(["-B", "-m", "unittest"]).current_dir(folder).output().unwrap();
    assert!(tested.status.success(), "{}", String::from_utf8_lossy(&tested.stderr));
}

#[test]
fn comparison() {
    own_tests_pass("comparison");
}

#[test]
fn measuring() {
    own_tests_pass("measuring");
}

#[test]
fn tuning() {
    own_tests_pass("tuning");
}
