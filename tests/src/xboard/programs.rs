//! The programs that the tests need.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

use super::{Error, Result};

const NEEDED: [&str; 4] = ["xboard", "Xvfb", "xdotool", "import"];

/// The full path of a program; Debian's games are not in every `PATH`.
pub(super) fn find(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain([PathBuf::from("/usr/games"), PathBuf::from("/usr/local/games")])
        .map(|folder| folder.join(name))
        .find(|file| file.is_file())
}

/// Whether the tests can run. A missing program is an error unless `CHRYSALIS_SKIP_XBOARD` is set; then this prints a
/// warning and returns `false`.
pub fn ready() -> Result<bool> {
    let missing: Vec<&str> = NEEDED.into_iter().filter(|name| find(name).is_none()).collect();
    if missing.is_empty() {
        return Ok(true);
    }
    let missing = missing.join(", ");
    if std::env::var_os("CHRYSALIS_SKIP_XBOARD").is_none() {
        return Err(Error::new(format!(
            "xboard not installed: {missing} not found; scripts/test installs what is missing"
        )));
    }
    let mut out = std::io::stderr();
    writeln!(out, "\n*** SKIPPED *** xboard not installed: {missing} not found\n")?;
    Ok(false)
}

/// The engine under test: `CHRYSALIS_BIN`, or else the `chrysalis` of this build, built first if it is out of date.
pub fn engine_under_test() -> Result<PathBuf> {
    static ENGINE: OnceLock<Result<PathBuf>> = OnceLock::new();
    ENGINE.get_or_init(build_engine).clone()
}

fn build_engine() -> Result<PathBuf> {
    if let Some(path) = std::env::var_os("CHRYSALIS_BIN") {
        let path = PathBuf::from(path);
        return path.canonicalize().map_err(|e| Error::new(format!("CHRYSALIS_BIN {}: {e}", path.display())));
    }
    let test = std::env::current_exe()?;
    let profile = test
        .ancestors()
        .find(|folder| folder.join("deps").is_dir())
        .ok_or_else(|| Error::new("this test does not run from cargo's target directory"))?;
    let mut build = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    build.args(["build", "--quiet", "--package", "chrysalis-cli", "--bin", "chrysalis"]);
    build.current_dir(env!("CARGO_MANIFEST_DIR"));
    if profile.file_name() == Some("release".as_ref()) {
        build.arg("--release");
    }
    let status = build.status()?;
    let engine = profile.join("chrysalis");
    if !status.success() || !Path::new(&engine).is_file() {
        return Err(Error::new(format!("cargo did not build {}", engine.display())));
    }
    Ok(engine)
}
