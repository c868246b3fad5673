//! All integration tests of this crate, in one program.

// Games to train on.
mod common;
// Exchange values fitted to games.
mod fit_exchange;
// How much of a lead counts in endings, fitted to games.
mod fit_winnable;
// Network training against finite differences and a known teacher.
mod network;
// The pipeline from games to weights.
mod pipeline;
