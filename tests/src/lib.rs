//! What the tests share: the slow literal referee and the positions to try it on.

pub mod data;
pub mod referee;
