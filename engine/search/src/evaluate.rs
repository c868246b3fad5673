//! The interface between search and evaluation.

use crate::tunable_choices::TunableChoices;
use crate::wdl::WdlModel;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Playable, Position, Rules};

/// One term of an explained evaluation, in centipawns by color (White first).
#[derive(Clone, Debug, PartialEq)]
pub struct ExplainedTerm {
    /// The name of the term.
    pub name: &'static str,
    /// The middle-game values of White and Black.
    pub middle_game: [i32; 2],
    /// The endgame values of White and Black.
    pub ending: [i32; 2],
}

/// A static evaluation and its terms.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// The value for the side to move, in the evaluation's centipawns.
    pub value: i32,
    /// The terms; their weighted sum is the value.
    pub terms: Vec<ExplainedTerm>,
    /// The meaning of the value in this game.
    pub wdl: WdlModel,
}

/// An evaluation of the positions of one game.
///
/// <https://www.chessprogramming.org/Evaluation>
pub trait Evaluate<G: Playable>: Send {
    /// The value of the position for the side to move, in centipawns, without search.
    fn evaluate(&mut self, position: &Position<G>) -> i32;

    /// Announces that a search begins at this position. With [`Evaluate::enter`] and [`Evaluate::leave`] an
    /// evaluation can keep an accumulator up to date; one that does not need it ignores all three.
    fn begin(&mut self, _root: &Position<G>) {}

    /// Announces that a move or null move has led from `before` to `after`. The difference of their pieces
    /// shows what the move did.
    fn enter(&mut self, _before: &Position<G>, _after: &Position<G>) {}

    /// Announces that the last move entered was taken back.
    fn leave(&mut self) {}

    /// The value of a piece of each type in centipawns, for static exchange evaluation, move ordering and
    /// margins. A king's is 0 unless it can be captured.
    fn values(&self) -> &[i32; MAX_PIECE_TYPES];

    /// The win-draw-loss model of this game, on the scale of these values.
    fn wdl(&self) -> WdlModel {
        WdlModel::USUAL
    }

    /// Search parameters that suit this evaluation better than the defaults.
    fn suited(&self) -> &TunableChoices {
        const { &TunableChoices::NONE }
    }

    /// The terms that [`Evaluate::evaluate`] adds up.
    fn explain(&self, position: &Position<G>) -> Vec<ExplainedTerm>;
}

/// An evaluation for every game; cheap to clone.
pub trait Evaluation: Clone + Send + Sync + 'static {
    /// Its form for one game in one geometry.
    type On<G: Playable>: Evaluate<G> + 'static;

    /// Prepares the evaluation of a game.
    fn on<G: Playable>(&self, rules: &'static Rules<G>) -> Self::On<G>;
}
