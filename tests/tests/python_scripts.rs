//! The logic of `scripts/compare`, by its own tests, where there is Python.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::path::Path;
use std::process::Command;

#[test]
fn its_own_tests_pass() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../scripts/comparison");
    if Command::new("python3").arg("--version").output().is_err() {
        return;
    }
    let tested = Command::new("python3").args(["-B", "-m", "unittest"]).current_dir(folder).output().unwrap();
    assert!(tested.status.success(), "{}", String::from_utf8_lossy(&tested.stderr));
}
