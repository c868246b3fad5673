//! Tables of leaps: steps that ignore the squares between.

use super::bitboard::Bitboard;
use super::board_size::BoardSize;
use super::color::Color;
use super::geometry::Geometry;

/// For each square of a board of this size, the squares that a piece of `color` reaches with the given leaps.
/// A leap is (files, ranks) as the piece's owner sees it: to the right and forward.
pub fn leap_table<G: Geometry>(size: BoardSize, leaps: &[(i8, i8)], color: Color) -> G::Array<Bitboard<G>> {
    let seen = |&(files, ranks): &(i8, i8)| match color {
        Color::White => (files, ranks),
        Color::Black => (files.saturating_neg(), ranks.saturating_neg()),
    };
    let mut table = G::filled(Bitboard::EMPTY);
    for square in G::squares(size) {
        let reached = |(files, ranks): (i8, i8)| G::offset(size, square, files, ranks);
        table[square.index()] = leaps.iter().map(seen).filter_map(reached).collect();
    }
    table
}
