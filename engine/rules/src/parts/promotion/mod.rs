//! The rule part *promotion*: which piece types may a piece have after its move?
//!
//! One answer: a forced change. Several: a choice. Its own type among them: the change is optional. None: the
//! piece may not make the move.
//!
//! A game has a list of rules ([`ChangeRule`]). The first that applies to a move decides; if none does, the
//! piece stays what it is.

pub(crate) mod change;
pub(crate) mod clock;
pub(crate) mod compiled;
mod errors;
pub(crate) mod particulars;
pub(crate) mod regions;
mod words;
pub(crate) mod zone;

use crate::board::board_size::BoardSize;
use crate::board::color::Color;
use crate::board::geometry::Geometry;
use crate::parts::roster::Roster;
use change::{ChangeRule, Manner, Successor, Turns};
use clock::PhaseClock;
use compiled::{Rule, rules_for};
use regions::{AnswerTable, Answers};
use zone::Zone;

/// The most phases that a game can have: parities of the turn, or with and without pawns.
pub const PHASES: usize = 2;

/// The rules of change of a game, in order: the first that applies to a move decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Promotions(Vec<ChangeRule>);

impl Promotions {
    /// The rules in this order.
    pub fn new(changes: impl IntoIterator<Item = ChangeRule>) -> Self {
        Self(changes.into_iter().collect())
    }

    /// The rules in order.
    pub fn changes(&self) -> &[ChangeRule] {
        &self.0
    }

    /// The phase on turn `turn`, with pawns on the board or without: 0 or 1.
    pub fn phase(&self, turn: u16, pawns: bool) -> usize {
        self.clock().phase(turn, pawns)
    }

    /// What divides the game into phases.
    pub fn clock(&self) -> PhaseClock {
        match () {
            () if self.counts_turns() => PhaseClock::Turns,
            () if self.asks_for_pawns() => PhaseClock::Pawns,
            () => PhaseClock::None,
        }
    }

    /// Whether the parity of the turn is part of a position's identity.
    pub fn counts_turns(&self) -> bool {
        self.0.iter().any(|change| change.turns != Turns::All)
    }

    /// Whether some rule depends on whether pawns are on the board.
    pub(crate) fn asks_for_pawns(&self) -> bool {
        self.0.iter().any(|change| change.pawns.is_some())
    }

    /// Whether captures change pieces in the direction opposite to that of their other moves.
    pub fn captures_step_back(&self) -> bool {
        let rule = |change: &ChangeRule| {
            change.manner == Manner::Capture && matches!(change.into, Successor::Previous(_))
        };
        self.0.iter().any(rule)
    }

    /// Whether nearly every move changes the type of its mover, so that a promotion is nothing special.
    pub fn every_move_changes(&self) -> bool {
        let rule = |change: &ChangeRule| {
            change.zone == Zone::All
                && !change.may
                && matches!(change.manner, Manner::Any | Manner::Quiet)
                && change.pieces().chars().filter(|&letter| letter != 'P').count() > 1
        };
        self.0.iter().any(rule)
    }

    /// Whether some result depends on more than the piece, the turn, the target square, and whether the move
    /// captures.
    pub(crate) fn is_particular(&self) -> bool {
        !self.0.iter().all(ChangeRule::says_all_by_square)
    }

    /// Whether pieces can become what they capture.
    pub(crate) fn take_on_what_is_captured(&self) -> bool {
        self.0.iter().any(|change| matches!(change.into, Successor::Captured(_)))
    }

    /// Whether pieces can change without leaving their squares.
    pub(crate) fn happens_in_place(&self) -> bool {
        self.0.iter().any(|change| change.manner == Manner::InPlace)
    }

    /// The compiled rules for each piece type and color in one phase.
    pub(crate) fn rules<G: Geometry>(
        &self,
        size: BoardSize,
        pieces: &Roster,
        phase: usize,
    ) -> [Vec<Vec<Rule<G>>>; 2] {
        let rules = |color, piece_type| rules_for(&self.0, (size, pieces), phase, color, piece_type);
        Color::ALL.map(|color| pieces.every_piece_type().map(|piece_type| rules(color, piece_type)).collect())
    }

    /// The promotion regions for one phase on a board of this size.
    pub fn table<G: Geometry>(&self, size: BoardSize, pieces: &Roster, phase: usize) -> AnswerTable<G> {
        let mut table: AnswerTable<G> = Default::default();
        for color in Color::ALL {
            for piece_type in pieces.every_piece_type() {
                let rules = rules_for(&self.0, (size, pieces), phase, color, piece_type);
                table[color.index()][piece_type.index()] = Answers::new(size, piece_type, &rules);
            }
        }
        table
    }
}
