//! What pieces may be after their moves, by square: what moves are generated from.

use super::compiled::Rule;
use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{MAX_PIECE_TYPES, PieceType, PieceTypeSet};
use crate::board::square::Square;

/// The piece types that a move may end as, where it ends within a region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Region<G: Geometry> {
    /// The squares.
    pub squares: Bitboard<G>,
    /// What the piece may be after a move that ends there.
    pub piece_types: PieceTypeSet,
}

/// What a piece may become: disjoint regions of the board; a square in none of them cannot be moved to.
pub type Regions<G> = Vec<Region<G>>;

/// Calls `take` with each part of `targets` and what the piece may be after a move that ends there, as far as that is
/// wanted.
#[inline(always)]
pub(crate) fn divide<G: Geometry>(
    targets: Bitboard<G>,
    regions: &Regions<G>,
    wanted: Option<PieceTypeSet>,
    mut take: impl FnMut(Bitboard<G>, PieceTypeSet),
) {
    let mut left = targets;
    for region in regions {
        // Most regions hold all targets or none: to stop here is quicker than to count the rest side by side in vectors,
        // which a compiler would do otherwise.
        if left.is_empty() {
            return;
        }
        take(left & region.squares, among(region.piece_types, wanted));
        left &= !region.squares;
    }
}

/// What the piece may be after a move that ends on `square`.
pub(crate) fn piece_types_at<G: Geometry>(square: Square, regions: &Regions<G>) -> PieceTypeSet {
    regions
        .iter()
        .find(|region| region.squares.has(square))
        .map_or(PieceTypeSet::EMPTY, |region| region.piece_types)
}

/// Of some piece types those that are wanted.
#[inline(always)]
pub(crate) fn among(piece_types: PieceTypeSet, wanted: Option<PieceTypeSet>) -> PieceTypeSet {
    wanted.map_or(piece_types, |wanted| wanted & piece_types)
}

/// The answers for one kind of one color. Where more counts than the square on which a move ends, they hold all that
/// could be.
#[derive(Clone, Debug, Default)]
pub struct Answers<G: Geometry> {
    /// After a move without capture.
    pub quiet: Regions<G>,
    /// After a capture.
    pub capture: Regions<G>,
    /// Whether the piece stays what it is wherever it goes.
    pub constant: bool,
    /// Whether captures and other moves have the same answers.
    pub alike: bool,
}

/// The answers for every color and piece type in one phase of the game.
pub type AnswerTable<G> = [[Answers<G>; MAX_PIECE_TYPES]; 2];

impl<G: Geometry> Answers<G> {
    /// The answers that rules give for a piece of a piece type.
    pub(crate) fn new(size: BoardSize, piece_type: PieceType, rules: &[Rule<G>]) -> Self {
        let (quiet, capture) =
            (regions(size, piece_type, rules, false), regions(size, piece_type, rules, true));
        let stays = |regions: &Regions<G>| {
            regions.len() == 1
                && regions[0].squares == Bitboard::full(size)
                && regions[0].piece_types == PieceTypeSet::of(piece_type)
        };
        Self { constant: stays(&quiet) && stays(&capture), alike: quiet == capture, quiet, capture }
    }
}

/// A part of the board while rules are laid over it.
struct Layer<G: Geometry> {
    squares: Bitboard<G>,
    piece_types: PieceTypeSet,
    /// The first rule that has a say there; the unchanged come before all.
    rank: usize,
}

/// Lays the rules over each other, the last first, so that the first that holds without condition hides the others.
fn regions<G: Geometry>(
    size: BoardSize,
    piece_type: PieceType,
    rules: &[Rule<G>],
    capture: bool,
) -> Regions<G> {
    let same = PieceTypeSet::of(piece_type);
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
