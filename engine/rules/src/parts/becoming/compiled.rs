//! Rules of change compiled for the men of one kind and colour in one phase of the game.

use super::change::{ChangeRule, Manner, Place, Successor};
use crate::board::bitboard::Bitboard;
use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::board::kind::{Kind, KindSet};
use crate::board::square::Square;
use crate::parts::roster::Roster;

/// One rule for men of one kind and colour.
#[derive(Clone, Debug)]
pub(crate) struct Rule<G: Geometry> {
    /// Where the move may begin.
    pub from: Bitboard<G>,
    /// Where it may end.
    pub to: Bitboard<G>,
    manner: Manner,
    leaves: bool,
    /// Whether the man becomes what it captures.
    takes_on: bool,
    /// What it may be then; all that it could take on, where it does.
    pub kinds: KindSet,
    may: KindSet,
}

impl<G: Geometry> Rule<G> {
    /// The rule for these men, if it is about them.
    fn of(change: &ChangeRule, (size, men): (BoardSize, &Roster), color: Color, kind: Kind) -> Option<Self> {
        let takes_on = change.into.takes_on(men, kind);
        let letters = change.into.letters(men, kind);
        if !takes_on && letters.is_none() || change.side.is_some_and(|side| side != color) {
            return None;
        }
        let may = if change.may { KindSet::of(kind) } else { KindSet::EMPTY };
        let kinds = match letters {
            Some(letters) => men.kinds(&letters),
            None => men.every_kind().collect(),
        };
        let (zone, full) = (change.zone.of::<G>(size, color), Bitboard::full(size));
        let (from, to) = match change.place {
            Place::Ends => (full, zone),
            Place::Enters => (full & !zone, zone),
            Place::Begins => (zone, full),
            Place::Leaves => (zone, full & !zone),
        };
        let manner = if takes_on { Manner::Capture } else { change.manner };
        Some(Self { from, to, manner, leaves: from != full, takes_on, kinds: kinds | may, may })
    }

    /// Whether it can be about a move that captures, or about one that does not.
    pub fn is_about(&self, capture: bool) -> bool {
        match self.manner {
            Manner::Any => true,
            Manner::Quiet => !capture,
            Manner::Capture => capture,
            Manner::InPlace => false,
        }
    }

    /// Whether the square on which the move ends says all.
    pub fn is_certain(&self) -> bool {
        !self.leaves && !self.takes_on
    }

    /// What the man may be after a move, if the rule is about the move.
    fn kinds_after(&self, from: Square, to: Square, victim: Option<Kind>) -> Option<KindSet> {
        if !self.is_about(victim.is_some()) || !self.from.has(from) || !self.to.has(to) {
            return None;
        }
        match victim {
            Some(victim) if self.takes_on => Some(self.may.with(victim)),
            _ => Some(self.kinds),
        }
    }
}

/// The rules for the men of one kind and colour in one phase.
pub(crate) fn rules_for<G: Geometry>(
    changes: &[ChangeRule],
    on: (BoardSize, &Roster),
    phase: usize,
    color: Color,
    kind: Kind,
) -> Vec<Rule<G>> {
    changes
        .iter()
        .filter(|change| change.holds_in(phase))
        .filter_map(|change| Rule::of(change, on, color, kind))
        .collect()
}

/// What a man may be after one move, by the first rule that is about it.
pub(crate) fn kinds_after<G: Geometry>(
    rules: &[Rule<G>],
    kind: Kind,
    from: Square,
    to: Square,
    victim: Option<Kind>,
) -> KindSet {
    rules.iter().find_map(|rule| rule.kinds_after(from, to, victim)).unwrap_or(KindSet::of(kind))
}

/// What a man may become without leaving its square.
pub(crate) fn kinds_in_place<G: Geometry>(rules: &[Rule<G>], kind: Kind, square: Square) -> KindSet {
    let speaks_of = |rule: &&Rule<G>| rule.from.has(square) && rule.to.has(square);
    let found = rules.iter().filter(|rule| rule.manner == Manner::InPlace).find(speaks_of);
    found.map_or(KindSet::EMPTY, |rule| rule.kinds.filter(|&other| other != kind).collect())
}

impl ChangeRule {
    /// Whether the man, the turn, whether it captures and the square on which a move ends decide alone.
    pub fn says_all_by_square(&self) -> bool {
        self.place == Place::Ends
            && self.manner != Manner::InPlace
            && !matches!(self.into, Successor::Captured(_))
    }
}
