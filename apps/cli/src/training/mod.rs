//! `chrysalis selfplay`, `chrysalis tune` and `chrysalis train`: the evaluation is trained on self-play.

pub mod long_work;
pub mod selfplay;
pub mod train;
pub mod training_bounds;
pub mod tune;
