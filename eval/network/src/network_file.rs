//! The file of a network: a header of text, the weights, and a checksum of both.

use crate::coding;
use crate::header::{HeaderError, MAGIC, NamedBlock, NetworkHeader, NetworkProvenance};
use crate::network::{Network, NetworkWeights};
use crate::shape::{BUCKETS, HIDDEN, MOST_FEATURES};
use thiserror::Error;

/// The size limit of a network file, in bytes.
pub const LONGEST: usize = 16 << 20;

/// The length of the checksum at the end, in bytes.
const CHECKSUM: usize = 4;

/// Why a file is not a network, or not one for a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NetworkError {
    /// The file does not begin with `chrysalis-network 1`.
    #[error("is not a network: it does not begin with '{MAGIC}'")]
    Magic,
    /// The file is longer than 16 MiB, more than any network needs.
    #[error("is longer than {} MiB, the maximum for a network", LONGEST >> 20)]
    Long,
    /// The header is not valid.
    #[error(transparent)]
    Header(#[from] HeaderError),
    /// The hidden layer has a width that is not supported.
    #[error("has {0} neurons; a network has 16, 32 or 64")]
    Width(usize),
    /// The file is too short or too long.
    #[error("has {found} bytes, not {wanted} as its header says")]
    Length {
        /// The length of the file in bytes.
        found: usize,
        /// The length that the header announces, in bytes.
        wanted: usize,
    },
    /// The checksum does not match: the file is damaged.
    #[error("is damaged: its checksum is wrong")]
    Checksum,
    /// The weights do not have the announced shape, or are too large.
    #[error("its weights are invalid")]
    Weights,
    /// The file is not in canonical form: writing it again would give different bytes.
    #[error("is not in canonical form")]
    Spelling,
    /// The network is for another game.
    #[error("is for the game {found}, not {wanted}")]
    Game {
        /// The game named in the file.
        found: String,
        /// The game asked for.
        wanted: String,
    },
    /// The network has features that the game lacks.
    #[error("was trained on {features} features of '{name}', which the game does not have")]
    Block {
        /// The name of the block of features.
        name: String,
        /// The number of its features in the file.
        features: usize,
    },
    /// The network was trained on other evaluation parameters.
    #[error("was trained on parameters with the checksum {found:08x}, not {wanted:08x}")]
    Parameters {
        /// The checksum in the file.
        found: u32,
        /// The checksum of the game's parameters.
        wanted: u32,
    },
}

/// A network with its description, as stored in a file.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkFile {
    /// The id of the game.
    pub game: String,
    /// CRC-32 of the evaluation parameters that the network was trained on, restricted to its blocks.
    pub parameters: u32,
    /// How the network was trained.
    pub provenance: NetworkProvenance,
    /// The blocks of features, in order.
    pub blocks: Vec<NamedBlock>,
    /// The weights of the network.
    pub weights: NetworkWeights,
}

impl NetworkFile {
    /// Whether bytes begin like a network file.
    pub fn begins(bytes: &[u8]) -> bool {
        bytes.strip_prefix(MAGIC.as_bytes()).is_some_and(|rest| rest.first() == Some(&b'\n'))
    }

    /// Reads a network file.
    ///
    /// # Errors
    /// If the bytes are not a network file, are damaged, or have an unknown version or shape.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        if bytes.len() > LONGEST {
            return Err(NetworkError::Long);
        }
        if !Self::begins(bytes) {
            return Err(NetworkError::Magic);
        }
        let (header, length) = NetworkHeader::read(bytes)?;
        let wanted = length.saturating_add(header.bytes).saturating_add(CHECKSUM);
        if bytes.len() != wanted {
            return Err(NetworkError::Length { found: bytes.len(), wanted });
        }
        let (content, checksum) = bytes.split_at(bytes.len() - CHECKSUM);
        if checksum != crc32fast::hash(content).to_le_bytes() {
            return Err(NetworkError::Checksum);
        }
        let NetworkHeader { game, parameters, hidden, provenance, blocks, .. } = header;
        if !HIDDEN.contains(&hidden) {
            return Err(NetworkError::Width(hidden));
        }
        let features: usize = blocks.iter().map(|block| block.features).sum();
        let weights = weights(&content[length..], features, hidden).ok_or(NetworkError::Weights)?;
        let file = Self { game, parameters, provenance, blocks, weights };
        // A network has exactly one file, so that files can be compared by their bytes.
        if file.write() == bytes { Ok(file) } else { Err(NetworkError::Spelling) }
    }

    /// The network file as bytes.
    pub fn write(&self) -> Vec<u8> {
        let weights = &self.weights;
        let narrow = [&weights.rows, &weights.bias, &weights.output].into_iter().flatten();
        let parameters = narrow.map(|&weight| i32::from(weight)).chain(weights.output_bias.iter().copied());
        let coded = coding::encode(parameters);
        let header = NetworkHeader {
            game: self.game.clone(),
            parameters: self.parameters,
            hidden: weights.hidden,
            provenance: self.provenance.clone(),
            blocks: self.blocks.clone(),
            bytes: coded.len(),
        };
        let mut bytes = header.to_string().into_bytes();
        bytes.extend(coded);
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        bytes
    }

    /// The network for a game with the given blocks of features. Features that the network was not trained on
    /// get zero weights.
    ///
    /// # Errors
    /// If the game lacks a block that the network was trained on.
    pub fn fitted(&self, blocks: &[NamedBlock]) -> Result<Network, NetworkError> {
        let row = 2 * self.weights.hidden;
        let features: usize = blocks.iter().map(|block| block.features).sum();
        let mut fitted = NetworkWeights { rows: vec![0; row * features], ..self.weights.clone() };
        let mut from = 0;
        for block in &self.blocks {
            let missing = || NetworkError::Block { name: block.name.clone(), features: block.features };
            let feature = blocks.iter().position(|own| own == block).ok_or_else(missing)?;
            let to: usize = blocks[..feature].iter().map(|own| own.features).sum();
            let length = row * block.features;
            let source = self.weights.rows.get(from..from + length).ok_or(NetworkError::Weights)?;
            fitted.rows[row * to..row * to + length].copy_from_slice(source);
            from += length;
        }
        Network::new(fitted).ok_or(NetworkError::Weights)
    }
}

fn weights(coded: &[u8], features: usize, hidden: usize) -> Option<NetworkWeights> {
    if features > MOST_FEATURES {
        return None;
    }
    let lengths = [2 * hidden * features, hidden, 2 * hidden * BUCKETS];
    let narrow: usize = lengths.iter().sum();
    let parameters = coding::decode(coded, narrow + BUCKETS)?;
    let mut rest = parameters[..narrow].iter();
    let mut part = |length: usize| -> Option<Vec<i16>> {
        rest.by_ref().take(length).map(|&number| i16::try_from(number).ok()).collect()
    };
    let (rows, bias, output) = (part(lengths[0])?, part(lengths[1])?, part(lengths[2])?);
    let weights = NetworkWeights { hidden, rows, bias, output, output_bias: parameters[narrow..].to_vec() };
    weights.is_sound().then_some(weights)
}
