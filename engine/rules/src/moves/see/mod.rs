//! Exchanges: what pieces are worth in them, and who gains by a row of captures on one square.

mod exchange;
pub(crate) mod values;
