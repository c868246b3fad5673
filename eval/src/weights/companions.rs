//! Weights and networks of games that are not part of the program, supplied together with the games.

use super::parameters::Parameters;
use chrysalis_network::NetworkFile;
use chrysalis_rules::{Game, GameRef};
use once_cell::sync::Lazy;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

static WEIGHTS: Lazy<Mutex<HashMap<&'static Game, Parameters>>> = Lazy::new(Mutex::default);

/// The size limit of a data file of weights, in bytes.
pub const LARGEST_DATA_FILE: usize = 4 * 1024 * 1024;

/// Registers the weights of a game that is not part of the program.
pub fn accompany(game: GameRef, parameters: Parameters) {
    WEIGHTS.lock().unwrap_or_else(PoisonError::into_inner).insert(game.data(), parameters);
}

static NETWORKS: Lazy<Mutex<HashMap<&'static Game, NetworkFile>>> = Lazy::new(Mutex::default);

/// Registers the network of a game.
pub(super) fn accompany_by_network(game: GameRef, file: NetworkFile) {
    NETWORKS.lock().unwrap_or_else(PoisonError::into_inner).insert(game.data(), file);
}

/// The network registered for a game.
pub(super) fn network_of(game: &Game) -> Option<NetworkFile> {
    NETWORKS.lock().unwrap_or_else(PoisonError::into_inner).get(game).cloned()
}

/// The weights registered for a game.
pub fn of(game: &Game) -> Option<Parameters> {
    WEIGHTS.lock().unwrap_or_else(PoisonError::into_inner).get(game).cloned()
}
