//! Threats that end the game: kings that can be captured for good.

use super::position::Position;
use crate::board::{Color, Geometry, Move};

impl<G: Geometry> Position<G> {
    /// The men of `by` that could take the king of the other side on turn `turn`, and what they then become.
    fn regicides(&self, by: Color, turn: u16) -> Option<Move> {
        let rules = self.rules();
        let king = self.king(!by)?;
        let pawns = self.of_kind(rules.pawn()).nonempty();
        let table = &rules.answers(rules.game().becoming.phase(turn, pawns))[by.index()];
        self.attackers(king, by, self.occupied()).into_iter().find_map(|from| {
            let kind = self.piece(from).kind();
            let regions = &table[kind.index()].capture;
            let after = regions.iter().find(|region| region.squares.has(king))?.kinds.into_iter().next()?;
            let m = Move::new(from, king);
            Some(if after == kind { m } else { m.becoming(after) })
        })
    }

    /// Whether the loss of its king, were it captured, would lose `color` the game.
    fn king_is_last(&self, color: Color) -> bool {
        !self.rules().game().royalty.has_succession() || self.successors(color).is_empty()
    }

    /// A move that wins at once by capturing the enemy king for good.
    pub fn king_capture(&self) -> Option<Move> {
        let us = self.turn();
        let wins = self.rules().game().royalty.kings_are_captured()
            && self.king(us).is_some()
            && self.king_is_last(!us);
        if wins { self.regicides(us, self.ledger().turn_number) } else { None }
    }

    /// Whether the side to move would lose its king for good if it did nothing about it: check, and what
    /// corresponds to it where kings are captured.
    pub fn in_danger(&self) -> bool {
        let us = self.turn();
        if !self.rules().game().royalty.kings_are_captured() {
            return self.king_attacked(us);
        }
        let turn = self.ledger().turn_number + u16::from(us == Color::Black);
        self.king_is_last(us) && self.regicides(!us, turn).is_some()
    }

    /// Whether a move takes a man.
    #[inline(always)]
    pub fn is_capture(&self, m: Move) -> bool {
        self.men(!self.turn()).has(m.to()) || self.en_passant_victim(m).is_some()
    }
}
