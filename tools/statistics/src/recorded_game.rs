//! Games of self-play as they are counted.

use crate::counted_game::{CountedGame, DeniedResult};
use crate::ending::GameTermination;
use chrysalis_analysis::input::result_of_record;
use chrysalis_engine::Session;
use chrysalis_learning::self_play_record::SelfPlayRecord;

/// The game as it is counted; what the rules have not ended was adjudicated.
///
/// # Errors
/// When the rules deny its result.
pub fn counted(session: Session, record: &SelfPlayRecord) -> Result<CountedGame, DeniedResult> {
    CountedGame::new(session, result_of_record(record), GameTermination::Adjudication)
}
