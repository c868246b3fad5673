//! The arbiter: matches and tournaments in every game, between any engines.
//!
//! [`plan`] turns flags into a [`tournament`]; [`play`] plays it, several of its [`games`] at a time, from the
//! [`openings`] it asks for. Every finished game goes into the journal of [`results`], from which PGN, standings and
//! [`report`]s are made, for one run as for the merged parts of several.

pub mod error;
pub mod game_name;
pub mod games;
pub mod live;
pub mod match_commands;
pub mod openings;
pub mod plan;
pub mod play;
pub mod progress_line;
pub mod report;
pub mod results;
pub mod schedule;
pub mod tournament;
