//! One word for one thing: names and texts are the field's and the inventors', in American spelling. The words here stood for
//! these things once, and would make two names for each of them again.
//!
//! What it cannot see: a word that is right elsewhere (`kind`, `place`, `numbers`) used for a piece type, a feature or weights.

use super::crates::{relative, root};
use std::fs;
use std::path::{Path, PathBuf};

/// Words that are not used, with what is used instead.
const UNUSED: &[(&str, &str)] = &[
    ("man", "piece"),
    ("men", "pieces"),
    ("becomings", "promotions"),
    ("worths", "values"),
    ("restless", "noisy"),
    ("ledger", "state"),
    ("leavings", "leaves_behind"),
    ("reins", "forward_only"),
    ("officers", "pieces other than pawns"),
    ("relief", "check mask"),
    ("half-move", "ply, or leg of a move of XBoard"),
    ("half-moves", "plies, or legs of a move of XBoard"),
    ("referee", "reference implementation, or arbiter"),
    ("fault", "error"),
    ("faults", "errors"),
    ("trouble", "error"),
    ("complaint", "error"),
    ("judge", "evaluate, or analyze"),
    ("judged", "evaluated, or analyzed"),
    ("judges", "evaluates, or analyzes"),
    ("judging", "evaluating, or analyzing"),
    ("judgement", "evaluation, or analysis"),
    ("sister", "related variant"),
    ("lobby", "protocol detection"),
    ("handicap", "strength limit"),
    ("doors", "interfaces"),
    ("laws", "properties"),
    ("likewise", "the subject itself"),
    ("anew", "again"),
    ("afresh", "again, or with a cleared table"),
    ("unsaid", "unsupported, or omitted"),
    ("colour", "color"),
    ("colours", "colors"),
    ("coloured", "colored"),
    ("behaviour", "behavior"),
    ("centre", "center"),
    ("neighbour", "neighbor"),
    ("neighbours", "neighbors"),
    ("normalise", "normalize"),
    ("recognise", "recognize"),
    ("analyse", "analyze"),
    ("analysed", "analyzed"),
    ("licence", "license"),
    ("towards", "toward"),
    ("afterwards", "afterward"),
    ("forwards", "forward"),
    ("backwards", "backward"),
    ("upwards", "upward"),
    ("misspelt", "misspelled"),
    ("learnt", "learned"),
    ("favour", "favor"),
    ("defence", "defense"),
    ("initialise", "initialize"),
    ("optimise", "optimize"),
    ("serialise", "serialize"),
    ("cancelled", "canceled"),
    ("labelled", "labeled"),
    ("modelled", "modeled"),
    ("normalised", "normalized"),
    ("grey", "gray"),
    ("whilst", "while"),
];

/// Names that are not used, wherever in a name they stand.
const UNUSED_PARTS: &[(&str, &str)] = &[
    ("HalfMove", "PlayedLeg"),
    ("KindSet", "PieceTypeSet"),
    ("PlaceCount", "FeatureValue"),
    ("StandingSums", "Accumulator"),
    ("Becoming", "Promotions"),
    ("Judgement", "PositionAnalysis"),
];

