//! The list of all terms, and the layout of the terms that a game has.

use super::bishop_pair::BishopPairWeights;
use super::castling_rights::CastlingWeights;
use super::couplings::CouplingWeights;
use super::hanging_pieces::HangingWeights;
use super::king_safety::{AttackerWeights, DangerCurves, DangerTable, ShelterWeights};
use super::layout::Layout;
use super::passed_pawns::PassedWeights;
use super::pawn_structure::StructureWeights;
use super::placement::PLACEMENT;
use super::progress_counters::CounterWeights;
use super::ready_pieces::ReadyWeights;
use super::square_control::ControlWeights;
use super::succession::{HeirWeights, NextHeirWeights};
use super::tempo::{ChangeWeights, TempoWeights};
use super::term::Term;
use chrysalis_rules::Game;

/// All terms in the order of data files.
const GROUPS: &[&[Term]] = &[
    PLACEMENT,
    ReadyWeights::TERMS,
    HangingWeights::TERMS,
    ControlWeights::TERMS,
    AttackerWeights::TERMS,
    DangerCurves::TERMS,
    DangerTable::TERMS,
    ShelterWeights::TERMS,
    StructureWeights::TERMS,
    PassedWeights::TERMS,
    BishopPairWeights::TERMS,
    CastlingWeights::TERMS,
    CounterWeights::TERMS,
    CouplingWeights::TERMS,
    HeirWeights::TERMS,
    NextHeirWeights::TERMS,
    TempoWeights::TERMS,
    ChangeWeights::TERMS,
];

impl Term {
    /// All terms, in the order of data files.
    pub fn all() -> impl Iterator<Item = Self> {
        GROUPS.iter().copied().flatten().copied()
    }
}

impl Layout {
    /// The layout of a game's weights.
    pub fn from_game(game: &Game) -> Self {
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
