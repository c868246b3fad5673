//! The commands of the handbook do what it says: every block of them is run as it stands, page by page.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// Pages whose examples have a test of their own.
const TESTED_ELSEWHERE: [&str; 4] = ["ANALYSIS.md", "SERVICE.md", "OWN-GAMES.md", "PYTHON.md"];
/// How many blocks the gate runs at least.
const LEAST: usize = 20;
/// What a block may take here, where other tests share the processors; alone it takes seconds.
const MOST: Duration = Duration::from_secs(300);

/// When a block is run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Run {
    /// In every run of the tests.
    Gate,
    /// With `CHRYSALIS_LONG` set.
    Long,
    /// Never; the page says why.
    ByHand,
}

/// A fenced block of a page.
#[derive(Debug, PartialEq, Eq)]
struct Block {
    line: usize,
    language: String,
    text: String,
    run: Run,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// What the line before a block says of running it.
fn mark(line: &str) -> Run {
    match line.strip_prefix("<!-- ").and_then(|rest| rest.strip_suffix(" -->")) {
        Some("long") => Run::Long,
        Some(words) if words.len() > "by hand: ".len() && words.starts_with("by hand: ") => Run::ByHand,
        Some(words) => panic!("'{words}' is no mark of a block"),
        None => Run::Gate,
    }
}

/// The blocks of a page.
fn blocks(page: &str) -> Vec<Block> {
    let mut found: Vec<Block> = Vec::new();
    let mut open = false;
    let mut before = "";
    for (line, text) in (1..).zip(page.lines()) {
        match (open, text.strip_prefix("```")) {
            (false, Some(language)) => {
                found.push(Block {
                    line,
                    language: language.to_owned(),
                    text: String::new(),
                    run: mark(before),
                });
                open = true;
            }
            (true, Some("")) => open = false,
            (true, _) => found.last_mut().unwrap().text += &format!("{text}\n"),
            (false, None) => {}
        }
        before = text;
    }
    assert!(!open, "a block is not closed");
    found
}

/// The pages of the summary, and the one before it.
fn pages() -> Vec<PathBuf> {
    let docs = root().join("docs");
    let summary = std::fs::read_to_string(docs.join("SUMMARY.md")).unwrap();
    let named = summary.lines().filter_map(|line| line.split_once("](")?.1.strip_suffix(')'));
    [root().join("README.md")].into_iter().chain(named.map(|name| docs.join(name))).collect()
}

/// An empty folder for what a page writes.
fn fresh(page: &Path) -> PathBuf {
    let name = page.file_stem().unwrap().to_string_lossy();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("handbook").join(&*name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the blocks of a page in a folder of its own, and says how many and what went wrong.
fn run_page(page: &Path, long: bool) -> (usize, Vec<String>) {
    let folder = fresh(page);
    let binary = Path::new(env!("CARGO_BIN_EXE_chrysalis")).parent().unwrap().to_owned();
    let old = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([binary].into_iter().chain(std::env::split_paths(&old))).unwrap();
    let mut count = 0;
    let mut wrong = Vec::new();
    for block in blocks(&std::fs::read_to_string(page).unwrap()) {
        let program = match block.language.as_str() {
            "sh" => "bash",
            "python" => "python3",
            _ => continue,
        };
        if block.run == Run::ByHand || block.run == Run::Long && !long {
            continue;
        }
        std::fs::write(folder.join("block"), &block.text).unwrap();
        let mut command = Command::new("timeout");
        command.args(["--kill-after=5", &MOST.as_secs().to_string(), program]);
        if program == "bash" {
            command.args(["-euo", "pipefail"]);
        }
        command.arg("block").current_dir(&folder).stdin(Stdio::null());
        command.env("PATH", &path).env("HOME", &folder).env("LC_ALL", "C.UTF-8");
        let output = command.env_remove("XDG_STATE_HOME").output().unwrap();
        let place = format!("{}:{}", page.display(), block.line);
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        if !output.status.success() || errors.contains("panicked") {
            wrong.push(format!("{place}: {}\n{}{errors}", output.status, block.text));
        }
        count += 1;
    }
    (count, wrong)
}

#[test]
fn commands_of_the_handbook_run() {
    let long = std::env::var_os("CHRYSALIS_LONG").is_some();
    let pages = pages();
    assert!(pages.len() > 40, "the summary is read");
    let mut count = 0;
    let mut wrong = Vec::new();
    for page in pages {
        let name = page.file_name().unwrap().to_string_lossy().into_owned();
        if TESTED_ELSEWHERE.contains(&name.as_str()) {
            continue;
        }
        let (more, errors) = run_page(&page, long);
        count += more;
        wrong.extend(errors);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count >= LEAST, "only {count} blocks were run");
}

#[test]
fn blocks_and_marks_are_read() {
    let page = "a\n```sh\none\n```\n<!-- long -->\n```sh\ntwo\n```\n<!-- by hand: why -->\n```python\n```\n";
    let found: Vec<_> =
        blocks(page).into_iter().map(|block| (block.line, block.language, block.text, block.run)).collect();
    let block = |line, language: &str, text: &str, run| (line, language.to_owned(), text.to_owned(), run);
    assert_eq!(
        found,
        [
            block(2, "sh", "one\n", Run::Gate),
            block(6, "sh", "two\n", Run::Long),
            block(10, "python", "", Run::ByHand)
        ]
    );
    assert!(std::panic::catch_unwind(|| mark("<!-- by hand: -->")).is_err(), "a reason is asked for");
}

#[test]
fn a_command_that_fails_is_found() {
    let page = fresh(Path::new("failing")).join("failing-page.md");
    std::fs::write(&page, "```sh\nchrysalis perft nowhere 1\n```\n```sh\nchrysalis --version\n```\n")
        .unwrap();
    let (count, wrong) = run_page(&page, false);
    assert_eq!((count, wrong.len()), (2, 1));
    assert!(wrong[0].contains("failing-page.md:1"), "{wrong:?}");
}
