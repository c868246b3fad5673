//! The module in Python: its tests, the examples in its documents, its types.
#![expect(clippy::print_stdout, clippy::unwrap_used, reason = "skipped tests are reported")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::{env, fs};

/// Set to `required` by `scripts/test`, which installs what these tests need, so that they fail instead of being skipped.
const MODE: &str = "CHRYSALIS_PYTHON";

/// The folder of the build, such as `target/debug`.
fn built() -> PathBuf {
    env::current_exe().unwrap().ancestors().nth(2).unwrap().to_path_buf()
}

fn source() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// A folder with the module as it is installed.
fn staged() -> &'static Path {
    static STAGED: OnceLock<PathBuf> = OnceLock::new();
    STAGED.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python");
        let package = folder.join("chrysalis");
        let _ = fs::remove_dir_all(&package);
        fs::create_dir_all(&package).unwrap();
        for entry in fs::read_dir(source().join("python/chrysalis")).unwrap() {
            let path = entry.unwrap().path();
            if path.is_file() {
                fs::copy(&path, package.join(path.file_name().unwrap())).unwrap();
            }
        }
        let library = built().join("deps/libchrysalis_python.so");
        fs::copy(&library, package.join("_native.abi3.so"))
            .expect("the library that was built for these tests");
        folder
    })
}

/// The Python environment that `scripts/test` creates; `None` if it is missing and not required.
fn python() -> Option<Command> {
    let target = built().parent().unwrap().to_path_buf();
    let program = target.join("python/bin/python");
    if !program.is_file() {
        assert!(env::var(MODE).as_deref() != Ok("required"), "{} is missing", program.display());
        println!("skipped: {} is missing: scripts/test creates it", program.display());
        return None;
    }
    let mut command = Command::new(program);
    command.current_dir(source()).env("PYTHONPATH", staged()).env("PYTHONDONTWRITEBYTECODE", "1");
    command.env("MYPY_CACHE_DIR", target.join("python/mypy"));
    // The program of this build; tests that need it are skipped if it is missing.
    let program = env::var_os("CHRYSALIS_BIN").map_or_else(|| built().join("chrysalis"), PathBuf::from);
    command.env("CHRYSALIS_BIN", program);
    Some(command)
}

fn passes(mut command: Command) {
    let done = command.output().unwrap();
    let output = String::from_utf8_lossy(&done.stdout) + String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{output}");
}

#[test]
fn its_own_tests_and_the_examples_of_its_documents_pass() {
    let Some(mut command) = python() else { return };
    command.args([
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--import-mode=importlib",
        "--durations=5",
    ]);
    command.args(["--doctest-modules", "--doctest-glob=PYTHON.md", "tests", "../../docs/PYTHON.md"]);
    command.arg(staged().join("chrysalis"));
    passes(command);
}

#[test]
fn its_types_are_correct() {
    let Some(mut command) = python() else { return };
    command.args(["-m", "mypy", "--config-file", "pyproject.toml", "tests"]).arg(staged().join("chrysalis"));
    passes(command);
    let Some(mut command) = python() else { return };
    command.args(["-m", "mypy.stubtest", "--mypy-config-file", "pyproject.toml", "chrysalis"]);
    passes(command);
}
