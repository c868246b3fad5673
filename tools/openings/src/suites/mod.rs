//! Suites: openings of 4 to 8 plies that begin sensibly and differ, sorted by what White may expect of them.

mod kind;
mod maker;
mod score_fit;
mod settings;
mod shipped;
mod suite_error;
mod text;
mod trial_player;
mod trials;

pub use kind::SuiteKind;
pub use maker::SuiteMaker;
pub use score_fit::{ScoreFit, Scored};
pub use settings::SuiteSettings;
pub use shipped::{has_shipped, shipped};
pub use suite_error::SuiteError;
pub use text::{SuiteOpening, read, write};
pub use trials::SuiteTrials;
