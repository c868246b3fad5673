//! `chrysalis selfplay` and `chrysalis tune`: the evaluation learns from its own play.

mod long_work;
pub mod selfplay;
mod training_bounds;
pub mod tune;
