//! The root: iterative deepening, aspiration windows, and the root moves.

pub(crate) mod aspiration;
pub(crate) mod iteration;
pub(crate) mod root_moves;
pub(crate) mod table_ranking;
