//! The parameters that are part of the program.

use super::data_file::{self, DataError};
use super::parameters::Parameters;
use chrysalis_rules::Game;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The parameters of a game: trained, or else derived from its rules.
///
/// # Errors
/// If the trained parameters cannot be read.
pub fn parameters(game: &Game) -> Result<Parameters, DataError> {
    text(game).map_or_else(|| Ok(Parameters::derive(game)), |text| data_file::read(game, text))
}

/// The network file of a game, if there is one.
pub fn network(game: &Game) -> Option<&'static [u8]> {
    NETWORKS.iter().find(|(id, _)| *id == game.id).map(|(_, bytes)| *bytes)
}

/// The data file of a game; `None` if its weights are not trained.
pub fn text(game: &Game) -> Option<&'static str> {
    FILES.iter().find(|(id, _)| *id == game.id).map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::game_network::GameNetwork;
    use chrysalis_rules::Catalogue;

    /// A network for other weights would be ignored silently.
    #[test]
    fn networks_fit_the_weights_that_they_are_shipped_with() {
        for (id, _) in NETWORKS {
            let game = Catalogue::shipped().find(id).expect("a game");
            let parameters = parameters(&game).expect("numbers");
            assert!(GameNetwork::shipped(&game, &parameters).is_some(), "{id}");
        }
    }
}
