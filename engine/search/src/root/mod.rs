//! The root: iterative deepening, aspiration windows, and what is known of each root move.

pub(crate) mod aspiration;
pub(crate) mod iteration;
pub(crate) mod root_moves;
