//! The weights and networks of games that are no part of the program, as they came with the games.

use super::data_file::DataError;
use super::game_network::GameNetwork;
use super::parameters::Parameters;
use super::shipped;
use crate::evaluation::evaluation_cache::EvaluationCache;
use chrysalis_network::{NetworkError, NetworkFile};
use chrysalis_rules::{Game, GameRef};
use std::collections::HashMap;
use std::sync::Arc;

/// The most bytes that a file of weights needs.
pub const LARGEST_DATA_FILE: usize = 4 * 1024 * 1024;

/// What came with games: a value, which costs nothing to copy. Whoever evaluates by it owns it.
#[derive(Clone, Debug, Default)]
pub struct Companions {
    games: Arc<HashMap<&'static Game, Arc<Companion>>>,
}

/// What came with one game, and the tables that were made of it.
#[derive(Debug, Default)]
struct Companion {
    parameters: Option<Parameters>,
    network: Option<NetworkFile>,
    tables: EvaluationCache,
}

impl Companions {
    /// Makes these the weights that a game is evaluated by where no others are named.
    pub fn add_parameters(&mut self, game: GameRef, parameters: Parameters) {
        let network = self.of(&game).and_then(|companion| companion.network.clone());
        self.put(game, Some(parameters), network);
    }

    /// Makes the network in a file that of a game.
    ///
    /// # Errors
    /// When it is no network for the game and the weights that it is evaluated by.
    pub fn add_network(&mut self, game: GameRef, bytes: &[u8]) -> Result<(), NetworkError> {
        let file = NetworkFile::read(bytes)?;
        let parameters = self.parameters(&game).unwrap_or_else(|_| Parameters::derive(&game));
        GameNetwork::new(&game, &parameters, &file)?;
        let parameters = self.of(&game).and_then(|companion| companion.parameters.clone());
        self.put(game, parameters, Some(file));
        Ok(())
    }

    fn put(&mut self, game: GameRef, parameters: Option<Parameters>, network: Option<NetworkFile>) {
        let companion = Companion { parameters, network, tables: EvaluationCache::default() };
        Arc::make_mut(&mut self.games).insert(game.data(), Arc::new(companion));
    }

    fn of(&self, game: &Game) -> Option<&Companion> {
        self.games.get(game).map(AsRef::as_ref)
    }

    /// The weights of a game: those that came with it or are part of the program, or else those derived from its rules.
    ///
    /// # Errors
    /// When those that are part of the program cannot be read.
    pub fn parameters(&self, game: &Game) -> Result<Parameters, DataError> {
        match self.of(game).and_then(|companion| companion.parameters.clone()) {
            Some(parameters) => Ok(parameters),
            None => shipped::parameters(game),
        }
    }

    /// The network that came with a game, or that the program ships with, for a game with these weights; if it has one.
    pub fn network(&self, game: &Game, parameters: &Parameters) -> Option<GameNetwork> {
        match self.of(game).and_then(|companion| companion.network.as_ref()) {
            Some(file) => GameNetwork::new(game, parameters, file).ok(),
            None => GameNetwork::shipped(game, parameters),
        }
    }

    /// Where the tables of a game are kept that something came with.
    pub(crate) fn tables(&self, game: &Game) -> Option<&EvaluationCache> {
        self.of(game).map(|companion| &companion.tables)
    }
}
