//! The data files say what the referee says.
#![allow(clippy::unwrap_used)]

use chrysalis_tests::data;
use chrysalis_tests::referee::{Referee, ids};

#[test]
fn every_hand_written_position_is_read_and_written_back() {
    let mut faults = Vec::new();
    for id in ids() {
        let fens = data::positions(id);
        assert!(!fens.is_empty(), "{id} has no positions");
        for fen in fens {
            match Referee::from_fen(id, fen).map(|referee| referee.fen()) {
                Ok(written) if written == fen => {}
                Ok(written) => faults.push(format!("{id}: {fen} comes back as {written}")),
                Err(error) => faults.push(format!("{id}: {fen}: {error}")),
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_perft_table_is_the_referees() {
    let table = data::perft_table();
    for id in ids() {
        assert!(table.iter().any(|row| row.id == *id && row.fen.is_none()), "{id} has no start row");
    }
    for row in table {
        let referee = match row.fen {
            None => Referee::start(row.id).unwrap(),
            Some(fen) => Referee::from_fen(row.id, fen).unwrap(),
        };
        for (depth, &count) in (1..=2).zip(&row.counts) {
            assert_eq!(referee.perft(depth), count, "{row:?} depth {depth}");
        }
    }
}
