//! The statistics of a game, counted over games of any program.
//!
//! [`sources`] reads games one at a time, [`tally`] counts them, and [`game_statistics`] holds the results, with the values of
//! pieces by [`values`] and their errors by [`bootstrap`]. [`text`], [`json`], [`csv`], [`markdown`] and [`html`] write them, and
//! [`summary`] keeps the figures that the rules of a game show.

pub mod bad_game;
pub mod bootstrap;
pub mod changes;
mod cholesky;
pub mod counted_game;
pub mod csv;
pub mod ending;
pub mod game_statistics;
pub mod histogram;
pub mod html;
pub mod imbalances;
pub mod json;
pub mod markdown;
pub mod pieces;
pub mod recorded_game;
mod sheets;
pub mod sources;
pub mod summary;
pub mod tally;
pub mod text;
pub mod values;
