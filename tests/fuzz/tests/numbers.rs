//! What is learned, and what matches keep: evaluation files, networks, games of self-play, journals, queries.

use chrysalis_analysis::service::{Fields, Query, QueryDefaults};
use chrysalis_arbiter::journal;
use chrysalis_eval::{load, read, write};
use chrysalis_fuzz::try_all;
use chrysalis_network::{NamedBlock, NetworkFile, NetworkProvenance, NetworkWeights};
use chrysalis_rules::Catalogue;
use serde_json::{Value, json};

/// What is accepted is written and read as the same numbers.
#[test]
fn evaluation_files() {
    let game = Catalogue::shipped().orthodox();
    let shipped = load::parameters(&game, "").expect("shipped");
    let texts = [write(&game, &shipped)];
    try_all(
        "evaluation_files",
        &texts,
        &["-", "99999", "= ", "[", "]", ",", "\n", "game = \"throne\"\n"],
        |text| {
            if let Ok(parameters) = read(&game, text) {
                let written = write(&game, &parameters);
                assert_eq!(read(&game, &written).map(|again| write(&game, &again)).ok(), Some(written));
            }
        },
    );
}

#[test]
fn queries() {
    let texts = [
        json!({"id": "1", "game": "promochess", "moves": ["e3e5"], "plies": [0, 1], "nodes": 100, "multipv": 2}).to_string(),
        json!({"id": 2, "game": "chess", "fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "mate": 3, "allow": ["h1h8"]}).to_string(),
        json!({"id": 3, "game": "throne", "time": 0.5, "depth": 3, "priority": -5, "report_every": 0.1, "avoid": []}).to_string(),
    ];
    let words = [
        "null",
        "-1",
        "1e99",
        "[]",
        "{}",
        "\"\\u0000\"",
        "true",
        "\"plies\":[9],",
        ",",
        "18446744073709551616",
    ];
    try_all("queries", &texts, &words, |text| {
        if let Ok(Value::Object(values)) = serde_json::from_str(text) {
            let mut fields = Fields::new(values);
            if let Ok(query) = Query::read(json!(0), &mut fields, &QueryDefaults::default()) {
                let last = query.plies.iter().max().copied().unwrap_or(0);
                assert_eq!(query.session(last).plies(), last);
            }
        }
    });
}

/// A line that is damaged is refused by its number; the games before it are not lost to a resumed match, which asks for a whole line.
#[test]
fn journals() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("journal.jsonl");
    let texts = [include_str!("../seeds/journal.jsonl").to_owned()];
    try_all(
        "journals",
        &texts,
        &["{", "}", "null", "-1", "\n", "\"\"", "[]", "1-0", "99999999999999999999"],
        |text| {
            std::fs::write(&path, text).expect("written");
            if let Err(why) = journal::read(&path) {
                assert!(why.to_string().contains("journal.jsonl"), "{why}");
            }
        },
    );
}

/// Networks as text of hexadecimal digits, so that blows are small.
#[test]
fn networks() {
    let file = NetworkFile {
        game: "normal".to_owned(),
        numbers: 7,
        provenance: NetworkProvenance { games: 1, positions: 2, seed: 3, losses: [0.5, 0.25] },
        blocks: vec![NamedBlock { name: "one".to_owned(), places: 3 }],
        weights: NetworkWeights::silent(3, 16),
    };
    let texts = [hexadecimal(&file.write())];
    try_all("networks", &texts, &["ff", "00", "7f", "80", "ffffffff", "00000000"], |text| {
        let digits: Vec<u8> =
            text.chars().filter_map(|digit| u8::try_from(digit.to_digit(16)?).ok()).collect();
        let bytes: Vec<u8> = digits.chunks_exact(2).map(|pair| 16 * pair[0] + pair[1]).collect();
        if let Ok(read) = NetworkFile::read(&bytes) {
            assert_eq!(read.write(), bytes);
        }
    });
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