/// Where a word stands all the same: the path begins with this; and why.
const ALLOWED: &[(&str, &[&str], &str)] = &[
    ("tests/tests/house/words.rs", &[], "the list itself"),
    ("CHANGELOG.md", &[], "names old names beside new ones"),
    ("engine/game-files/src/reading/fields.rs", &["men", "leavings", "reins"], "old keys are still read"),
    ("engine/game-files/tests/shipped.rs", &["men", "leavings", "reins"], "old keys are still read"),
    ("eval/src/weights/data_file.rs", &["man"], "an old key is still read"),
    ("eval/tests/data_file.rs", &["man"], "an old key is still read"),
    ("eval/src/terms/king_safety.rs", &["men"], "the name of a term in the files of networks"),
    ("eval/data", &["men"], "the name of a term in the files of networks"),
    ("docs/EVALUATION.md", &["men"], "the name of a term in the files of networks"),
    ("apps/cli/src/cli/former_names.rs", &["man", "men", "sister"], "old flags still work"),
    ("apps/cli/src/cli/diagram.rs", &["man", "men"], "old flags still work"),
    ("apps/cli/src/cli/play.rs", &["men"], "an old flag still works"),
    ("apps/cli/src/training/train.rs", &["sister"], "an old flag still works"),
    (
        "apps/cli/tests/command_line.rs",
        &["man", "men", "sister", "analyse"],
        "old flags and the other spelling still work",
    ),
    (
        "apps/cli/src/cli/arguments.rs",
        &["man", "analyse"],
        "the manual's command, and the other spelling of analyze",
    ),
    ("apps/cli/src/terminal/commands.rs", &["analyse"], "the other spelling still works"),
    ("apps/cli/src/cli/manual.rs", &["man"], "the manual's command"),
    ("apps/cli/src/cli/mod.rs", &["man"], "the manual's command"),
    ("apps/cli/tests/characters.rs", &["man"], "the manual's command"),
    ("apps/cli/tests/cli.rs", &["man"], "the manual's command"),
    ("docs/SETTINGS.md", &["man"], "the manual's command"),
    ("scripts/packaging", &["man"], "the manual's pages"),
    ("apps/cli/tests/own_games.rs", &["men"], "old keys are still read"),
    ("apps/python/tests/test_old_names.py", &["men", "afresh"], "old keys and arguments still work"),
    ("apps/python", &["analyse"], "the spelling of python-chess"),
    ("docs/PYTHON.md", &["analyse"], "the spelling of python-chess"),
    ("apps/python/python/chrysalis", &["man", "men", "becomings", "afresh"], "old names still work"),
    ("docs/OTHER-PROGRAMS.md", &["analyse"], "the spelling of python-chess"),
    ("docs/xboard-artwork.md", &["man"], "a slot of XBoard's table of pieces"),
    ("engine/rules/src/games/pieces.rs", &["man"], "a slot of XBoard's table of pieces"),
    ("protocol/xboard/src/piece_images.rs", &["man"], "a slot of XBoard's table of pieces"),
    ("protocol/xboard/src/server/setup.rs", &["man"], "a slot of XBoard's table of pieces"),
    ("tools/arbiter/src/games/record.rs", &["faults"], "old journals are still read"),
    ("tools/analysis/src/work/journal.rs", &["judgement"], "old journals are still read"),
    ("formats/diagrams/src/tint.rs", &["grey"], "the other spelling of a color works"),
    ("tools/arbiter/src/plan/match_plan.rs", &["normalised"], "the other spelling of a flag's value works"),
    ("games", &["man", "men"], "a slot of XBoard's table of pieces, and the id of a game"),
];

/// Folders that hold no sources, or what others wrote.
const SKIPPED: &[&str] = &[
    "target",
    "dist",
    "node_modules",
    ".git",
    "images",
    "corpus",
    "found",
    "seeds",
    ".mypy_cache",
    "__pycache__",
];

/// The texts of the tree.
fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if SKIPPED.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            texts(&path, found);
        } else if !matches!(name.as_str(), "Cargo.lock" | "package-lock.json") {
            found.push(path);
        }
    }
}

/// The unused words of a line with what stands for them.
fn found_in(line: &str) -> Vec<(&'static str, &'static str)> {
    let is_part = |c: char| c.is_alphanumeric() || c == '-';
    let mut words: Vec<(&str, &str)> = line
        .split(|c: char| !is_part(c))
        .map(|word| word.trim_matches('-'))
        .flat_map(|word| UNUSED.iter().filter(|(unused, _)| unused.eq_ignore_ascii_case(word)).copied())
        .collect();
    words.extend(UNUSED_PARTS.iter().filter(|(part, _)| line.contains(part)));
    words
}

#[test]
fn one_thing_has_one_word() {
    let mut files = Vec::new();
    texts(&root(), &mut files);
    let mut wrong = Vec::new();
    let mut count = 0;
    for path in files {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        count += 1;
        let path = relative(&path);
        let allowed: Vec<_> = ALLOWED.iter().filter(|(start, ..)| path.starts_with(start)).collect();
        for (number, line) in (1..).zip(text.lines()) {
            for (word, instead) in found_in(line) {
                let is_allowed =
                    |(_, words, _): &&&(&str, &[&str], &str)| words.is_empty() || words.contains(&word);
                if !allowed.iter().any(|one| is_allowed(&one)) {
                    wrong.push(format!("{path}:{number}: '{word}' is {instead}"));
                }
            }
        }
    }
    assert!(count > 500, "only {count} texts were found");
    assert!(wrong.is_empty(), "{} in all\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn unused_words_are_found() {
    let words = |line| found_in(line).into_iter().map(|(word, _)| word).collect::<Vec<_>>();
    assert_eq!(words("a Man of many men, and a half-move"), ["man", "men", "half-move"]);
    assert_eq!(words("let few_men = KindSet::EMPTY;"), ["men", "KindSet"]);
    assert!(words("manual comment, mandate, menu").is_empty());
}

#[test]
fn exceptions_are_needed() {
    for (start, words, why) in ALLOWED {
        assert!(!why.is_empty());
        assert!(root().join(start).exists(), "{start} does not exist");
        for word in *words {
            let mut files = Vec::new();
            let path = root().join(start);
            if path.is_dir() {
                texts(&path, &mut files);
            } else {
                files.push(path);
            }
            let holds = |path: &PathBuf| {
                fs::read_to_string(path).is_ok_and(|text| {
                    text.lines().any(|line| found_in(line).iter().any(|(found, _)| found == word))
                })
            };
            assert!(files.iter().any(holds), "{start} does not hold '{word}'");
        }
    }
}
