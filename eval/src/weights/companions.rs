//! Weights and networks of games that are not part of the program, supplied together with the games.

use super::data_file::DataError;
use super::game_network::GameNetwork;
use super::parameters::Parameters;
use super::shipped;
use crate::evaluation::evaluation_cache::EvaluationCache;
use chrysalis_network::{NetworkError, NetworkFile};
use chrysalis_rules::{Game, GameRef};
use std::collections::HashMap;
use std::sync::Arc;

/// The size limit of a data file of weights, in bytes.
pub const LARGEST_DATA_FILE: usize = 4 * 1024 * 1024;

/// What was supplied with games, owned by those who evaluate by it. Cloning it is cheap.
#[derive(Clone, Debug, Default)]
pub struct Companions {
    games: Arc<HashMap<&'static Game, Arc<Companion>>>,
}

/// What was supplied with one game, and the tables compiled from it.
#[derive(Debug, Default)]
struct Companion {
    parameters: Option<Parameters>,
    network: Option<NetworkFile>,
    tables: EvaluationCache,
}

impl Companions {
    /// Adds the weights of a game, or replaces them.
    pub fn add_parameters(&mut self, game: GameRef, parameters: Parameters) {
        let network = self.companion(&game).and_then(|companion| companion.network.clone());
        self.put(game, Some(parameters), network);
    }

    /// Adds the network of a game, or replaces it.
    ///
    /// # Errors
    /// If it is not a network, or does not fit the game and its weights.
    pub fn add_network(&mut self, game: GameRef, bytes: &[u8]) -> Result<(), NetworkError> {
        let file = NetworkFile::read(bytes)?;
        let parameters = self.parameters(&game).unwrap_or_else(|_| Parameters::derive(&game));
        GameNetwork::new(&game, &parameters, &file)?;
        let parameters = self.companion(&game).and_then(|companion| companion.parameters.clone());
        self.put(game, parameters, Some(file));
        Ok(())
    }

    fn put(&mut self, game: GameRef, parameters: Option<Parameters>, network: Option<NetworkFile>) {
        let companion = Companion { parameters, network, tables: EvaluationCache::default() };
        Arc::make_mut(&mut self.games).insert(game.data(), Arc::new(companion));
    }

    fn companion(&self, game: &Game) -> Option<&Companion> {
        self.games.get(game).map(AsRef::as_ref)
    }

    /// The weights of a game: supplied with it, trained, or else derived from its rules.
    ///
    /// # Errors
    /// If the trained weights cannot be read.
    pub fn parameters(&self, game: &Game) -> Result<Parameters, DataError> {
        match self.companion(game).and_then(|companion| companion.parameters.clone()) {
            Some(parameters) => Ok(parameters),
            None => shipped::parameters(game),
        }
    }

    /// The network that was supplied with a game or is part of the program, if there is one that fits these weights.
    pub fn network(&self, game: &Game, parameters: &Parameters) -> Option<GameNetwork> {
        match self.companion(game).and_then(|companion| companion.network.as_ref()) {
            Some(file) => GameNetwork::new(game, parameters, file).ok(),
            None => GameNetwork::shipped(game, parameters),
        }
    }

    /// The compiled tables of a game that was supplied with weights or a network.
    pub(crate) fn tables(&self, game: &Game) -> Option<&EvaluationCache> {
        self.companion(game).map(|companion| &companion.tables)
    }
}
