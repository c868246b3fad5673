//! Version 1 of the file format, in which moves are stored as the program encoded them.
//!
//! The encoding depends on the order of pieces at that time: a game is accepted only if all its moves are
//! legal.

use crate::self_play_record::{PlyNote, SelfPlayRecord, take};
use chrysalis_rules::board::Move;
use chrysalis_rules::{GameOn, GameRef, Playable, Position, on_board};

/// The version number of such blocks.
pub const VERSION: u8 = 1;

/// Decodes a game; `None` if the content is not a game or has an illegal move.
pub fn read(game: GameRef, bytes: &[u8]) -> Option<SelfPlayRecord> {
    on_board!(game, on => read_on(on, bytes))
}

fn read_on<G: Playable>(game: &GameOn<G>, bytes: &[u8]) -> Option<SelfPlayRecord> {
    let mut rest = bytes;
    let mut record = SelfPlayRecord::read_head(&mut rest)?;
    let mut position = match record.fen.as_str() {
        "" => game.start,
        fen => Position::from_fen(game.rules, fen).ok()?,
    };
    let count = u16::from_le_bytes(take(&mut rest)?);
    for _ in 0..count {
        let m = Move::from_raw(u32::from_le_bytes(take(&mut rest)?))?;
        if !position.legal_moves().contains(&m) {
            return None;
        }
        record.push(&position.long_algebraic(m), PlyNote::read(&mut rest)?);
        position.play(m);
    }
    rest.is_empty().then_some(record)
}
