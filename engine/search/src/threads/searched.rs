//! Where the code of a search is compiled.

use crate::evaluate::{Evaluate, Evaluation, Explanation};
use crate::report::Event;
use crate::threads::search::Search;
use crate::threads::start::Root;
use chrysalis_rules::{Playable, Position};

/// An evaluation that an [`Engine`](crate::Engine) can search with. An empty `impl` is enough, but then the
/// search is compiled in every crate that starts one. With the two methods written out in the evaluation's
/// crate, it is compiled there, once.
pub trait Searched: Evaluation {
    /// Runs a search. Write `search.run(report)`.
    fn run(search: &Search<Self>, report: &mut (dyn FnMut(Event) + Send)) -> u64 {
        search.run(report)
    }

    /// Evaluates a position with its terms. Write `explain(self, root)`.
    fn explain(&self, root: &Root) -> Explanation {
        explain(self, root)
    }
}

/// The static evaluation of a position with its terms.
pub fn explain<E: Evaluation>(evaluation: &E, root: &Root) -> Explanation {
    fn explained<G: Playable, V: Evaluate<G>>(mut evaluation: V, position: &Position<G>) -> Explanation {
        Explanation {
            value: evaluation.evaluate(position),
            terms: evaluation.explain(position),
            wdl: evaluation.wdl(),
        }
    }
    on_root!(root, root => explained(evaluation.on(root.position.rules()), &root.position))
}
