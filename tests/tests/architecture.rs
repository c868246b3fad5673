//! Properties of the sources as a whole.
#![expect(clippy::unwrap_used, reason = "a failure here is a failed test")]
use chrysalis_rules::Catalogue;
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_path_buf()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if ["tests", "examples", "build.rs"].iter().any(|other| path.ends_with(other)) {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// The lines of the product's sources that violate a rule, with their places.
fn offenders(breaks: impl Fn(&Path, &str) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for part in ["engine", "eval", "formats", "protocol", "tools", "apps"] {
        sources(&root().join(part), &mut found);
    }
    let mut lines = Vec::new();
    for path in found {
        let text = fs::read_to_string(&path).unwrap();
        let own = text.split("#[cfg(test)]").next().unwrap();
        let relative = path.strip_prefix(root()).unwrap();
        for (number, line) in (1..).zip(own.lines()) {
            let code = line.split("//").next().unwrap();
            if breaks(relative, code) {
                lines.push(format!("{}:{number}: {}", relative.display(), line.trim()));
            }
        }
    }
    lines
}

#[test]
fn no_game_is_named_outside_the_games_folder() {
    let ids: Vec<String> =
        Catalogue::shipped().games().iter().map(|game| format!("\"{}\"", game.id)).collect();
    let found = offenders(|path, code| {
        // PGN's `normal` for an end by the rules is also the id of a game.
        let code = if code.to_lowercase().contains("termination") { "" } else { code };
        !path.starts_with("engine/rules/src/games") && ids.iter().any(|id| code.contains(id.as_str()))
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn engine_and_evaluation_print_nothing() {
    let found = offenders(|path, code| {
        (path.starts_with("engine") || path.starts_with("eval"))
            && ["print!", "println!", "eprint"].iter().any(|word| code.contains(word))
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Where games are read and written as text: notation, sessions, protocols, files, and pages for people.
const INTERFACES: &[&str] = &[
    "engine/rules/src/notation",
    "engine/rules/src/starts.rs",
    "engine/src",
    "engine/tables/src/facts.rs",
    "engine/tables/src/verify.rs",
    "eval/learning/src/self_play_record.rs",
    "eval/learning/src/version_1.rs",
    "tools/openings/src/files",
    "tools/analysis/src/formats",
    "tools/analysis/src/input",
    "tools/analysis/src/service",
    "tools/arbiter/src/results/game_pgn.rs",
    "tools/arbiter/src/games/record.rs",
    "tools/arbiter/src/live",
    "apps/wasm/src",
    "tools/table/src/question.rs",
    "tools/table/src/study.rs",
    "tools/table/src/table",
    "apps/board/src/watching.rs",
    "protocol/host/src/bench/positions.rs",
    "protocol/host/src/show.rs",
    "tools/inventing/src/examples.rs",
    "formats/html/src/viewer",
    "protocol/clients/src/dialect.rs",
    "formats/pgn/src",
    "formats/books/src",
    "formats/polyglot/src",
    "apps/python/src",
    "apps/cli/src/cli",
    "apps/cli/src/position.rs",
    "apps/cli/src/selfcheck",
    "apps/cli/src/terminal",
    "protocol/uci/src",
    "protocol/xboard/src/client",
    "protocol/xboard/src/server",
];

#[test]
fn moves_and_positions_are_text_at_the_interfaces_only() {
    let words = ["long_algebraic(", "parse_san(", ".san(", "line_san(", ".fen(", "_fen("];
    let found = offenders(|path, code| {
        let start_of_a_game = path.starts_with("engine/rules/src") && code.contains(".start)");
        !INTERFACES.iter().any(|interface| path.starts_with(interface))
            && !start_of_a_game
            && words.iter().any(|word| code.contains(word))
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn errors_have_types() {
    let found = offenders(|_, code| {
        let text = [", String>", ", &'static str>"].iter().any(|error| code.contains(error));
        code.contains("Result<") && text
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Folders whose errors carry their sources and values, never text that another error was rendered to.
const TYPED_ERRORS: &[&str] = &["engine", "eval", "formats", "protocol", "tools", "apps"];

/// The lines of error types that carry rendered text: a variant with a `String` that its message does not quote (what is
/// quoted is data, such as a key of a file), or a field whose name says that it is a message.
fn rendered_text(code: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let (mut derives_error, mut is_inside, mut in_message, mut message) =
        (false, false, false, String::new());
    for (number, whole) in (1..).zip(code.lines()) {
        let line = whole.trim();
        let declared = whole.split(" enum ").nth(1).or_else(|| whole.split(" struct ").nth(1));
        if line.starts_with("#[derive(") {
            derives_error = line.contains("Error)");
        } else if declared.is_some() && !whole.starts_with(' ') {
            is_inside = derives_error || line.contains("Error");
            derives_error = false;
        }
        if line.starts_with("#[error(") {
            (in_message, message) = (true, String::new());
        }
        if in_message {
            message += line;
            in_message = !line.ends_with(")]");
        }
        let name = line.trim_start_matches("pub ").split(':').next().unwrap();
        let is_message =
            ["problem", "message", "text", "why", "reason", "error", "detail", "told", "words", "what"]
                .contains(&name);
        let is_string =
            line.contains("(String)") && !["{0}'", "{}'"].iter().any(|data| message.contains(data));
        if is_inside && (is_string || is_message && line.contains("String")) {
            found.push((number, line.to_owned()));
        }
        is_inside &= whole != "}";
    }
    found
}

#[test]
fn errors_carry_no_rendered_text() {
    let mut files = Vec::new();
    TYPED_ERRORS.iter().for_each(|folder| sources(&root().join(folder), &mut files));
    let mut wrong = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let place = path.strip_prefix(root()).unwrap().display();
        let found = rendered_text(text.split("#[cfg(test)]").next().unwrap());
        wrong.extend(found.into_iter().map(|(number, line)| format!("{place}:{number}: {line}")));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn rendered_text_in_errors_is_found() {
    let lines = |code: &str| rendered_text(code).into_iter().map(|(number, _)| number).collect::<Vec<_>>();
    let derive = "#[derive(Debug, Error)]\n";
    let variants =
        "pub enum Wrong {\n#[error(\"no key '{0}'\")]\nKey(String),\n#[error(\"no: {0}\")]\nNo(String),\n}\n";
    assert_eq!(lines(&format!("{derive}{variants}")), [6]);
    let fields = "pub struct Wrong {\n    pub why: String,\n    pub key: String,\n}\n";
    assert_eq!(lines(&format!("{derive}{fields}")), [3]);
    assert!(lines(&format!("#[derive(Debug)]\n{fields}")).is_empty(), "no error");
    assert!(lines(&format!("{derive}pub struct Wrong;\n#[derive(Debug)]\n{fields}")).is_empty(), "no error");
}

#[test]
fn only_the_evaluation_crates_know_which_evaluation_runs() {
    let found = offenders(|path, code| !path.starts_with("eval") && code.contains("Classical"));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn rule_parts_are_matched_on_in_their_own_files_only() {
    let parts = ["carrying", "castling", "grants", "royalty", "stalemate"].map(|part| {
        let arms = format!("{}{}::", part[..1].to_uppercase(), &part[1..]);
        (arms, format!("engine/rules/src/parts/{part}"))
    });
    let promotions = ("Successor::".to_owned(), "engine/rules/src/parts/promotion".to_owned());
    let parts: Vec<_> = parts.into_iter().chain([promotions]).collect();
    let found = offenders(|path, code| {
        let data = path.starts_with("engine/rules/src/games") || path.starts_with("engine/game-files/src");
        let own = |part: &str| path.starts_with(part) || path == Path::new(&format!("{part}.rs"));
        // Tables are indexed by what the rules make part of a position.
        let tables = path.starts_with("engine/tables/src");
        !data && !tables && parts.iter().any(|(arms, part)| code.contains(arms) && !own(part))
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// A movement is a set of components, so that its own file cannot contain all matches on it.
#[test]
fn components_of_movement_are_used_by_rules_evaluation_and_description_only() {
    let found = offenders(|path, code| {
        let knows =
            ["engine/rules", "engine/tables/src", "eval/src"].iter().any(|folder| path.starts_with(folder));
        !knows
            && !path.ends_with("betza.rs")
            && !path.starts_with("formats/diagrams/src")
            && code.contains("Movement::")
    });
    assert!(found.is_empty(), "{}", found.join("\n"));
}
