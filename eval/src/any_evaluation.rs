//! One type for every evaluation, so that callers need not know which one is in use.

use crate::evaluation::classical::{Classical, ClassicalOn, GameWeights};
use crate::weights::companions::Companions;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Playable, Position, Rules};
use chrysalis_search::{
    Evaluate, Evaluation, Event, ExplainedTerm, Explanation, Root, Search, Searched, TunableChoices,
    WdlModel, explain,
};

/// An evaluation of any type; the default is the one the program ships with.
/// [`load::evaluation`](crate::load::evaluation) reads one from files.
///
/// ```
/// use chrysalis_eval::AnyEvaluation;
/// use chrysalis_rules::{Catalogue, on_board};
/// use chrysalis_search::{Evaluate, Evaluation};
/// let game = Catalogue::shipped().featured();
/// let score = on_board!(game, on => AnyEvaluation::default().on(on.rules).evaluate(&on.start));
/// assert!(score.abs() < 100);
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum AnyEvaluation {
    /// A weighted sum of terms, with a network on top for games that have one.
    Classical(Classical),
}

impl Default for AnyEvaluation {
    fn default() -> Self {
        Self::Classical(Classical::default())
    }
}

impl AnyEvaluation {
    /// The evaluation with these weights for their games, and the shipped weights for all other games.
    pub fn by(weights: impl IntoIterator<Item = GameWeights>) -> Self {
        Self::Classical(Classical::with_all(weights))
    }

    /// This evaluation with what was supplied with games, for those that have no weights in it.
    #[must_use]
    pub fn accompanied(self, companions: Companions) -> Self {
        match self {
            Self::Classical(evaluation) => Self::Classical(evaluation.accompanied(companions)),
        }
    }

    /// This evaluation with its networks turned off.
    #[must_use]
    pub fn without_networks(self) -> Self {
        match self {
            Self::Classical(evaluation) => Self::Classical(evaluation.without_networks()),
        }
    }
}

impl Evaluation for AnyEvaluation {
    type On<G: Playable> = AnyEvaluationOn<G>;

    fn on<G: Playable>(&self, rules: &'static Rules<G>) -> AnyEvaluationOn<G> {
        match self {
            Self::Classical(evaluation) => AnyEvaluationOn::Classical(evaluation.on(rules)),
        }
    }
}

impl Searched for AnyEvaluation {
    #[inline(never)]
    fn run(search: &Search<Self>, report: &mut (dyn FnMut(Event) + Send)) -> u64 {
        search.run(report)
    }

    #[inline(never)]
    fn explain(&self, root: &Root) -> Explanation {
        explain(self, root)
    }
}

/// An evaluation of any type, bound to one game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum AnyEvaluationOn<G: Playable> {
    /// The weighted sum of terms, with or without a network.
    Classical(ClassicalOn<G>),
}

/// Runs the same code on whichever evaluation it is.
macro_rules! each {
    ($any:expr, $own:ident => $work:expr) => {
        match $any {
            AnyEvaluationOn::Classical($own) => $work,
        }
    };
}

impl<G: Playable> Evaluate<G> for AnyEvaluationOn<G> {
    #[inline]
    fn begin(&mut self, root: &Position<G>) {
        each!(self, own => own.begin(root));
    }

    #[inline]
    fn enter(&mut self, before: &Position<G>, after: &Position<G>) {
        each!(self, own => own.enter(before, after));
    }

    #[inline]
    fn leave(&mut self) {
        each!(self, own => Evaluate::<G>::leave(own));
    }

    #[inline]
    fn evaluate(&mut self, position: &Position<G>) -> i32 {
        each!(self, own => own.evaluate(position))
    }

    fn values(&self) -> &[i32; MAX_PIECE_TYPES] {
        each!(self, own => own.values())
    }

    fn wdl(&self) -> WdlModel {
        each!(self, own => own.wdl())
    }

    fn suited(&self) -> &TunableChoices {
        each!(self, own => own.suited())
    }

    fn explain(&self, position: &Position<G>) -> Vec<ExplainedTerm> {
        each!(self, own => own.explain(position))
    }
}
