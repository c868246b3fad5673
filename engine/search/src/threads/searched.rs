//! Where the code of a search is compiled.

use crate::evaluate::{Evaluate, Evaluation, Explanation};
use crate::report::Event;
use crate::threads::search::Search;
use crate::threads::start::Root;
use chrysalis_rules::{Playable, Position};

/// An evaluation that an [`Engine`](crate::Engine) can search by. An empty `impl` is enough; the code of a search is then
/// compiled in every crate that starts one. Written out in the crate of the evaluation it is compiled there, once.
pub trait Searched: Evaluation {
    /// Runs a search: `search.run(report)`.
    fn run(search: &Search<Self>, report: &mut (dyn FnMut(Event) + Send)) -> u64 {
        search.run(report)
    }

    /// Evaluates a position, with the terms: `explain(self, root)`.
    fn explain(&self, root: &Root) -> Explanation {
        explain(self, root)
    }
}

/// The static evaluation of a position and its terms.
pub fn explain<E: Evaluation>(evaluation: &E, root: &Root) -> Explanation {
    fn of<G: Playable, V: Evaluate<G>>(mut evaluation: V, position: &Position<G>) -> Explanation {
        Explanation {
            value: evaluation.evaluate(position),
            terms: evaluation.explain(position),
            wdl: evaluation.wdl(),
        }
    }
    on_root!(root, root => of(evaluation.on(root.position.rules()), &root.position))
}
