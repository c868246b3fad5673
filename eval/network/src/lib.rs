//! Small neural networks on top of a hand-written evaluation: their arithmetic and their files
//! (<https://www.chessprogramming.org/NNUE>).
//!
//! A network knows nothing about games. Its inputs are numbered *features*, each with a value for either side,
//! and its output is a correction to the score. It uses integers only, so that results are the same on every
//! machine.
//!
//! | file | contents |
//! |---|---|
//! | `shape` | sizes, units and bounds |
//! | `network` | a network in play |
//! | `kernel` | its arithmetic: portable, with AVX2, NEON, and WebAssembly's vectors |
//! | `network_file` | the file of a network |
//! | `header` | the header of the file, as text |
//! | `coding` | the weights as bytes |

mod coding;
mod header;
mod kernel;
mod network;
mod network_file;
pub mod shape;

pub use header::{HeaderError, HeaderErrorKind, NamedBlock, NetworkProvenance};
pub use kernel::{FeatureValue, NetworkAccumulator};
pub use network::{Network, NetworkWeights};
pub use network_file::{NetworkError, NetworkFile};
