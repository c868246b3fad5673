//! The boards of the games: what is evaluated on them is compiled in this crate, once.
//!
//! Generic code is otherwise compiled again in every crate that uses it, and an evaluation is long.

use super::classical::{Classical, ClassicalOn};
use super::taper::Taper;
use crate::any_evaluation::{AnyEvaluation, AnyEvaluationOn};
use crate::term_sink::Trace;
use chrysalis_rules::board::{Board8, Board9, Board10};
use chrysalis_rules::{Playable, Position, Rules};
use chrysalis_search::{Evaluate, Evaluation, ExplainedTerm};

/// Says once what holds for every board, and has it compiled here.
macro_rules! compiled {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty = $work:expr;)*) => {
        /// A geometry of the games. Code for all boards that evaluates without a search asks for it instead of [`Playable`].
        pub trait EvaluatedBoard: Playable {
            $($(#[$doc])* fn $name($($argument: $type),*) -> $result;)*
        }

        compiled!(@board Board8 $((fn $name($($argument: $type),*) -> $result = $work))*);
        compiled!(@board Board9 $((fn $name($($argument: $type),*) -> $result = $work))*);
        compiled!(@board Board10 $((fn $name($($argument: $type),*) -> $result = $work))*);
    };
    (@board $board:ident $((fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty = $work:expr))*) => {
        impl EvaluatedBoard for $board {
            $(
                #[inline(never)]
                fn $name($($argument: $type),*) -> $result {
                    $work
                }
            )*
        }
    };
}

compiled! {
    /// The evaluation of a game by counted terms.
    fn classical(evaluation: &Classical, rules: &'static Rules<Self>) -> ClassicalOn<Self> = evaluation.on(rules);
    /// The evaluation of a game, whatever it is.
    fn prepare(evaluation: &AnyEvaluation, rules: &'static Rules<Self>) -> AnyEvaluationOn<Self> = evaluation.on(rules);
    /// The value of a position for the side to move, in centipawns.
    fn evaluate(evaluation: &mut ClassicalOn<Self>, position: &Position<Self>) -> i32 =
        Evaluate::evaluate(evaluation, position);
    /// What the evaluation counts in a position, and its taper.
    fn trace(evaluation: &ClassicalOn<Self>, position: &Position<Self>) -> (Trace, Taper) = evaluation.traced(position);
    /// What a network adds to what was counted in a position, in hundredths of a centipawn as White sees it; none without
    /// a network.
    fn residual(evaluation: &ClassicalOn<Self>, position: &Position<Self>, trace: &Trace, taper: Taper) -> Option<i32> =
        evaluation.residue(position, trace, taper);
    /// The terms that a position's worth is the sum of.
    fn explain(evaluation: &ClassicalOn<Self>, position: &Position<Self>) -> Vec<ExplainedTerm> =
        Evaluate::explain(evaluation, position);
}
