//! All tests of this crate but those beside the code, in one program.

// Games to learn from.
mod common;
// What pieces are worth in exchanges, from games.
mod fit_exchange;
// How much of a lead counts in endings, from games.
mod fit_winnable;
// The trainer of networks against finite differences and against a teacher that is known.
mod network;
// From games to weights.
mod pipeline;
