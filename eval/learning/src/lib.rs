//! How the evaluation of a game is learned from its own play.
//!
//! [`selfplay`] plays seeded games and keeps them in a file of [`record`]s; [`samples`] makes positions to learn from
//! of them, [`tune`] fits the numbers of the evaluation to these, those that games have in common together by
//! [`shared`], [`chances`] tells what scores mean, [`exchange`] what men are worth in exchanges, [`winnable`]
//! how much of a lead counts in endings, and [`plot`] draws how it went.

pub mod chances;
pub mod exchange;
pub mod file;
mod openings;
mod play;
pub mod plot;
mod quiescence;
pub mod record;
pub mod samples;
pub mod selfplay;
pub mod shared;
pub mod summary;
pub mod tune;
mod version_1;
pub mod winnable;
