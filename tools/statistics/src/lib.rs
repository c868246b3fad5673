//! The statistics of a game: what its games, played by whomever, say about it.
//!
//! [`sources`] reads games one at a time, [`tally`] counts them, [`game_statistics`] is what the counts amount to, with the values
//! of pieces by [`values`] and their errors by [`bootstrap`]. [`text`], [`json`], [`csv`], [`markdown`] and [`html`] write it, [`page`]
//! puts it into a page of Markdown, and [`summary`] keeps what the rules of a game say of it.

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
pub mod page;
pub mod pieces;
pub mod recorded_game;
mod sheets;
pub mod sources;
pub mod summary;
pub mod tally;
pub mod text;
pub mod values;
