//! Rules of change compiled for one piece type and color in one phase.

use super::change::{ChangeRule, Manner, Place, Successor};
use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::piece_type::{PieceType, PieceTypeSet};
use crate::board::square::Square;
use crate::parts::roster::Roster;

/// One rule of change for one piece type and color.
#[derive(Clone, Debug)]
pub(crate) struct Rule<G: Geometry> {
    /// The squares on which the move may begin.
    pub from: Bitboard<G>,
    /// The squares on which the move may end.
    pub to: Bitboard<G>,
    manner: Manner,
    leaves: bool,
    /// Whether the piece changes to what it captures.
    takes_on: bool,
    /// What the piece may be after the move; with `takes_on`, everything that it could change to.
    pub piece_types: PieceTypeSet,
    may: PieceTypeSet,
}

impl<G: Geometry> Rule<G> {
    /// The rule for these pieces; `None` if it is not about them.
    fn compile(
        change: &ChangeRule,
        (size, pieces): (BoardSize, &Roster),
        color: Color,
        piece_type: PieceType,
    ) -> Option<Self> {
        let takes_on = change.into.takes_on(pieces, piece_type);
        let letters = change.into.letters(pieces, piece_type);
        if !takes_on && letters.is_none() || change.side.is_some_and(|side| side != color) {
            return None;
        }
        let may = if change.may { PieceTypeSet::from_piece_type(piece_type) } else { PieceTypeSet::EMPTY };
        let piece_types = match letters {
            Some(letters) => pieces.piece_types(&letters),
            None => pieces.every_piece_type().collect(),
        };
        let (zone, full) = (change.zone.squares::<G>(size, color), Bitboard::full(size));
        let (from, to) = match change.place {
            Place::Ends => (full, zone),
            Place::Enters => (full & !zone, zone),
            Place::Begins => (zone, full),
            Place::Leaves => (zone, full & !zone),
        };
        let manner = if takes_on { Manner::Capture } else { change.manner };
        Some(Self { from, to, manner, leaves: from != full, takes_on, piece_types: piece_types | may, may })
    }

    /// Whether it can apply to a move with (`capture`) or without a capture.
    pub fn is_about(&self, capture: bool) -> bool {
        match self.manner {
            Manner::Any => true,
            Manner::Quiet => !capture,
            Manner::Capture => capture,
            Manner::InPlace => false,
        }
    }

    /// Whether the target square alone decides that it applies.
    pub fn is_certain(&self) -> bool {
        !self.leaves && !self.takes_on
    }

    /// What the piece may be after a move; `None` if the rule does not apply to the move.
    fn piece_types_after(&self, from: Square, to: Square, victim: Option<PieceType>) -> Option<PieceTypeSet> {
        if !self.is_about(victim.is_some()) || !self.from.has(from) || !self.to.has(to) {
            return None;
        }
        match victim {
            Some(victim) if self.takes_on => Some(self.may.with(victim)),
            _ => Some(self.piece_types),
        }
    }
}

/// The rules for one piece type and color in one phase.
pub(crate) fn rules_for<G: Geometry>(
    changes: &[ChangeRule],
    on: (BoardSize, &Roster),
    phase: usize,
    color: Color,
    piece_type: PieceType,
) -> Vec<Rule<G>> {
    changes
        .iter()
        .filter(|change| change.holds_in(phase))
        .filter_map(|change| Rule::compile(change, on, color, piece_type))
        .collect()
}

/// What a piece may be after one move, by the first rule that applies.
pub(crate) fn piece_types_after<G: Geometry>(
    rules: &[Rule<G>],
    piece_type: PieceType,
    from: Square,
    to: Square,
    victim: Option<PieceType>,
) -> PieceTypeSet {
    rules
        .iter()
        .find_map(|rule| rule.piece_types_after(from, to, victim))
        .unwrap_or(PieceTypeSet::from_piece_type(piece_type))
}

/// What a piece may change to without leaving its square.
pub(crate) fn piece_types_in_place<G: Geometry>(
    rules: &[Rule<G>],
    piece_type: PieceType,
    square: Square,
) -> PieceTypeSet {
    let speaks_of = |rule: &&Rule<G>| rule.from.has(square) && rule.to.has(square);
    let found = rules.iter().filter(|rule| rule.manner == Manner::InPlace).find(speaks_of);
    found.map_or(PieceTypeSet::EMPTY, |rule| rule.piece_types.filter(|&other| other != piece_type).collect())
}

impl ChangeRule {
    /// Whether the result depends only on the piece, the turn, the target square, and whether the move
    /// captures.
    pub fn says_all_by_square(&self) -> bool {
        self.place == Place::Ends
            && self.manner != Manner::InPlace
            && !matches!(self.into, Successor::Captured(_))
    }
}
