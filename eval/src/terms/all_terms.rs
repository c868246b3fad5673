//! Every term there is, and which of them a game has.

use super::bishop_pair::BishopPairNumbers;
use super::castling_rights::CastlingNumbers;
use super::couplings::CouplingNumbers;
use super::hanging_pieces::HangingNumbers;
use super::king_safety::{AttackerNumbers, DangerCurves, DangerTable, ShelterNumbers};
use super::layout::Layout;
use super::passed_pawns::PassedNumbers;
use super::pawn_structure::StructureNumbers;
use super::placement::PLACEMENT;
use super::progress_counters::CounterNumbers;
use super::ready_pieces::ReadyNumbers;
use super::square_control::ControlNumbers;
use super::succession::{HeirNumbers, NextHeirNumbers};
use super::tempo::{ChangeNumbers, TempoNumbers};
use super::term::Term;
use chrysalis_rules::Game;

/// In the order of data files.
const GROUPS: &[&[Term]] = &[
    PLACEMENT,
    ReadyNumbers::TERMS,
    HangingNumbers::TERMS,
    ControlNumbers::TERMS,
    AttackerNumbers::TERMS,
    DangerCurves::TERMS,
    DangerTable::TERMS,
    ShelterNumbers::TERMS,
    StructureNumbers::TERMS,
    PassedNumbers::TERMS,
    BishopPairNumbers::TERMS,
    CastlingNumbers::TERMS,
    CounterNumbers::TERMS,
    CouplingNumbers::TERMS,
    HeirNumbers::TERMS,
    NextHeirNumbers::TERMS,
    TempoNumbers::TERMS,
    ChangeNumbers::TERMS,
];

impl Term {
    /// Every term, in the order of data files.
    pub fn all() -> impl Iterator<Item = Self> {
        GROUPS.iter().copied().flatten().copied()
    }
}

impl Layout {
    /// The layout of a game.
    pub fn of(game: &Game) -> Self {
        let mut layout = Self::default();
        for term in Term::all() {
            for piece_type in game.every_piece_type() {
                layout.push(term, Some(piece_type), term.count(game, Some(piece_type)));
            }
            layout.push(term, None, term.count(game, None));
        }
        layout
    }
}
