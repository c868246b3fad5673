//! What men may be after their moves, by square: what moves are generated from.

use super::compiled::Rule;
use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::geometry::Geometry;
use crate::board::kind::{Kind, KindSet, MAX_KINDS};
use crate::board::square::Square;

/// The kinds that a move may end as, where it ends within a region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Region<G: Geometry> {
    /// The squares.
    pub squares: Bitboard<G>,
    /// What the man may be after a move that ends there.
    pub kinds: KindSet,
}

/// What a man may become: disjoint regions of the board; a square in none of them cannot be moved to.
pub type Regions<G> = Vec<Region<G>>;

/// Calls `take` with each part of `targets` and what the man may be after a move that ends there, as far as that is
/// wanted.
#[inline(always)]
pub(crate) fn divide<G: Geometry>(
    targets: Bitboard<G>,
    regions: &Regions<G>,
    wanted: Option<KindSet>,
    mut take: impl FnMut(Bitboard<G>, KindSet),
) {
    let mut left = targets;
    for region in regions {
        // Most regions hold all targets or none: to stop here is quicker than to count the rest side by side in vectors,
        // which a compiler would do otherwise.
        if left.is_empty() {
            return;
        }
        take(left & region.squares, among(region.kinds, wanted));
        left &= !region.squares;
    }
}

/// What the man may be after a move that ends on `square`.
pub(crate) fn kinds_at<G: Geometry>(square: Square, regions: &Regions<G>) -> KindSet {
    regions.iter().find(|region| region.squares.has(square)).map_or(KindSet::EMPTY, |region| region.kinds)
}

/// Of some kinds those that are wanted.
#[inline(always)]
pub(crate) fn among(kinds: KindSet, wanted: Option<KindSet>) -> KindSet {
    wanted.map_or(kinds, |wanted| wanted & kinds)
}

/// The answers for one kind of one colour. Where more counts than the square on which a move ends, they hold all that
/// could be.
#[derive(Clone, Debug, Default)]
pub struct Answers<G: Geometry> {
    /// After a move without capture.
    pub quiet: Regions<G>,
    /// After a capture.
    pub capture: Regions<G>,
    /// Whether the man stays what it is wherever it goes.
    pub constant: bool,
    /// Whether captures and other moves have the same answers.
    pub alike: bool,
}

/// The answers for every colour and kind in one phase of the game.
pub type AnswerTable<G> = [[Answers<G>; MAX_KINDS]; 2];

impl<G: Geometry> Answers<G> {
    /// The answers that rules give for a man of a kind.
    pub(crate) fn new(size: BoardSize, kind: Kind, rules: &[Rule<G>]) -> Self {
        let (quiet, capture) = (regions(size, kind, rules, false), regions(size, kind, rules, true));
        let stays = |regions: &Regions<G>| {
            regions.len() == 1
                && regions[0].squares == Bitboard::full(size)
                && regions[0].kinds == KindSet::of(kind)
        };
        Self { constant: stays(&quiet) && stays(&capture), alike: quiet == capture, quiet, capture }
    }
}

/// A part of the board while rules are laid over it.
struct Layer<G: Geometry> {
    squares: Bitboard<G>,
    kinds: KindSet,
    /// The first rule that has a say there; the unchanged come before all.
    rank: usize,
}

/// Lays the rules over each other, the last first, so that the first that holds without condition hides the others.
fn regions<G: Geometry>(size: BoardSize, kind: Kind, rules: &[Rule<G>], capture: bool) -> Regions<G> {
    let same = KindSet::of(kind);
    let mut layers = vec![Layer { squares: Bitboard::full(size), kinds: same, rank: 0 }];
    for (number, rule) in rules.iter().enumerate().rev().filter(|(_, rule)| rule.is_about(capture)) {
        let lay = |layer: Layer<G>| {
            let kinds = if rule.is_certain() { rule.kinds } else { rule.kinds | layer.kinds };
            let under = Layer { squares: layer.squares & rule.to, kinds, rank: number + 1 };
            [under, Layer { squares: layer.squares & !rule.to, ..layer }]
        };
        layers = layers.into_iter().flat_map(lay).filter(|layer| layer.squares.nonempty()).collect();
    }
    layers.sort_by_key(|layer| if layer.kinds == same { 0 } else { layer.rank });
    let mut regions: Regions<G> = Vec::new();
    for layer in layers.into_iter().filter(|layer| layer.kinds != KindSet::EMPTY) {
        match regions.iter_mut().find(|region| region.kinds == layer.kinds) {
            Some(region) => region.squares |= layer.squares,
            None => regions.push(Region { squares: layer.squares, kinds: layer.kinds }),
        }
    }
    regions
}
