//! The file of a network: a header of text, the weights, and a checksum of both.

use crate::coding;
use crate::header::{MAGIC, NamedBlock, NetworkHeader, NetworkProvenance};
use crate::network::{Network, NetworkWeights};
use crate::shape::{BUCKETS, HIDDEN, MOST_PLACES};
use thiserror::Error;

/// The longest file that is read, in bytes.
pub const LONGEST: usize = 16 << 20;

/// Bytes of the checksum at the end.
const CHECKSUM: usize = 4;

/// Why a file is no network, or not one for a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NetworkError {
    /// It begins otherwise.
    #[error("is no network: it does not begin with '{MAGIC}'")]
    Magic,
    /// Longer than any network.
    #[error("is longer than {} MiB, which no network is", LONGEST >> 20)]
    Long,
    /// A line of the header says nothing.
    #[error("line {0} is none of the header of a network")]
    Header(usize),
    /// The width is none that there is.
    #[error("has {0} neurons; a network has 16, 32 or 64")]
    Width(usize),
    /// The end is missing, or something follows it.
    #[error("has {found} bytes, not {wanted} as its header says")]
    Length {
        /// Bytes that there are.
        found: usize,
        /// Bytes that there should be.
        wanted: usize,
    },
    /// Something was changed.
    #[error("is damaged: its checksum is not that of its content")]
    Checksum,
    /// The weights are not what the header announces, or too large.
    #[error("its weights are none of such a network")]
    Weights,
    /// The same could be written otherwise, and would be.
    #[error("is not spelled as networks are")]
    Spelling,
    /// For another game.
    #[error("is for the game {found}, not {wanted}")]
    Game {
        /// The game in the file.
        found: String,
        /// The game that one was wanted for.
        wanted: String,
    },
    /// The game does not count what it was trained on.
    #[error("was trained on {features} numbers of '{name}', which the game does not have")]
    Block {
        /// The name.
        name: String,
        /// How many there were.
        features: usize,
    },
    /// Trained on other numbers.
    #[error("was trained on numbers with the checksum {found:08x}, not {wanted:08x}")]
    Parameters {
        /// The checksum in the file.
        found: u32,
        /// That of the game's numbers.
        wanted: u32,
    },
}

/// The file of a network.
#[derive(Clone, Debug, PartialEq)]
pub struct NetworkFile {
    /// The game.
    pub game: String,
    /// The checksum of the evaluation parameters that it was trained on: those of its blocks.
    pub parameters: u32,
    /// How it was learned.
    pub provenance: NetworkProvenance,
    /// What its features count, in their order.
    pub blocks: Vec<NamedBlock>,
    /// Its numbers.
    pub weights: NetworkWeights,
}

impl NetworkFile {
    /// Whether a file begins as that of a network does.
    pub fn begins(bytes: &[u8]) -> bool {
        bytes.strip_prefix(MAGIC.as_bytes()).is_some_and(|rest| rest.first() == Some(&b'\n'))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// When it is none, damaged, or of another version or shape.
    pub fn read(bytes: &[u8]) -> Result<Self, NetworkError> {
        if bytes.len() > LONGEST {
            return Err(NetworkError::Long);
        }
        if !Self::begins(bytes) {
            return Err(NetworkError::Magic);
        }
        let (header, length) = NetworkHeader::read(bytes).map_err(NetworkError::Header)?;
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
        // One network has one file, so that files can be told apart by their bytes.
        if file.write() == bytes { Ok(file) } else { Err(NetworkError::Spelling) }
    }

    /// The file as bytes.
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

    /// The network for a game whose features are those of these blocks: what the game counts beyond them it analyzes as
    /// nothing.
    ///
    /// # Errors
    /// When the game does not have what the network was trained on.
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
    if features > MOST_PLACES {
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
