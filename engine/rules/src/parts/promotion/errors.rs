//! Checks of rules of change.

use super::Promotions;
use super::change::{ChangeRule, Manner, Successor};
use crate::board::board_size::BoardSize;
use crate::parts::part_error::{PartCheck, PartError};

impl Promotions {
    /// Adds the errors of the rules to `check`, for a game on this board. `crowns` tells whether pieces may
    /// change to kings and kings to other pieces.
    pub(crate) fn check(&self, board: BoardSize, crowns: bool, check: &mut PartCheck<'_>) {
        if self.counts_turns() && self.asks_for_pawns() {
            check.errors.push(PartError::TwoClocks);
        }
        for change in self.changes() {
            change.check_pieces(check);
            change.check_kings(crowns, check);
            change.zone.check(board, check);
        }
    }
}

const PART: &str = "change";

impl ChangeRule {
    fn check_pieces(&self, check: &mut PartCheck<'_>) {
        match &self.into {
            Successor::Choice(steps) => {
                check.each_once(&self.pieces(), PART);
                steps.iter().for_each(|(_, to)| check.each_once(to, PART));
            }
            Successor::Next(order) | Successor::Previous(order) => check.cycle(order, "cycle"),
            Successor::Captured(letters) => {
                check.choice(letters, PART);
                if matches!(self.manner, Manner::Quiet | Manner::InPlace) {
                    check.errors.push(PartError::NothingCaptured);
                }
            }
        }
    }

    fn check_kings(&self, crowns: bool, check: &mut PartCheck<'_>) {
        let promotes_to_king = match &self.into {
            Successor::Choice(steps) => steps.iter().any(|(from, to)| {
                *from != 'K' && to.contains('K') || *from == 'K' && !to.is_empty() && to != "K"
            }),
            Successor::Next(letters) | Successor::Previous(letters) => letters.contains('K'),
            Successor::Captured(letters) => letters.contains('K'),
        };
        if promotes_to_king && !crowns {
            check.errors.push(PartError::KingChanges);
        }
    }
}
