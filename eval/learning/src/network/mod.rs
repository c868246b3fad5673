//! How the network of a game is learned from its games: what is to be added to its tuned score.
//!
//! | file | what is in it |
//! |---|---|
//! | `dice` | seeded chance |
//! | `count_samples` | quiet positions as what is counted in them for either side |
//! | `float_network` | the network while it learns, its loss and gradient |
//! | `related_games` | what related variant taught, with the places of the game that learns |
//! | `adam_w` | steps along the gradient, decay, averaged weights |
//! | `trainer` | epochs, early stop |
//! | `checkpoint` | a training that can go on |
//! | `quantized` | the network in whole weights, and what that costs |

pub mod adam_w;
pub mod checkpoint;
pub mod count_samples;
pub mod dice;
pub mod float_network;
pub mod quantized;
pub mod related_games;
pub mod trainer;
