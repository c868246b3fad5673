//! The parameters that are part of the program.

use super::data_file;
use super::parameters::Parameters;
use chrysalis_rules::Game;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The parameters of a game: those that were learned, or else those derived from its rules.
pub fn parameters(game: &Game) -> Parameters {
    text(game).and_then(|text| data_file::read(game, text).ok()).unwrap_or_else(|| Parameters::derive(game))
}

/// The data file of a game, if its numbers were learned.
pub fn text(game: &Game) -> Option<&'static str> {
    FILES.iter().find(|(id, _)| *id == game.id).map(|(_, text)| *text)
}
