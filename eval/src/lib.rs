//! What a position is worth.
//!
//! A tapered sum of counted terms, each counted thing with a number of the game's own. The weights of a game are read
//! from its data file, or else derived from its rules: how its pieces move, what they may become and where, what its
//! kings' loss means. No game and no piece is known by name, pawn and king apart, which every game has.
//!
//! | folder | what is in it |
//! |---|---|
//! | `estimates` | what a game's rules alone say of its pieces's worth |
//! | `tables` | what the rules say and no number changes, compiled for speed |
//! | `terms` | what is counted: one file a subject, with the rows of its terms and the function that counts them |
//! | `weights` | the weights of a game, in data files and derived |
//! | `evaluation` | one scan, then the terms, then the taper |

mod any_evaluation;
pub mod danger;
mod estimates;
mod evaluation;
mod game_set;
pub mod load;
mod score_pair;
mod tables;
mod term_sink;
mod terms;
mod weights;

pub use any_evaluation::{AnyEvaluation, AnyEvaluationOn};
pub use chrysalis_network::{NetworkError, NetworkFile};
pub use estimates::piece_estimates::{Estimates, PieceEstimates};
pub use estimates::rule_weights::RuleWeights;
pub use estimates::value_model::ValueModel;
pub use evaluation::classical::{Classical, ClassicalOn, GameWeights};
pub use evaluation::compiled::EvaluatedBoard;
pub use evaluation::compiled_tables::Tables;
pub use evaluation::taper::{Taper, total, total_with};
pub use game_set::GameSet;
pub use score_pair::{CENTIPAWN, FULL_PHASE, ScorePair};
pub use term_sink::Trace;
pub use terms::layout::{Block, Layout};
pub use terms::term::Term;
pub use weights::companions::{Companions, LARGEST_DATA_FILE};
pub use weights::data_file::{DataError, read, read_any, write};
pub use weights::game_network::{self, GameNetwork};
pub use weights::parameters::Parameters;
pub use weights::provenance::Provenance;
pub use weights::shared_indices::shared_indices;
pub use weights::shipped::{parameters as shipped, text as shipped_text};
pub use weights::winnable;
