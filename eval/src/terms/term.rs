//! What is counted: a term is one row that says everything about it but how often it occurs in a position.
//!
//! The rows stand beside the functions that count them, one file a subject. From a row follow its weights' place in the
//! game's list and in data files, what they are before anything is learned, and the field that the function looks them
//! up in. To add a term, add a row and count it.

use crate::estimates::piece_estimates::{Estimates, PieceEstimates};
use crate::estimates::rule_weights::RuleWeights;
use crate::score_pair::ScorePair;
use chrysalis_rules::Game;
use chrysalis_rules::board::PieceType;
use std::fmt;

/// What the evaluation adds up.
#[derive(Clone, Copy)]
pub struct Term(pub(crate) &'static TermRow);

/// All that there is to say about a term.
pub(crate) struct TermRow {
    pub name: &'static str,
    pub meaning: &'static str,
    pub unit: &'static str,
    pub spread: f64,
    pub width: Option<fn(&Game) -> usize>,
    pub owner: Owner,
}

/// Whose weights a term has: how many there are in a game, and what they are by its rules alone, in hundredths of a
/// centipawn or of a danger unit.
pub(crate) enum Owner {
    /// Some for each piece type.
    EachPiece { count: fn(&Game, PieceType) -> usize, guess: fn(&Basis<'_>, PieceType, usize) -> ScorePair },
    /// Some for the game as a whole.
    Game { count: fn(&Game) -> usize, guess: fn(&Basis<'_>, usize) -> ScorePair },
}

/// What first guesses are made from.
pub(crate) struct Basis<'a> {
    pub game: &'a Game,
    pub estimates: &'a Estimates,
    pub weights: &'a RuleWeights,
}

impl Basis<'_> {
    /// What is estimated of one piece type.
    pub fn piece(&self, piece_type: PieceType) -> &PieceEstimates {
        &self.estimates.pieces[piece_type.index()]
    }
}

impl Term {
    /// The name it has in data files and tables.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// What it is.
    pub const fn meaning(self) -> &'static str {
        self.0.meaning.trim_ascii()
    }

    /// What its weights are listed by.
    pub const fn unit(self) -> &'static str {
        self.0.unit
    }

    /// By how many centipawns or danger units a number is expected to differ from its first estimate.
    pub const fn spread(self) -> f64 {
        self.0.spread
    }

    /// How many of its weights make a row of a picture of the board, the far rank first; none where they make no picture.
    pub(crate) fn width(self, game: &Game) -> Option<usize> {
        self.0.width.map(|width| width(game))
    }

    /// How many weights it has for one piece type in a game, or for the game as a whole.
    pub(crate) fn count(self, game: &Game, piece_type: Option<PieceType>) -> usize {
        match (&self.0.owner, piece_type) {
            (Owner::EachPiece { count, .. }, Some(piece_type)) => count(game, piece_type),
            (Owner::Game { count, .. }, None) => count(game),
            _ => 0,
        }
    }

    /// What one of its weights is by the rules alone.
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

/// So many weights for each piece but the king.
pub(crate) fn unless_king(game: &Game, piece_type: PieceType, count: usize) -> usize {
    if Some(piece_type) == game.piece_type('K') { 0 } else { count }
}

/// So many weights for each piece but king and pawn.
pub(crate) fn of_non_pawns(game: &Game, piece_type: PieceType, count: usize) -> usize {
    if Some(piece_type) == game.piece_type('P') { 0 } else { unless_king(game, piece_type, count) }
}
