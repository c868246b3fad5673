//! Exchanges: what pieces are worth in them, and who gains by a row of captures on one square.

mod recapture;
pub(crate) mod worth;
