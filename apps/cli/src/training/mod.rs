//! `chrysalis selfplay`, `chrysalis tune` and `chrysalis train`: the evaluation learns from its own play.

pub mod long_work;
pub mod selfplay;
pub mod train;
pub mod training_bounds;
pub mod tune;
