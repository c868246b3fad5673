//! The network of a game, trained on top of the game's weights.

use super::parameters::Parameters;
use super::shipped;
use crate::terms::layout::{Block, Layout};
use crate::terms::term::Term;
use chrysalis_network::{NamedBlock, Network, NetworkError, NetworkFile};
use chrysalis_rules::Game;

/// A network whose features are those of a game's [`Layout`].
#[derive(Clone, Debug)]
pub struct GameNetwork {
    /// The network as it was trained.
    pub plain: Network,
    /// The network used in play, with rows that are always added together merged into one where possible.
    pub network: Network,
    /// Whether the row of a piece's value is merged into the rows of its squares.
    pub folded: bool,
}

impl GameNetwork {
    /// The network in a file, for a game with these weights.
    ///
    /// # Errors
    /// If it is for another game, was trained on other weights, or has features that the game lacks.
    pub fn new(game: &Game, parameters: &Parameters, file: &NetworkFile) -> Result<Self, NetworkError> {
        if file.game != game.id {
            return Err(NetworkError::Game { found: file.game.clone(), wanted: game.id.to_string() });
        }
        let plain = file.fitted(&blocks(game))?;
        let wanted = checksum(game, parameters, &file.blocks);
        if file.parameters != wanted {
            return Err(NetworkError::Parameters { found: file.parameters, wanted });
        }
        let folded = folded(&Layout::from_game(game), &plain);
        let (network, folded) = folded.map_or_else(|| (plain.clone(), false), |network| (network, true));
        Ok(Self { plain, network, folded })
    }

    /// The CRC-32 of the network's weights, which identifies it.
    pub fn checksum(&self) -> u32 {
        let weights = self.plain.weights();
        let mut hash = crc32fast::Hasher::new();
        for weight in [&weights.rows, &weights.bias, &weights.output].into_iter().flatten() {
            hash.update(&weight.to_le_bytes());
        }
        weights.output_bias.iter().for_each(|bias| hash.update(&bias.to_le_bytes()));
        hash.finalize()
    }

    /// The network that is part of the program, if there is one that fits these weights.
    pub fn shipped(game: &Game, parameters: &Parameters) -> Option<Self> {
        // A network for other weights does not fit: the game is then evaluated by its terms alone.
        Self::new(game, parameters, &shipped::network(game)?).ok()
    }
}

/// The features of a game, as named blocks in the order of its [`Layout`].
pub fn blocks(game: &Game) -> Vec<NamedBlock> {
    let name = |block: &Block| match block.piece_type {
        Some(piece_type) => format!("{}.{}", block.term.name(), game.piece(piece_type).letter),
        None => block.term.name().to_owned(),
    };
    let named = |block: &Block| NamedBlock { name: name(block), features: block.len };
    Layout::from_game(game).blocks.iter().map(named).collect()
}

/// The CRC-32 of the weights in these blocks, which binds a network to the weights it was trained on.
pub fn checksum(game: &Game, parameters: &Parameters, restricted_to: &[NamedBlock]) -> u32 {
    let mut hash = crc32fast::Hasher::new();
    for (block, named) in Layout::from_game(game).blocks.iter().zip(blocks(game)) {
        if restricted_to.contains(&named) {
            for score in parameters.weights.get(block.start..block.start + block.len).unwrap_or(&[]) {
                hash.update(&score.middle_game.to_le_bytes());
                hash.update(&score.ending.to_le_bytes());
            }
        }
    }
    hash.finalize()
}

/// The network with the value of each piece merged into the rows of its squares; `None` if the value depends on
/// more than the piece type, or if a sum does not fit.
fn folded(layout: &Layout, network: &Network) -> Option<Network> {
    let mut weights = network.weights().clone();
    let row = 2 * weights.hidden;
    let blocks = |term: Term| layout.blocks.iter().filter(move |block| block.term == term);
    for value in blocks(Term::VALUE) {
        if value.len != 1 {
            return None;
        }
        let source = weights.rows.get(row * value.start..row * (value.start + 1))?.to_vec();
        for squares in blocks(Term::SQUARES).filter(|squares| squares.piece_type == value.piece_type) {
            let rows = weights.rows.get_mut(row * squares.start..row * (squares.start + squares.len))?;
            for (weight, more) in rows.iter_mut().zip(source.iter().cycle()) {
                *weight = weight.checked_add(*more)?;
            }
        }
    }
    Network::new(weights)
}
