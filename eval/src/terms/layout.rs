//! Where the weights of each term stand in the list of a game's weights.

use super::term::Term;
use chrysalis_rules::board::PieceType;

/// Consecutive weights of one term, and of one piece where it has them for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The term.
    pub term: Term,
    /// The piece.
    pub piece_type: Option<PieceType>,
    /// The place of its first number.
    pub start: usize,
    /// How many weights it has.
    pub len: usize,
}

/// Which weights the evaluation of one game has, and where they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The blocks, without a gap.
    pub blocks: Vec<Block>,
    /// Weights in all.
    pub len: usize,
}

impl Layout {
    /// Adds a block behind the others, unless it is empty.
    pub(super) fn push(&mut self, term: Term, piece_type: Option<PieceType>, len: usize) {
        if len > 0 {
            self.blocks.push(Block { term, piece_type, start: self.len, len });
            self.len += len;
        }
    }

    /// The weights of a term; none where the game lacks it.
    pub fn of_term(&self, term: Term, piece_type: Option<PieceType>) -> Option<&Block> {
        self.blocks.iter().find(|block| block.term == term && block.piece_type == piece_type)
    }

    /// The place of a number of a term; none where the game lacks the term.
    pub fn index(&self, term: Term, piece_type: Option<PieceType>, number: usize) -> Option<u16> {
        self.of_term(term, piece_type)?.index(number)
    }

    /// The block that a number belongs to.
    pub fn block(&self, index: usize) -> Option<&Block> {
        let after = self.blocks.partition_point(|block| block.start <= index);
        self.blocks.get(after.checked_sub(1)?)
    }
}

impl Block {
    /// The place of one of its weights.
    pub fn index(&self, number: usize) -> Option<u16> {
        u16::try_from(self.start + number).ok()
    }
}
