//! Terms: a term is one row with everything about it except how often it occurs in a position.
//!
//! The rows are next to the functions that count them, one file per subject. A row gives the place of its
//! weights in the game's list and in data files, their derived values before any training, and the field that
//! the function reads them from. To add a term, add a row and count it.

use crate::estimates::piece_estimates::{Estimates, PieceEstimates};
use crate::estimates::rule_weights::RuleWeights;
use crate::score_pair::ScorePair;
use chrysalis_rules::Game;
use chrysalis_rules::board::PieceType;
use std::fmt;

/// A term of the evaluation.
#[derive(Clone, Copy)]
pub struct Term(pub(crate) &'static TermRow);

/// The description of a term.
pub(crate) struct TermRow {
    pub name: &'static str,
    pub meaning: &'static str,
    pub unit: &'static str,
    pub spread: f64,
    pub width: Option<fn(&Game) -> usize>,
    pub owner: Owner,
}

/// Whether a term has weights for each piece type or for the game: how many, and their values derived from the
/// rules, in hundredths of a centipawn or of a danger unit.
pub(crate) enum Owner {
    /// Weights for each piece type.
    EachPiece { count: fn(&Game, PieceType) -> usize, guess: fn(&Basis<'_>, PieceType, usize) -> ScorePair },
    /// Weights for the game as a whole.
    Game { count: fn(&Game) -> usize, guess: fn(&Basis<'_>, usize) -> ScorePair },
}

/// What weights are derived from.
pub(crate) struct Basis<'a> {
    pub game: &'a Game,
    pub estimates: &'a Estimates,
    pub weights: &'a RuleWeights,
}

impl Basis<'_> {
    /// The estimates for one piece type.
    pub fn piece(&self, piece_type: PieceType) -> &PieceEstimates {
        &self.estimates.pieces[piece_type.index()]
    }
}

impl Term {
    /// The name of the term in data files and tables.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// What the term counts.
    pub const fn meaning(self) -> &'static str {
        self.0.meaning.trim_ascii()
    }

    /// What the weights of the term are listed by; empty for a single weight.
    pub const fn unit(self) -> &'static str {
        self.0.unit
    }

    /// How far a weight is expected to be from its derived value, in centipawns or danger units. Training uses
    /// it to scale the parameters.
    pub const fn spread(self) -> f64 {
        self.0.spread
    }

    /// The weights per row, for terms that are tables of squares, the far rank first; `None` for others.
    pub(crate) fn width(self, game: &Game) -> Option<usize> {
        self.0.width.map(|width| width(game))
    }

    /// The number of weights for one piece type, or for the game as a whole.
    pub(crate) fn count(self, game: &Game, piece_type: Option<PieceType>) -> usize {
        match (&self.0.owner, piece_type) {
            (Owner::EachPiece { count, .. }, Some(piece_type)) => count(game, piece_type),
            (Owner::Game { count, .. }, None) => count(game),
            _ => 0,
        }
    }

    /// The value of a weight derived from the rules, in hundredths of a centipawn or of a danger unit.
    pub(crate) fn guess(self, basis: &Basis<'_>, piece_type: Option<PieceType>, number: usize) -> ScorePair {
        match (&self.0.owner, piece_type) {
            (Owner::EachPiece { guess, .. }, Some(piece_type)) => guess(basis, piece_type, number),
            (Owner::Game { guess, .. }, None) => guess(basis, number),
            _ => ScorePair::ZERO,
        }
    }
}

impl PartialEq for Term {
    fn eq(&self, other: &Self) -> bool {
        self.0.name == other.0.name
    }
}

impl Eq for Term {}

impl fmt::Debug for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

/// `count` weights for each piece type except the king.
pub(crate) fn unless_king(game: &Game, piece_type: PieceType, count: usize) -> usize {
    if Some(piece_type) == game.piece_type('K') { 0 } else { count }
}

/// `count` weights for each piece type except the king and the pawn.
pub(crate) fn of_non_pawns(game: &Game, piece_type: PieceType, count: usize) -> usize {
    if Some(piece_type) == game.piece_type('P') { 0 } else { unless_king(game, piece_type, count) }
}
