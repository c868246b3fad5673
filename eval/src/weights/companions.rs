//! The weights and networks of games that are no part of the program, as they came with the games.

use super::parameters::Parameters;
use chrysalis_network::NetworkFile;
use chrysalis_rules::{Game, GameRef};
use once_cell::sync::Lazy;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

static WEIGHTS: Lazy<Mutex<HashMap<&'static Game, Parameters>>> = Lazy::new(Mutex::default);

/// The most bytes that a file of weights needs.
pub const LARGEST_DATA_FILE: usize = 4 * 1024 * 1024;

/// Makes these the weights that a game is evaluated by where no others are named.
pub fn accompany(game: GameRef, parameters: Parameters) {
    WEIGHTS.lock().unwrap_or_else(PoisonError::into_inner).insert(game.data(), parameters);
}

static NETWORKS: Lazy<Mutex<HashMap<&'static Game, NetworkFile>>> = Lazy::new(Mutex::default);

/// Makes this the network of a game.
pub(super) fn accompany_by_network(game: GameRef, file: NetworkFile) {
    NETWORKS.lock().unwrap_or_else(PoisonError::into_inner).insert(game.data(), file);
}

/// The network that came with a game.
pub(super) fn network_of(game: &Game) -> Option<NetworkFile> {
    NETWORKS.lock().unwrap_or_else(PoisonError::into_inner).get(game).cloned()
}

/// The weights that came with a game.
pub fn of(game: &Game) -> Option<Parameters> {
    WEIGHTS.lock().unwrap_or_else(PoisonError::into_inner).get(game).cloned()
}
