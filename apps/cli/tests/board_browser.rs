//! The board in a real browser: the tests of `apps/board/browser`, which Node's own runner runs.
#![expect(clippy::print_stdout, reason = "who runs the tests is told what was skipped")]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Set to `required` by `scripts/test`, which installs what these tests need: a test that is skipped fails then.
const WANTED: &str = "CHRYSALIS_BROWSER";
/// What runs on the board's page. Debian's name of it and those of other systems.
const BROWSERS: [&str; 4] = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

fn on_path(program: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(program)).find(|file| file.is_file())
}

/// Node and the browser, or what is missing.
fn tools(board: &Path) -> Result<(PathBuf, PathBuf), &'static str> {
    let node = on_path("node").ok_or("Node")?;
    let browser = BROWSERS.iter().find_map(|name| on_path(name)).ok_or("Chromium")?;
    let packages = ["playwright-core", "axe-core"];
    let are_there = packages.iter().all(|name| board.join("node_modules").join(name).is_dir());
    are_there.then_some((node, browser)).ok_or("playwright-core or axe-core (npm ci --prefix apps/board)")
}

/// The files of tests, for versions of Node differ in how they look for them.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the tests of the browser");
    let mut files: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    files.retain(|file| file.to_string_lossy().ends_with(".test.js"));
    files.sort();
    assert!(!files.is_empty());
    files
}

#[test]
fn the_board_works_in_a_real_browser() {
    let board = Path::new(env!("CARGO_MANIFEST_DIR")).join("../board");
    let (node, browser) = match tools(&board) {
        Ok(tools) => tools,
        Err(missing) => {
            assert!(env::var(WANTED).as_deref() != Ok("required"), "{missing} is missing");
            println!("skipped: {missing} is missing");
            return;
        }
    };
    let mut command = Command::new(node);
    command.args(["--test", "--test-concurrency=2"]).args(files(&board.join("browser"))).current_dir(&board);
    command.env("CHRYSALIS_BIN", env!("CARGO_BIN_EXE_chrysalis")).env("CHRYSALIS_CHROMIUM", browser);
    let done = command.output().expect("Node starts");
    let said = String::from_utf8_lossy(&done.stdout) + String::from_utf8_lossy(&done.stderr);
    assert!(done.status.success(), "{said}");
}
