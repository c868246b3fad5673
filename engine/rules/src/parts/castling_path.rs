//! From where to where king and partner go when they castle.
//!
//! <https://www.chessprogramming.org/Castling>

use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::square::Square;
use crate::parts::castling::{Castling, Rights};
use crate::parts::castling_home::{CastlingHome, CastlingSide};

/// One castling of one color: what it needs and what it does.
#[derive(Clone, Copy, Debug)]
pub struct CastlingPath<G: Geometry> {
    /// The castling right that it needs.
    pub right: Rights,
    /// The start square of the king.
    pub king_from: Square,
    /// The square where the king lands.
    pub king_to: Square,
    /// The start square of the partner.
    pub partner_from: Square,
    /// The square where the partner lands.
    pub partner_to: Square,
    /// The target square of the move: where the king lands, or the partner in Chess960 and wherever a king that
    /// castles lands where it could also step, or stays.
    pub target: Square,
    /// The squares that must be empty: all that king and partner pass or land on, except their own.
    pub between: Bitboard<G>,
    /// The squares that the king passes, including its start and its end.
    pub king_path: Bitboard<G>,
    /// Whether the partner starts on the edge of the board, so that it opens no line behind it.
    pub from_edge: bool,
}

impl<G: Geometry> CastlingPath<G> {
    /// The castling of one color on one side, on a board of this size.
    pub fn new(
        size: BoardSize,
        color: Color,
        castling_side: CastlingSide,
        home: CastlingHome,
        castling: &Castling,
    ) -> Self {
        let rank = color.rank(castling.home_rank(), size.ranks());
        let files =
            |a: u8, b: u8| (a.min(b)..=a.max(b)).map(|file| G::square(file, rank)).collect::<Bitboard<G>>();
        let (king, partner) = (home.king, home.partner(castling_side));
        let king_end = castling.king_to_file(castling_side);
        let partner_end = castling_side.partner_to_file(king_end);
        let onto_partner = castling.is_chess960() || king.abs_diff(king_end) <= 1;
        let (king_from, partner_from) = (G::square(king, rank), G::square(partner, rank));
        let king_to = G::square(king_end, rank);
        let all = files(king, partner) | files(king, king_end) | files(partner, partner_end);
        Self {
            right: Rights::castling_side(color, castling_side),
            king_from,
            king_to,
            partner_from,
            partner_to: G::square(partner_end, rank),
            target: if onto_partner { partner_from } else { king_to },
            between: all.without(king_from).without(partner_from),
            king_path: files(king, king_end),
            from_edge: partner == 0 || partner + 1 == size.files(),
        }
    }
}

/// For each square, the castling rights that remain after a piece leaves it or is captured on it.
pub fn kept_rights<G: Geometry>(castling: &Castling, paths: &[[CastlingPath<G>; 2]; 2]) -> G::Array<Rights> {
    let mut kept = G::filled(Rights::all());
    if !castling.exists() {
        return kept;
    }
    for color in Color::ALL {
        for path in &paths[color.index()] {
            kept[path.partner_from.index()].remove(path.right);
            kept[path.king_from.index()].remove(Rights::castling_sides(color) | Rights::unmoved(color));
        }
    }
    kept
}
