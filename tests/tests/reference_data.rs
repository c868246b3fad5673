//! The data files against the reference implementation.
#![allow(clippy::unwrap_used)]

use chrysalis_tests::data;
use chrysalis_tests::reference::{Reference, ids};

#[test]
fn every_hand_written_position_is_read_and_written_back() {
    let mut errors = Vec::new();
    for id in ids() {
        let fens = data::positions(id);
        assert!(!fens.is_empty(), "{id} has no positions");
        for fen in fens {
            match Reference::from_fen(id, fen).map(|reference| reference.fen()) {
                Ok(written) if written == fen => {}
                Ok(written) => errors.push(format!("{id}: {fen} comes back as {written}")),
                Err(error) => errors.push(format!("{id}: {fen}: {error}")),
            }
        }
    }
    assert!(errors.is_empty(), "{}", errors.join("\n"));
}

#[test]
fn the_perft_table_agrees_with_the_reference() {
    let table = data::perft_table();
    for id in ids() {
        assert!(table.iter().any(|row| row.id == *id && row.fen.is_none()), "{id} has no start row");
    }
    for row in table {
        let reference = match row.fen {
            None => Reference::start(row.id).unwrap(),
            Some(fen) => Reference::from_fen(row.id, fen).unwrap(),
        };
        for (depth, &count) in (1..=2).zip(&row.counts) {
            assert_eq!(reference.perft(depth), count, "{row:?} depth {depth}");
        }
    }
}
