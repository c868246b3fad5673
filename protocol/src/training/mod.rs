//! `chrysalis selfplay` and `chrysalis tune`: the evaluation learns from its own play.

mod long_work;
pub mod selfplay;
pub mod tune;
