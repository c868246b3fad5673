//! Looks up the weights of terms for compiled tables.

use super::layout::{Block, Layout};
use super::term::Term;
use crate::score_pair::ScorePair;
use crate::term_sink::TermWeight;
use chrysalis_rules::board::{MAX_PIECE_TYPES, PieceType};

/// The weights of a game with their layout.
pub struct WeightLookup<'a> {
    /// The order of the weights.
    pub layout: &'a Layout,
    /// The weights, in hundredths of a centipawn or of a danger unit.
    pub weights: &'a [ScorePair],
}

impl WeightLookup<'_> {
    /// The weight `number` of a block.
    pub fn weight(&self, block: &Block, number: usize) -> TermWeight {
        let feature = block.feature(number);
        feature.map_or(TermWeight::NONE, |feature| TermWeight {
            score: self.weights[usize::from(feature)],
            feature,
        })
    }

    /// Compiles weights for each possible piece type, including those that the game lacks.
    pub fn of_each_piece<T>(&self, compile: impl Fn(&Self, Option<PieceType>) -> T) -> [T; MAX_PIECE_TYPES] {
        let piece_types: [u8; MAX_PIECE_TYPES] =
            std::array::from_fn(|piece_type| u8::try_from(piece_type).unwrap_or(0));
        piece_types.map(|piece_type| compile(self, Some(PieceType::new(piece_type))))
    }
}

/// A shape in which a table holds the weights of a term.
pub trait FromWeights {
    /// The weights of one piece type, or of the game as a whole.
    fn find(lookup: &WeightLookup<'_>, term: Term, piece_type: Option<PieceType>) -> Self;
}

/// The first weight of the term.
impl FromWeights for TermWeight {
    fn find(lookup: &WeightLookup<'_>, term: Term, piece_type: Option<PieceType>) -> Self {
        lookup.layout.of_term(term, piece_type).map_or(Self::NONE, |block| lookup.weight(block, 0))
    }
}

/// The first `N` weights; the last one is repeated if the term has fewer.
impl<const N: usize> FromWeights for [TermWeight; N] {
    fn find(lookup: &WeightLookup<'_>, term: Term, piece_type: Option<PieceType>) -> Self {
        let Some(block) = lookup.layout.of_term(term, piece_type) else { return [TermWeight::NONE; N] };
        std::array::from_fn(|number| lookup.weight(block, number.min(block.len - 1)))
    }
}

/// All weights of the term.
impl FromWeights for Vec<TermWeight> {
    fn find(lookup: &WeightLookup<'_>, term: Term, piece_type: Option<PieceType>) -> Self {
        let block = lookup.layout.of_term(term, piece_type);
        block.map_or_else(Self::new, |block| {
            (0..block.len).map(|number| lookup.weight(block, number)).collect()
        })
    }
}
