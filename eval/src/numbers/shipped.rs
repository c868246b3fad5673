//! The parameters that are part of the program.

use super::data_file::{self, DataError};
use super::parameters::Parameters;
use chrysalis_rules::Game;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The parameters of a game: those that were learned, or else those derived from its rules.
///
/// # Errors
/// When those that were learned cannot be read.
pub fn parameters(game: &Game) -> Result<Parameters, DataError> {
    text(game).map_or_else(|| Ok(Parameters::derive(game)), |text| data_file::read(game, text))
}

/// The data file of a game, if its numbers were learned.
pub fn text(game: &Game) -> Option<&'static str> {
    FILES.iter().find(|(id, _)| *id == game.id).map(|(_, text)| *text)
}
