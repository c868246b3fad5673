//! Where search and evaluation meet.

use crate::tunable_choices::TunableChoices;
use crate::wdl::WdlModel;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Playable, Position, Rules};

/// One line of an explained evaluation, in centipawns by color (White first).
#[derive(Clone, Debug, PartialEq)]
pub struct ExplainedTerm {
    /// What it is about.
    pub name: &'static str,
    /// Middle game, White and Black.
    pub middle_game: [i32; 2],
    /// Ending, White and Black.
    pub ending: [i32; 2],
}

/// The static evaluation of a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    /// Its value for the side to move, in the evaluation's centipawns.
    pub value: i32,
    /// The terms that it is the sum of.
    pub terms: Vec<ExplainedTerm>,
    /// What such scores mean.
    pub wdl: WdlModel,
}

/// An evaluation of the positions of one game.
pub trait Evaluate<G: Playable>: Send {
    /// The value of the position for the side to move, in centipawns, without looking ahead.
    fn evaluate(&mut self, position: &Position<G>) -> i32;

    /// A search begins at this position. With [`Evaluate::enter`] and [`Evaluate::leave`] it tells an evaluation that is
    /// updated incrementally all that it needs; others need none of them.
    fn begin(&mut self, _root: &Position<G>) {}

    /// A move, or a null move, has led from one position to the next. Whatever it did, they tell by their pieces.
    fn enter(&mut self, _before: &Position<G>, _after: &Position<G>) {}

    /// The last move entered was taken back.
    fn leave(&mut self) {}

    /// The value of a piece of each piece type, in centipawns: for exchanges, move ordering and margins. A king's is 0
    /// unless it can be captured.
    fn values(&self) -> &[i32; MAX_PIECE_TYPES];

    /// What its scores mean in this game.
    fn wdl(&self) -> WdlModel {
        WdlModel::USUAL
    }

    /// Numbers of the search that suit its scores better than the defaults.
    fn suited(&self) -> &TunableChoices {
        const { &TunableChoices::NONE }
    }

    /// The terms that [`Evaluate::evaluate`] adds up.
    fn explain(&self, position: &Position<G>) -> Vec<ExplainedTerm>;
}

/// A way to evaluate every game; cheap to clone.
pub trait Evaluation: Clone + Send + Sync + 'static {
    /// The evaluation of one game in one geometry.
    type On<G: Playable>: Evaluate<G> + 'static;

    /// Prepares the evaluation of a game.
    fn on<G: Playable>(&self, rules: &'static Rules<G>) -> Self::On<G>;
}
