//! `chrysalis selfplay` and `chrysalis tune`: the evaluation learns from its own play.

pub mod long_work;
pub mod selfplay;
pub mod training_bounds;
pub mod tune;
