//! Small networks over what an evaluation counts: their arithmetic and their files.
//!
//! A network knows nothing of games: its inputs are numbered *features*, each with a count for either side, and what comes
//! out is what to add to a score. Integers only, so that it says the same on every machine.
//!
//! | file | what is in it |
//! |---|---|
//! | `shape` | sizes, units and bounds |
//! | `network` | a network in play |
//! | `kernel` | its arithmetic, portable and by AVX2 |
//! | `network_file` | the file of a network |
//! | `header` | what the file says of it, as text |
//! | `coding` | its weights as bytes |

mod coding;
mod header;
mod kernel;
mod network;
mod network_file;
pub mod shape;

pub use header::{NamedBlock, NetworkProvenance};
pub use kernel::{FeatureValue, NetworkAccumulator};
pub use network::{Network, NetworkWeights};
pub use network_file::{NetworkError, NetworkFile};
