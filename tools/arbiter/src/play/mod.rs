//! Playing a tournament: starting engines, seating them at their games, writing files as games end.

pub mod game_lines;
pub mod greet;
pub mod progress;
pub mod run;
pub mod seating;
pub mod seating_error;
pub mod writers;
