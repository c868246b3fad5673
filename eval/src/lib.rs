//! Evaluates positions.
//!
//! The evaluation is a tapered sum of terms, with a weight of the game's own for each term. The weights of a
//! game are read from its data file or, without one, derived from its rules: how its pieces move, what they
//! promote to and where, and what the loss of a king means. Apart from the pawn and the king, which every game
//! has, it knows no game and no piece by name. A small network can correct the sum
//! (<https://www.chessprogramming.org/NNUE>).
//!
//! | folder | contents |
//! |---|---|
//! | `estimates` | piece values derived from a game's rules |
//! | `tables` | what follows from the rules, compiled for speed |
//! | `terms` | the terms: one file per subject, with the rows of its terms and the function that counts them |
//! | `weights` | the weights of a game, trained or derived, and their data files |
//! | `evaluation` | the scan, the terms, the taper, the network |

pub mod danger;
mod estimates;
mod evaluation;
mod game_set;
pub mod load;
mod rules_checksum;
mod score_pair;
mod tables;
mod term_sink;
mod terms;
mod weights;

pub use chrysalis_network::{NetworkError, NetworkFile};
pub use estimates::piece_estimates::{Estimates, PieceEstimates};
pub use estimates::rule_weights::RuleWeights;
pub use estimates::value_model::ValueModel;
pub use evaluation::classical::{AnyEvaluation, Classical, ClassicalOn, GameWeights};
pub use evaluation::compiled::EvaluatedBoard;
pub use evaluation::compiled_tables::Tables;
pub use evaluation::taper::{Taper, total, total_with};
pub use game_set::GameSet;
pub use rules_checksum::rules_checksum;
pub use score_pair::{CENTIPAWN, FULL_PHASE, ScorePair};
pub use term_sink::Trace;
pub use terms::layout::{Block, Layout};
pub use terms::term::Term;
pub use weights::companions::{Companions, LARGEST_DATA_FILE};
pub use weights::data_file::{DataError, read, read_any, renamed_keys, write};
pub use weights::game_network::{self, GameNetwork};
pub use weights::parameters::Parameters;
pub use weights::provenance::Provenance;
pub use weights::shared_features::{shared_features, shared_features as shared_indices};
pub use weights::shipped::{parameters as shipped, text as shipped_text};
pub use weights::winnable;
