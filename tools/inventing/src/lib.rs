//! What inventors of games want to know of a game file.
//!
//! | module | question |
//! |---|---|
//! | [`oddities`] | which rules do nothing, which pieces cannot move or never come? |
//! | [`examples`] | are the examples of the file true? |
//! | [`counts`] | how many moves does the game have, as deep as a moment allows? |
//! | [`trials`] | how do games go that are played at random, and quickly by the engine? |

pub mod counts;
pub mod examples;
pub mod oddities;
pub mod trials;
