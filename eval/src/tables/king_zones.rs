//! Squares that matter to a king, by its square.
//!
//! For White's king on g1 of an 8×8 board; `front` and `camp` include its own square:
//!
//! ```text
//!     shelter            front              camp
//!
//! 8 . . . . . . . .   . . . . . x x x   . . . . . . . .
//! 7 . . . . . . . .   . . . . . x x x   . . . . . . . .
//! 6 . . . . . . . .   . . . . . x x x   . . . . . . . .
//! 5 . . . . . . . .   . . . . . x x x   . . . . x x x x
//! 4 . . . . . . . .   . . . . . x x x   . . . . x x x x
//! 3 . . . . . x x x   . . . . . x x x   . . . . x x x x
//! 2 . . . . . x x x   . . . . . x x x   . . . . x x x x
//! 1 . . . . . . K .   . . . . . x x x   . . . . x x x x
//!   a b c d e f g h   a b c d e f g h   a b c d e f g h
//! ```

use chrysalis_rules::board::{Bitboard, Color, Square};
use chrysalis_rules::{BoardSize, Playable};

/// Up to two ranks in front of a king, on its file and the adjacent ones.
pub fn shelter<G: Playable>(size: BoardSize, color: Color) -> G::Array<Bitboard<G>> {
    around::<G>(size, 1, |king, rank| (1..=2).contains(&ahead::<G>(size, color, king, rank)))
}

/// From a king's rank on, its file and the adjacent ones.
pub fn front<G: Playable>(size: BoardSize, color: Color) -> G::Array<Bitboard<G>> {
    around::<G>(size, 1, |king, rank| ahead::<G>(size, color, king, rank) >= 0)
}

/// A king's half of the board and the rank beyond, up to two files from the king.
pub fn camp<G: Playable>(size: BoardSize, color: Color) -> G::Array<Bitboard<G>> {
    around::<G>(size, 2, |_, rank| color.rank(rank, G::ranks(size)) <= G::ranks(size) / 2)
}

/// One color's half of the board, without a middle rank.
pub fn half<G: Playable>(size: BoardSize, color: Color) -> Bitboard<G> {
    G::squares(size)
        .filter(|&square| color.rank(G::rank(square), G::ranks(size)) < G::ranks(size) / 2)
        .collect()
}

/// How many ranks `rank` is ahead of a king; negative behind it.
fn ahead<G: Playable>(size: BoardSize, color: Color, king: Square, rank: u8) -> i32 {
    let seen = |rank| i32::from(color.rank(rank, G::ranks(size)));
    seen(rank) - seen(G::rank(king))
}

/// For each square, the squares up to `files` files away on the ranks that `wanted` accepts.
fn around<G: Playable>(
    size: BoardSize,
    files: u8,
    wanted: impl Fn(Square, u8) -> bool,
) -> G::Array<Bitboard<G>> {
    let mut around = G::filled(Bitboard::EMPTY);
    for square in G::squares(size) {
        let near = |other: &Square| G::file(square).abs_diff(G::file(*other)) <= files;
        around[square.index()] =
            G::squares(size).filter(near).filter(|&other| wanted(square, G::rank(other))).collect();
    }
    around
}

/// King moves between two squares (Chebyshev distance, <https://www.chessprogramming.org/Distance>).
#[inline(always)]
pub fn distance<G: Playable>(a: Square, b: Square) -> i32 {
    let files = G::file(a).abs_diff(G::file(b));
    let ranks = G::rank(a).abs_diff(G::rank(b));
    i32::from(files.max(ranks))
}
