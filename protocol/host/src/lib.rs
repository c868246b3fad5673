//! The engine with what surrounds it, whatever protocol is spoken: one loop that owns all state, one inbox, and work in
//! the background that nobody waits for.

pub mod bench;
pub mod controller;
pub mod host;
pub mod input;
pub mod numbers;
pub mod option_list;
pub mod options;
pub mod own_games;
pub mod settings;
pub mod show;
pub mod strengths;
pub mod tunable;
