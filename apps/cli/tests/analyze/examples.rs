//! The examples of the chapters for people who write scripts and programs, run as they stand there, one after the other.

use super::support::{Folder, text};
use std::path::Path;
use std::process::Command;

/// A chapter: its file, its text, and the fewest examples that it has.
type Chapter = (&'static str, &'static str, usize);

const ANALYSIS: Chapter = ("docs/ANALYSIS.md", include_str!("../../../../docs/ANALYSIS.md"), 9);
const SERVICE: Chapter = ("docs/SERVICE.md", include_str!("../../../../docs/SERVICE.md"), 4);
/// The programs that they need beside a shell.
const PROGRAMS: [&str; 2] = ["jq", "python3"];

/// The fenced blocks of a chapter: the line of each, its language and its text.
fn blocks(chapter: &'static str) -> Vec<(usize, &'static str, String)> {
    let mut blocks: Vec<(usize, &str, String)> = Vec::new();
    let mut open = false;
    for (number, line) in (1..).zip(chapter.lines()) {
        match (open, line.strip_prefix("```")) {
            (false, Some(language)) => {
                blocks.push((number, language, String::new()));
                open = true;
            }
            (true, Some("")) => open = false,
            (true, _) => blocks.last_mut().expect("a block").2 += &format!("{line}\n"),
            (false, None) => {}
        }
    }
    assert!(!open, "a block is not closed");
    blocks
}

#[test]
fn every_example_of_analysis_does_what_it_says() {
    run_examples(ANALYSIS);
}

#[test]
fn every_example_of_the_service_does_what_it_says() {
    run_examples(SERVICE);
}

fn run_examples((file, chapter, least): Chapter) {
    for program in PROGRAMS {
        let there =
            Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
        assert!(there, "{program} is missing: scripts/test installs it");
    }
    let folder = Folder::new();
    let binary = Path::new(env!("CARGO_BIN_EXE_chrysalis")).parent().expect("a folder").to_owned();
    let scripts =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts").canonicalize().expect("a folder");
    let old = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([binary, scripts].into_iter().chain(std::env::split_paths(&old)));
    let path = path.expect("a path");
    let mut run = 0;
    for (line, language, source) in blocks(chapter) {
        let mut command = match language {
            "sh" => Command::new("bash"),
            "python" => Command::new("python3"),
            other => panic!("{file}:{line}: nobody runs '{other}'"),
        };
        if language == "sh" {
            command.args(["-euo", "pipefail"]);
        }
        folder.write("example", &source);
        let output =
            command.arg("example").env("PATH", &path).env("LC_ALL", "C.UTF-8").current_dir(folder.root());
        let output = output.output().expect("it starts");
        let (out, err) = (text(&output.stdout), text(&output.stderr));
        assert!(output.status.success(), "{file}:{line}: {:?}\n{source}\n{out}\n{err}", output.status);
        assert!(!err.contains("panicked"), "{err}");
        run += 1;
    }
    assert!(run >= least, "only {run} examples were found");
}

#[test]
fn every_option_and_field_is_named_in_the_chapter() {
    let folder = Folder::new();
    let help = folder.ok("analyze --help");
    let options = help.split_whitespace().filter_map(|word| word.strip_prefix("--"));
    for option in options.map(|word| word.trim_end_matches(|c: char| !c.is_ascii_alphabetic())) {
        assert!(["help"].contains(&option) || ANALYSIS.1.contains(&format!("--{option}")), "--{option}");
    }
    let schema: serde_json::Value = serde_json::from_str(&folder.ok("analyze --schema")).expect("JSON");
    for part in ["place", "found", "position", "play", "player", "game", "line"] {
        for field in schema["$defs"][part]["properties"].as_object().expect("fields").keys() {
            assert!(ANALYSIS.1.contains(&format!("`{field}`")), "{part}: {field}");
        }
    }
    let table = folder.ok("analyze chess --depth 1 --format csv");
    for column in table.lines().next().expect("a head").split(',') {
        assert!(ANALYSIS.1.contains(&format!("`{column}`")), "{column}");
    }
}

#[test]
fn every_field_of_the_service_is_named_in_its_chapter() {
    let schema: serde_json::Value =
        serde_json::from_str(&Folder::new().ok("analyze --schema")).expect("JSON");
    for part in ["answer", "error", "warning", "rules", "moves"] {
        for field in schema["$defs"][part]["properties"].as_object().expect("fields").keys() {
            let named =
                SERVICE.1.contains(&format!("`{field}`")) || SERVICE.1.contains(&format!("\"{field}\""));
            assert!(field == "type" || named, "{part}: {field}");
        }
    }
}
