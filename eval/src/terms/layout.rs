//! Where the numbers of each term stand in the list of a game's numbers.

use super::term::Term;
use chrysalis_rules::board::PieceType;

/// Consecutive numbers of one term, and of one piece where it has them for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The term.
    pub term: Term,
    /// The piece.
    pub piece_type: Option<PieceType>,
    /// The place of its first number.
    pub start: usize,
    /// How many numbers it has.
    pub len: usize,
}

/// Which numbers the evaluation of one game has, and where they stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The blocks, without a gap.
    pub blocks: Vec<Block>,
    /// Numbers in all.
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

    /// The numbers of a term; none where the game lacks it.
    pub fn of_term(&self, term: Term, piece_type: Option<PieceType>) -> Option<&Block> {
        self.blocks.iter().find(|block| block.term == term && block.piece_type == piece_type)
    }

    /// The place of a number of a term; none where the game lacks the term.
    pub fn place(&self, term: Term, piece_type: Option<PieceType>, number: usize) -> Option<u16> {
        self.of_term(term, piece_type)?.place(number)
    }

    /// The block that a number belongs to.
    pub fn block(&self, place: usize) -> Option<&Block> {
        let after = self.blocks.partition_point(|block| block.start <= place);
        self.blocks.get(after.checked_sub(1)?)
    }
}

impl Block {
    /// The place of one of its numbers.
    pub fn place(&self, number: usize) -> Option<u16> {
        u16::try_from(self.start + number).ok()
    }
}
