//! `chrysalis learn` and its steps `selfplay`, `tune` and `train`: the evaluation is trained on self-play.

mod error;
mod fit_end;
pub mod learn;
pub mod long_work;
pub mod selfplay;
pub mod train;
pub mod training_bounds;
pub mod tune;
