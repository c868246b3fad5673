//! Betza notation for how pieces move: a documented subset (docs/BETZA.md), read as XBoard's `piece` command
//! reads it.
//!
//! <https://www.gnu.org/software/xboard/Betza.html>

mod atom;
mod directions;
mod error;
mod reader;
mod writer;

pub use error::BetzaError;
pub use reader::read;
pub use writer::write;

/// Whether some atom has this step.
pub(crate) fn can_say(step: (i8, i8)) -> bool {
    atom::Atom::of_step(step).is_some()
}
