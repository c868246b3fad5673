//! Files that cannot be used are refused by name, and the others are used all the same.

use crate::common::{built, game, signatures};
use chrysalis_rules::Position;
use chrysalis_rules::board::Board8;
use chrysalis_search::TableProbe;
use chrysalis_tables::{BadTable, EndgameTables, EndgameValue, TableFolder, TablesError};
use std::fs;
use std::path::Path;

fn reason(folder: &Path, id: &str) -> Vec<BadTable> {
    let (_, errors) = EndgameTables::open(game(id), folder).expect("the folder is read");
    let reason = |error| match error {
        TablesError::BadFile { reason, .. } => reason,
        other => panic!("{other}"),
    };
    errors.into_iter().map(reason).collect()
}

#[test]
fn bad_files_are_named_and_left_out() {
    let chess = game("normal");
    let folder = tempfile::tempdir().expect("a folder");
    let material = signatures(chess, &["KRvK", "KQvK"]);
    assert_eq!(built(chess, &material, folder.path()).count(), 2);
    let path = folder.path().join("KRvK.ctb");
    let good = fs::read(&path).expect("the table");
    let with = |content: &[u8]| {
        fs::write(&path, content).expect("written");
        reason(folder.path(), "normal")
    };
    assert_eq!(with(b""), [BadTable::Foreign]);
    assert_eq!(with(b"something else that is long enough"), [BadTable::Foreign]);
    let (found, expected) = (good.len() as u64 - 1, good.len() as u64);
    assert_eq!(with(&good[..good.len() - 1]), [BadTable::Length { found, expected }]);
    let mut longer = good.clone();
    longer.push(0);
    assert_eq!(with(&longer), [BadTable::Length { found: expected + 1, expected }]);
    assert!(matches!(with(&good[..20])[..], [BadTable::Length { found: 20, .. }]));
    let length = u32::from_le_bytes(good[8..12].try_into().expect("four bytes")) as usize;
    let changed = |at: usize| {
        let mut changed = good.clone();
        changed[at] ^= 1;
        let checksum = crc32fast::hash(&changed[12..12 + length]);
        changed[12 + length..16 + length].copy_from_slice(&checksum.to_le_bytes());
        changed
    };
    assert_eq!(with(&changed(12)), [BadTable::Version { found: 3, known: 2 }]);
    assert_eq!(with(&changed(14)), [BadTable::OtherRules]);
    // Every damaged byte of the header is noticed.
    for at in 0..16 + length {
        let mut damaged = good.clone();
        damaged[at] ^= 0x10;
        assert_eq!(with(&damaged).len(), 1, "byte {at}");
    }
    fs::write(&path, &good).expect("written");
    let all = vec![BadTable::OtherGame("normal".to_owned()); 2];
    assert_eq!(reason(folder.path(), "revolving"), all);
}

#[test]
fn a_damaged_block_is_noticed_when_it_is_read() {
    let chess = game("normal");
    let folder = tempfile::tempdir().expect("a folder");
    built(chess, &signatures(chess, &["KRvK"]), folder.path());
    let path = folder.path().join("KRvK.ctb");
    let mut content = fs::read(&path).expect("the table");
    let end = content.len();
    content[end - 100] ^= 1;
    fs::write(&path, &content).expect("written");
    let (tables, errors) = EndgameTables::open(chess, folder.path()).expect("read");
    assert!(errors.is_empty());
    let rules = chess.on::<Board8>().expect("its board").rules;
    let position = |fen| Position::from_fen(rules, fen).expect("a position");
    // White's positions come first in the file, Black's last.
    let first = tables.value(&position("8/8/8/8/8/1K6/7R/k7 w - - 0 1")).expect("readable");
    assert_eq!(first, Some(EndgameValue::Win(1)));
    let number = tables.names().iter().position(|name| name == "KRvK").expect("the table");
    let error = tables.verify(number, 1, &|| false).expect("the table").expect_err("damaged");
    assert_eq!(error.to_string(), format!("{}: damaged: a checksum is wrong", path.display()));
}

/// Of three files one is cut off, one is damaged within, one is sound: the sound one is used, and each of the others
/// is named once.
#[test]
fn the_other_files_of_a_folder_serve() {
    let chess = game("normal");
    let root = tempfile::tempdir().expect("a folder");
    let folder = TableFolder::of_game(root.path(), &chess);
    built(chess, &signatures(chess, &["KRvK", "KQvK", "KPvK"]), &folder);
    let change = |name: &str, change: &dyn Fn(&mut Vec<u8>)| {
        let path = folder.join(name);
        let mut content = fs::read(&path).expect("the table");
        change(&mut content);
        fs::write(&path, content).expect("written");
    };
    change("KRvK.ctb", &|content| content.truncate(content.len() / 2));
    change("KPvK.ctb", &|content| {
        let end = content.len();
        content[end / 2..].fill(0x55);
    });
    fs::write(folder.join("notes.ctb"), "not a table at all").expect("written");
    let tables = TableFolder::new(root.path()).expect("a folder");
    let open = tables.open(chess).expect("usable tables");
    let refused = |expected: &[(&str, &str)]| {
        let refused: Vec<String> = tables.take_refused().iter().map(ToString::to_string).collect();
        assert_eq!(refused.len(), expected.len(), "{refused:?}");
        for ((name, reason), refused) in expected.iter().zip(&refused) {
            assert!(refused.contains(&format!("{name}: ")) && refused.contains(reason), "{refused}");
        }
    };
    refused(&[("KRvK.ctb", "bytes long instead of"), ("notes.ctb", "not an endgame table")]);
    let rules = chess.on::<Board8>().expect("its board").rules;
    let probe = |fen| {
        let position = Position::from_fen(rules, fen).expect("a position");
        let pieces: Vec<_> = position.occupied().map(|square| (square, position.piece(square))).collect();
        open.probe(&pieces, position.turn(), position.state_info())
    };
    for _ in 0..2 {
        assert_eq!(probe("8/8/8/8/8/1K6/7Q/k7 w - - 0 1"), Some(EndgameValue::Win(1)));
        assert_eq!(probe("8/8/8/8/8/1K6/7R/k7 w - - 0 1"), None);
        assert_eq!(probe("8/8/8/8/1k6/8/7P/7K b - - 0 1"), None);
    }
    refused(&[("KPvK.ctb", "damaged: a checksum is wrong")]);
    refused(&[]);
}

#[test]
fn what_is_finished_is_not_built_again() {
    let chess = game("normal");
    let folder = tempfile::tempdir().expect("a folder");
    let material = signatures(chess, &["KRvK"]);
    built(chess, &material, folder.path());
    let plan = chrysalis_tables::TablePlan::new(chess, &material).expect("a plan");
    let found = std::sync::Mutex::new(Vec::new());
    let tell = |event| {
        if let chrysalis_tables::BuildEvent::Finished { found: there, .. } = event {
            found.lock().expect("no panic").push(there);
        }
    };
    plan.build(folder.path(), &crate::common::OPTIONS, &tell, &|| false).expect("nothing to do");
    assert_eq!(found.into_inner().expect("no panic"), [true]);
}
