//! Trains the evaluation of a game on self-play.
//!
//! [`self_play`] plays seeded games into a file. [`samples`] turns them into training positions; [`tuner`] fits
//! the weights of the evaluation to these (Texel tuning,
//! <https://www.chessprogramming.org/Texel%27s_Tuning_Method>), where [`shared_weights`] lets several games
//! share weights. [`fit_wdl`] fits the win-draw-loss model, [`fit_exchange`] the exchange values,
//! [`fit_winnable`] how much of a lead counts in endings; [`loss_plot`] draws the loss curves. [`network`]
//! trains a network that corrects the tuned score.

pub mod agreed_win;
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
