//! The positions of a table in the order of its entries.

use crate::table_set::{Placement, TableSet};
use chrysalis_rules::board::Square;
use chrysalis_rules::{Playable, Position, Rules};

/// Builds the position of one entry after another, changing only what differs.
pub(crate) struct Walker<'a, G: Playable> {
    set: &'a TableSet,
    rules: &'static Rules<G>,
    position: Position<G>,
    placement: Placement,
    last: Option<Square>,
    next: u64,
    /// Whether all pieces but the last can stand where they are.
    is_ready: bool,
    /// The squares of all pieces but the last.
    others: u128,
    checks: bool,
}

impl<'a, G: Playable> Walker<'a, G> {
    pub fn new(set: &'a TableSet, rules: &'static Rules<G>) -> Self {
        let placement = set.placement(0);
        let position = Position::without_pieces(rules, placement.turn, set.state_info(0, 0));
        let checks = !rules.game().royalty.kings_are_captured();
        Self {
            set,
            rules,
            position,
            placement,
            last: None,
            next: u64::MAX,
            is_ready: false,
            others: 0,
            checks,
        }
    }

    /// The position of an entry; `None` if there is none.
    #[inline(always)]
    pub fn at(&mut self, index: u64) -> Option<(&Position<G>, &Placement)> {
        if let Some(square) = self.last.take() {
            self.position.lift(square);
        }
        let slices = self.set.slices();
        let mut count = slices[self.placement.slice].pieces.len();
        let follows = index == self.next
            && count > 1
            && usize::from(self.placement.cells[count - 1]) + 1 < self.set.grid().len();
        if follows {
            self.placement.cells[count - 1] += 1;
        } else {
            self.placement = self.set.placement(index);
            count = slices[self.placement.slice].pieces.len();
            self.prepare(count);
        }
        self.next = index + 1;
        if !self.is_ready || !self.set.is_last_placed(&self.placement, count, self.others) {
            return None;
        }
        let square = self.set.grid().square(self.placement.cells[count - 1]);
        self.position.place(slices[self.placement.slice].pieces[count - 1], square);
        self.last = Some(square);
        if self.checks && self.position.king_attacked(!self.placement.turn) {
            return None;
        }
        Some((&self.position, &self.placement))
    }

    fn prepare(&mut self, count: usize) {
        let Placement { slice, turn, extra, cells } = self.placement;
        let part = &self.set.slices()[slice];
        self.is_ready = part.possible[turn.index()] && self.set.is_placed(&self.placement, count - 1);
        if self.is_ready {
            self.others = cells[..count - 1].iter().fold(0, |all, &cell| all | 1 << cell);
            self.position = Position::without_pieces(self.rules, turn, self.set.state_info(slice, extra));
            for (&piece, &cell) in part.pieces[..count - 1].iter().zip(&cells) {
                self.position.place(piece, self.set.grid().square(cell));
            }
        }
    }
}
