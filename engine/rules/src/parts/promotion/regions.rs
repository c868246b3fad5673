//! Promotion regions: what pieces may be after their moves, by target square. Move generation uses these
//! tables.

use super::compiled::Rule;
use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use crate::board::square::Square;

/// Target squares on which a move leaves a piece with the same choice of types.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Region<G: Geometry> {
    /// The target squares of the region.
    pub squares: Bitboard<G>,
    /// What the piece may be after a move to one of them.
    pub piece_types: PieceTypeSet,
}

/// Disjoint regions of the board for one piece type; the piece may not move to a square in none of them.
///
/// For White's pawns in chess there are two regions, `1` and `2`. In a game in which knights must change to
/// bishops except on the far half of the board, where they may also stay knights, there are two as well:
///
/// ```text
///   pawn: 1 = {P}, 2 = {Q, R, B, N}       knight: 1 = {B}, 2 = {B, N}
///
/// 8 2 2 2 2 2 2 2 2                     8 2 2 2 2 2 2 2 2
/// 7 1 1 1 1 1 1 1 1                     7 2 2 2 2 2 2 2 2
/// 6 1 1 1 1 1 1 1 1                     6 2 2 2 2 2 2 2 2
/// 5 1 1 1 1 1 1 1 1                     5 2 2 2 2 2 2 2 2
/// 4 1 1 1 1 1 1 1 1                     4 1 1 1 1 1 1 1 1
/// 3 1 1 1 1 1 1 1 1                     3 1 1 1 1 1 1 1 1
/// 2 1 1 1 1 1 1 1 1                     2 1 1 1 1 1 1 1 1
/// 1 1 1 1 1 1 1 1 1                     1 1 1 1 1 1 1 1 1
///   a b c d e f g h                       a b c d e f g h
/// ```
pub type Regions<G> = Vec<Region<G>>;

/// Calls `take` with each part of `targets` that lies in one region and the piece types that a move there may
/// lead to, restricted to those wanted.
#[inline(always)]
pub(crate) fn divide<G: Geometry>(
    targets: Bitboard<G>,
    regions: &Regions<G>,
    wanted: Option<PieceTypeSet>,
    mut take: impl FnMut(Bitboard<G>, PieceTypeSet),
) {
    let mut left = targets;
    for region in regions {
        // Most regions hold all targets or none. This early exit is faster than counting the remaining ones
        // with vector instructions, as the compiler would otherwise do.
        if left.is_empty() {
            return;
        }
        take(left & region.squares, among(region.piece_types, wanted));
        left &= !region.squares;
    }
}

/// What the piece may be after a move to `square`; empty if it may not move there.
pub(crate) fn piece_types_at<G: Geometry>(square: Square, regions: &Regions<G>) -> PieceTypeSet {
    regions
        .iter()
        .find(|region| region.squares.has(square))
        .map_or(PieceTypeSet::EMPTY, |region| region.piece_types)
}

/// Those of `piece_types` that are wanted.
#[inline(always)]
pub(crate) fn among(piece_types: PieceTypeSet, wanted: Option<PieceTypeSet>) -> PieceTypeSet {
    wanted.map_or(piece_types, |wanted| wanted & piece_types)
}

/// The promotion regions of one piece type and color. Where the result depends on more than the target
/// square, they hold all possibilities.
#[derive(Clone, Debug, Default)]
pub struct Answers<G: Geometry> {
    /// The regions after moves without capture.
    pub quiet: Regions<G>,
    /// The regions after captures.
    pub capture: Regions<G>,
    /// Whether the piece stays what it is by every move.
    pub constant: bool,
    /// Whether captures and other moves have the same regions.
    pub alike: bool,
}

/// The promotion regions in one phase, by color and piece type.
pub type AnswerTable<G> = [[Answers<G>; MAX_PIECE_TYPES]; 2];

impl<G: Geometry> Answers<G> {
    /// The regions that the rules give for a piece of this type.
    pub(crate) fn new(size: BoardSize, piece_type: PieceType, rules: &[Rule<G>]) -> Self {
        let (quiet, capture) =
            (regions(size, piece_type, rules, false), regions(size, piece_type, rules, true));
        let stays = |regions: &Regions<G>| {
            regions.len() == 1
                && regions[0].squares == Bitboard::full(size)
                && regions[0].piece_types == PieceTypeSet::from_piece_type(piece_type)
        };
        Self { constant: stays(&quiet) && stays(&capture), alike: quiet == capture, quiet, capture }
    }
}

/// A part of the board while the rules are laid over each other.
struct Layer<G: Geometry> {
    squares: Bitboard<G>,
    piece_types: PieceTypeSet,
    /// The number of the first rule that applies there, for sorting; unchanged pieces come first.
    rank: usize,
}

/// Lays the rules over each other, the last first, so that the first unconditional rule hides the others.
fn regions<G: Geometry>(
    size: BoardSize,
    piece_type: PieceType,
    rules: &[Rule<G>],
    capture: bool,
) -> Regions<G> {
    let same = PieceTypeSet::from_piece_type(piece_type);
    let mut layers = vec![Layer { squares: Bitboard::full(size), piece_types: same, rank: 0 }];
    for (number, rule) in rules.iter().enumerate().rev().filter(|(_, rule)| rule.is_about(capture)) {
        let lay = |layer: Layer<G>| {
            let piece_types =
                if rule.is_certain() { rule.piece_types } else { rule.piece_types | layer.piece_types };
            let under = Layer { squares: layer.squares & rule.to, piece_types, rank: number + 1 };
            [under, Layer { squares: layer.squares & !rule.to, ..layer }]
        };
        layers = layers.into_iter().flat_map(lay).filter(|layer| layer.squares.nonempty()).collect();
    }
    layers.sort_by_key(|layer| if layer.piece_types == same { 0 } else { layer.rank });
    let mut regions: Regions<G> = Vec::new();
    for layer in layers.into_iter().filter(|layer| layer.piece_types != PieceTypeSet::EMPTY) {
        match regions.iter_mut().find(|region| region.piece_types == layer.piece_types) {
            Some(region) => region.squares |= layer.squares,
            None => regions.push(Region { squares: layer.squares, piece_types: layer.piece_types }),
        }
    }
    regions
}
