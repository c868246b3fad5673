//! Tools for inventors of games, to check a game file.
//!
//! | module | question |
//! |---|---|
//! | [`oddities`] | which rules have no effect, which pieces cannot move or never appear? |
//! | [`examples`] | are the file's examples true? |
//! | [`counts`] | how many moves does the game have (perft)? |
//! | [`trials`] | how do random games and quick games of the engine go? |

pub mod counts;
pub mod examples;
pub mod oddities;
pub mod trials;
