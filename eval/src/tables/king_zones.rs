//! Squares that matter to a king, by where he stands.

use chrysalis_rules::board::{Bitboard, Color, Square};
use chrysalis_rules::{BoardSize, Playable};

/// Up to two ranks before a king, on his file and those beside.
pub fn shelter<G: Playable>(size: BoardSize, color: Color) -> G::Array<Bitboard<G>> {
    around::<G>(size, 1, |king, rank| (1..=2).contains(&ahead::<G>(size, color, king, rank)))
}

/// From a king's rank on, on his file and those beside.
pub fn front<G: Playable>(size: BoardSize, color: Color) -> G::Array<Bitboard<G>> {
    around::<G>(size, 1, |king, rank| ahead::<G>(size, color, king, rank) >= 0)
}

/// A king's half of the board and the rank beyond, up to two files from his.
pub fn camp<G: Playable>(size: BoardSize, color: Color) -> G::Array<Bitboard<G>> {
    around::<G>(size, 2, |_, rank| color.rank(rank, G::ranks(size)) <= G::ranks(size) / 2)
}

/// The own half of the board, a rank in the middle not included.
pub fn half<G: Playable>(size: BoardSize, color: Color) -> Bitboard<G> {
    G::squares(size)
        .filter(|&square| color.rank(G::rank(square), G::ranks(size)) < G::ranks(size) / 2)
        .collect()
}

/// How many ranks a rank is ahead of a king.
fn ahead<G: Playable>(size: BoardSize, color: Color, king: Square, rank: u8) -> i32 {
    let seen = |rank| i32::from(color.rank(rank, G::ranks(size)));
    seen(rank) - seen(G::rank(king))
}

/// For each square those up to so many files away, on ranks that are wanted.
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

/// Steps of a king between two squares (<https://www.chessprogramming.org/Distance>).
#[inline(always)]
pub fn distance<G: Playable>(a: Square, b: Square) -> i32 {
    let files = G::file(a).abs_diff(G::file(b));
    let ranks = G::rank(a).abs_diff(G::rank(b));
    i32::from(files.max(ranks))
}
