//! Analysis of whole files: positions and games as input, search results as output.
//!
//! [`input`] reads, [`analyzing`] searches a position, [`reports`] sums up how well moves were played, [`formats`]
//! writes. [`work`] puts this together with several searches in parallel; output keeps the order of the input, and a
//! stopped analysis can be resumed. [`puzzles`] finds puzzles, [`service`] answers other programs' queries. Nothing
//! here depends on a terminal.

pub mod analyzing;
pub mod error;
pub mod evaluations;
pub mod formats;
pub mod input;
pub mod puzzles;
pub mod reports;
pub mod service;
pub mod summary;
pub mod work;
