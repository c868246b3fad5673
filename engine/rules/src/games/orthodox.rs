//! Orthodox chess, the baseline.

use super::men::ORTHODOX;
use crate::{Becoming, BoardSize, Carrying, Castling, Game, Grants, Pawns, Royalty, Stalemate};

pub fn game() -> Game {
    Game {
        id: "normal".into(),
        aliases: &["chess"],
        title: "Chess".into(),
        family: "chess",
        board: BoardSize::Eight,
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        men: ORTHODOX.to_vec(),
        pawns: Pawns::Orthodox,
        castling: Castling::Orthodox,
        becoming: Becoming::FarRank("QRBN"),
        carrying: Carrying::None,
        grants: Grants::None,
        royalty: Royalty::Check,
        stalemate: Stalemate::Draw,
        rulings: &[],
    }
}
