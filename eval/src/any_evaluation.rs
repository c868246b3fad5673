//! The evaluations that there are, behind one type: whoever plays by one need not know which.

use crate::evaluation::classical::{Classical, ClassicalOn, GameWeights};
use crate::weights::companions::Companions;
use chrysalis_rules::board::MAX_PIECE_TYPES;
use chrysalis_rules::{Playable, Position, Rules};
use chrysalis_search::{
    Evaluate, Evaluation, Event, ExplainedTerm, Explanation, Root, Search, Searched, TunableChoices,
    WdlModel, explain,
};

/// An evaluation of any piece type; the default is what the program ships with. Files are loaded by
/// [`load::evaluation`](crate::load::evaluation).
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
    /// Counted terms, each with a number of the game's own, and a network over them where there is one.
    Classical(Classical),
}

impl Default for AnyEvaluation {
    fn default() -> Self {
        Self::Classical(Classical::default())
    }
}

impl AnyEvaluation {
    /// The evaluation by these weights for their games, and by the shipped ones for every other.
    pub fn by(weights: impl IntoIterator<Item = GameWeights>) -> Self {
        Self::Classical(Classical::with_all(weights))
    }

    /// The same with what came with games, for those that it was given no weights for.
    #[must_use]
    pub fn accompanied(self, companions: Companions) -> Self {
        match self {
            Self::Classical(evaluation) => Self::Classical(evaluation.accompanied(companions)),
        }
    }

    /// The same without any network.
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

/// An evaluation of any piece type, of one game.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum AnyEvaluationOn<G: Playable> {
    /// Counted terms.
    Classical(ClassicalOn<G>),
}

/// Does the same with whichever evaluation it is.
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
