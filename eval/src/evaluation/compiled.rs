//! The boards of the games: evaluation on them is compiled once, in this crate.
//!
//! Otherwise every crate that uses the generic code would compile it again, and the evaluation is large.

use super::classical::{Classical, ClassicalOn};
use super::taper::Taper;
use crate::term_sink::Trace;
use chrysalis_rules::board::{Board8, Board9, Board10};
use chrysalis_rules::{Playable, Position, Rules};
use chrysalis_search::{Evaluate, Evaluation, ExplainedTerm};

/// Declares functions for every board and compiles them here.
macro_rules! compiled {
    ($($(#[$doc:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty = $work:expr;)*) => {
        /// A board geometry with a compiled evaluation. Code that evaluates on any board without searching
        /// should be generic over this trait instead of [`Playable`].
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
    /// Binds the evaluation to a game.
    fn prepare(evaluation: &Classical, rules: &'static Rules<Self>) -> ClassicalOn<Self> = evaluation.on(rules);
    /// The score of a position from the view of the side to move, in centipawns.
    fn evaluate(evaluation: &mut ClassicalOn<Self>, position: &Position<Self>) -> i32 =
        Evaluate::evaluate(evaluation, position);
    /// The terms of a position, and its taper.
    fn trace(evaluation: &ClassicalOn<Self>, position: &Position<Self>) -> (Trace, Taper) = evaluation.traced(position);
    /// What the network adds to the terms of a position, in hundredths of a centipawn from White's view; `None`
    /// without a network.
    fn residual(evaluation: &ClassicalOn<Self>, position: &Position<Self>, trace: &Trace, taper: Taper) -> Option<i32> =
        evaluation.residue(position, trace, taper);
    /// The terms that the score of a position is the sum of.
    fn explain(evaluation: &ClassicalOn<Self>, position: &Position<Self>) -> Vec<ExplainedTerm> =
        Evaluate::explain(evaluation, position);
}
