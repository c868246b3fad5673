//! The arbiter: matches and tournaments in every game, between any engines.
//!
//! [`flags`] says what can be asked for, [`match_plan`] makes a tournament of it, [`run`] plays it with the help of
//! [`seating`]s, each of which seats two engines at a board of [`games`]. Every finished game goes into the
//! [`journal`], from which PGN ([`game_pgn`]), [`standings`] and [`report`]s are made, for one run as for [`merge`]d parts.

pub mod bounds;
pub mod calendar;
pub mod casual_game;
pub mod check;
pub mod engine_words;
pub mod error;
pub mod file_words;
pub mod flags;
pub mod foreign_flags;
pub mod game_name;
pub mod game_pgn;
pub mod games;
pub mod greet;
pub mod journal;
pub mod keys;
pub mod live;
pub mod match_commands;
pub mod match_plan;
pub mod merge;
pub mod openings;
pub mod progress;
pub mod progress_line;
pub mod report;
pub mod run;
pub mod schedule;
pub mod seating;
pub mod standings;
pub mod statistics;
pub mod tournament;
pub mod writers;
