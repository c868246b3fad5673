//! The engine and its surroundings, independent of the protocol: one loop that owns all state, one inbox, and background
//! work that nothing waits for.

pub mod bench;
pub mod controller;
pub mod foreign_evaluation;
pub mod host;
pub mod input;
mod jobs;
pub mod numbers;
pub mod option_list;
pub mod options;
pub mod own_book;
pub mod own_games;
pub mod settings;
pub mod show;
pub mod strengths;
pub mod tunable;
