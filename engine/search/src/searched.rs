//! Where the code of a search is compiled.

use crate::evaluate::Evaluation;
use crate::report::Event;
use crate::search::Search;

/// An evaluation that an [`Engine`](crate::Engine) can search by. An empty `impl` is enough; the code of a search is then
/// compiled in every crate that starts one. Written out in the crate of the evaluation it is compiled there, once.
pub trait Searched: Evaluation {
    /// Runs a search: `search.run(report)`.
    fn run(search: &Search<Self>, report: &mut (dyn FnMut(Event) + Send)) -> u64 {
        search.run(report)
    }
}
