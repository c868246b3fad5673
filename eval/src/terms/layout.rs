//! The order of a game's weights: which terms it has, and where their weights are in the list.

use super::term::Term;
use chrysalis_rules::board::PieceType;

/// Consecutive weights of one term, or of one piece type for terms with weights for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The term that the weights belong to.
    pub term: Term,
    /// The piece type; `None` for terms of the game as a whole.
    pub piece_type: Option<PieceType>,
    /// The index of the first weight.
    pub start: usize,
    /// The number of weights.
    pub len: usize,
}

/// The order of the weights of one game. The index of a weight is also its feature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The blocks in order, without gaps.
    pub blocks: Vec<Block>,
    /// The number of weights in all blocks.
    pub len: usize,
}

impl Layout {
    /// Appends a block, unless it is empty.
    pub(super) fn push(&mut self, term: Term, piece_type: Option<PieceType>, len: usize) {
        if len > 0 {
            self.blocks.push(Block { term, piece_type, start: self.len, len });
            self.len += len;
        }
    }

    /// The block of a term; `None` if the game lacks it.
    pub fn of_term(&self, term: Term, piece_type: Option<PieceType>) -> Option<&Block> {
        self.blocks.iter().find(|block| block.term == term && block.piece_type == piece_type)
    }

    /// The feature of the weight `number` of a term; `None` if the game lacks the term.
    pub fn feature(&self, term: Term, piece_type: Option<PieceType>, number: usize) -> Option<u16> {
        self.of_term(term, piece_type)?.feature(number)
    }

    /// The block that contains a feature.
    pub fn block(&self, index: usize) -> Option<&Block> {
        let after = self.blocks.partition_point(|block| block.start <= index);
        self.blocks.get(after.checked_sub(1)?)
    }
}

impl Block {
    /// The feature of the weight `number` of this block.
    pub fn feature(&self, number: usize) -> Option<u16> {
        u16::try_from(self.start + number).ok()
    }
}
