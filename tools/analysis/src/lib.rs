//! Analysis of whole files: positions and games in, what the search says of them out.
//!
//! [`input`] reads, [`analyzing`] searches one position, [`reports`] adds up what moves lose, [`formats`] writes, and
//! [`work`] does all of it with several searches at a time, in the order of the input, and so that it can go on after it
//! was stopped. [`service`] answers programs that ask as they go. Nothing here knows of a terminal.

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
