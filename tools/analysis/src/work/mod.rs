//! Analysis of whole files with parallel searches: output in the order of the input, resumable.

mod identity;
mod journal;
mod kept;
mod out_file;
pub(crate) mod part;
mod pool;
mod reading;
mod run;
mod settings;
mod stored;

pub use crate::evaluations::{evaluation, evaluation_checksum, evaluations_checksum};
pub use journal::{JournalEntry, JournalReader, JournalState, JournalWriter, same};
pub use kept::Kept;
pub use out_file::{OutFile, journal_of, part_of};
pub use part::{NoPart, Part};
pub use reading::InputPlan;
pub use run::{Analysis, ExpectedCount, Observer};
pub use settings::{AnalysisPlan, AnalysisSettings, InputMark};
