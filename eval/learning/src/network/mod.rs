//! Trains the network of a game: a correction to the tuned score, from the game's own self-play.
//!
//! | file | contents |
//! |---|---|
//! | `rng` | a seeded random number generator |
//! | `count_samples` | quiet positions as features for both sides |
//! | `float_network` | the network in training, its loss and gradient |
//! | `related_games` | positions and weights of related variants, with their features mapped |
//! | `adam_w` | the optimizer, weight decay, averaged weights |
//! | `trainer` | epochs, early stopping |
//! | `checkpoint` | saved training states |
//! | `quantized` | the network in integers, and the quantization error |

pub mod adam_w;
pub mod checkpoint;
pub mod count_samples;
pub mod float_network;
pub mod quantized;
pub mod related_games;
pub mod rng;
pub mod trainer;
