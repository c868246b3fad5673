//! The parameters that are part of the program.

use super::data_file::{self, DataError};
use super::parameters::Parameters;
use chrysalis_network::NetworkFile;
use chrysalis_rules::{Catalogue, Game};
use miniz_oxide::inflate::decompress_to_vec_with_limit;

/// More than any data file, in bytes.
const MOST: usize = 1 << 20;

include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The parameters of a game: trained, or else derived from its rules.
///
/// # Errors
/// If the trained parameters cannot be read.
pub fn parameters(game: &Game) -> Result<Parameters, DataError> {
    if let Some(text) = text(game) {
        return data_file::read(game, &text);
    }
    let Some((lender, text)) = lender(game).and_then(|lender| Some((lender, text(lender)?))) else {
        return Ok(Parameters::derive(game));
    };
    Ok(Parameters { game: game.id.to_string(), ..data_file::read(lender, &text)? })
}

/// The network of a game, if there is one that can be read.
pub fn network(game: &Game) -> Option<NetworkFile> {
    let bytes = |id: &str| NETWORKS.iter().find(|(known, _)| *known == id).map(|(_, bytes)| *bytes);
    let owner = if is_trained(game) { game } else { lender(game).unwrap_or(game) };
    let file = NetworkFile::read(bytes(&owner.id)?).ok()?;
    Some(NetworkFile { game: game.id.to_string(), ..file })
}

/// The data file of a game; `None` if its weights are not trained.
pub fn text(game: &Game) -> Option<String> {
    let (_, compressed) = FILES.iter().find(|(id, _)| *id == game.id)?;
    String::from_utf8(decompress_to_vec_with_limit(compressed, MOST).ok()?).ok()
}

fn is_trained(game: &Game) -> bool {
    FILES.iter().any(|(id, _)| *id == game.id)
}

/// A trained game that differs from this one in castling alone, whose weights serve both.
fn lender(game: &Game) -> Option<&'static Game> {
    let mut shipped = Catalogue::shipped().games().iter().map(|shipped| shipped.data());
    shipped.find(|other| is_trained(other) && game.castles_otherwise(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::weights::game_network::GameNetwork;
    use chrysalis_rules::Catalogue;

    #[test]
    fn a_game_that_only_castles_otherwise_has_the_weights_of_its_twin() {
        let [chess, shuffled] =
            ["normal", "fischerandom"].map(|id| Catalogue::shipped().find(id).expect("a game"));
        let borrowed = parameters(&shuffled).expect("numbers");
        assert_eq!(borrowed.weights, parameters(&chess).expect("numbers").weights);
        assert!(GameNetwork::shipped(&shuffled, &borrowed).is_some());
    }

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
