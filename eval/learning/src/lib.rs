//! How the evaluation of a game is learned from its own play.
//!
//! [`self_play`] plays seeded games and keeps them in a file of records; [`samples`] makes positions to learn from of
//! them, [`tuner`] fits the weights of the evaluation to these, those that games have in common together by
//! [`shared_weights`], [`fit_wdl`] tells what scores mean, [`fit_exchange`] what pieces are worth in exchanges,
//! [`fit_winnable`] how much of a lead counts in endings, and [`loss_plot`] draws how it went. [`network`] learns what to add
//! to the tuned score.

pub mod fit_exchange;
pub mod fit_wdl;
pub mod fit_winnable;
pub mod games_file;
pub mod games_stream;
pub mod learn_error;
pub mod loss_plot;
pub mod network;
pub mod openings;
mod quiet;
pub mod record_error;
mod record_pieces;
pub mod samples;
pub mod self_play;
pub mod self_play_record;
pub mod self_play_settings;
pub mod self_player;
pub mod shared_weights;
pub mod summary;
pub mod tuner;
mod version_1;
