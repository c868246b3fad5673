//! Static exchange evaluation (SEE): piece values, and the gain or loss from a series of captures on one
//! square.

mod exchange;
pub(crate) mod values;
