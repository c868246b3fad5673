//! Files that cannot be used are refused by name, and the others are used all the same.

use crate::common::{built, game, signatures};
use chrysalis_rules::Position;
use chrysalis_rules::board::Board8;
use chrysalis_tables::{BadTable, EndgameTables, EndgameValue, TablesError};
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
    assert_eq!(with(&changed(12)), [BadTable::Version { found: 0, known: 1 }]);
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
