//! The header of a network file, as lines of text.

use std::fmt;
use thiserror::Error;

/// The first line of a network file, with the version of the format.
pub const MAGIC: &str = "chrysalis-network 1";

/// The line before the weights.
pub const WEIGHTS: &str = "weights";

/// Consecutive features with a common name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedBlock {
    /// The name of the term, followed by a dot and the letter of the piece type for terms with features for
    /// each piece type.
    pub name: String,
    /// The number of features.
    pub features: usize,
}

/// How a network was trained.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NetworkProvenance {
    /// Games used for training, including the validation set.
    pub games: u64,
    /// Quiet positions of these games.
    pub positions: u64,
    /// The seed of the training run.
    pub seed: u64,
    /// Mean squared error of the expected score (0 to 1) on the validation set, without the network and with
    /// it.
    pub losses: [f64; 2],
}

/// The first line at which a header is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("line {line} is not a valid header line of a network: {reason}")]
pub struct HeaderError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    #[source]
    pub reason: HeaderErrorKind,
}

/// What is wrong with a line of a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HeaderErrorKind {
    /// It is not UTF-8, or the file ends within it.
    #[error("it is not a whole line of text")]
    Text,
    /// It is not the first line of a network of this version.
    #[error("it is not '{MAGIC}'")]
    Magic,
    /// It has no key with a value, an unknown key, or a value that its key cannot have.
    #[error("it is not a known key with its value")]
    Entry,
    /// Its key stands before already, and only blocks may repeat.
    #[error("its key appears twice")]
    Twice,
    /// The weights begin, and a required key is missing.
    #[error("the weights begin before '{0}' is known")]
    Missing(&'static str),
    /// The file ends before the weights.
    #[error("the file ends before the weights")]
    End,
}

/// The header of a network file.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NetworkHeader {
    /// The id of the game.
    pub game: String,
    /// CRC-32 of the evaluation parameters that the network was trained on.
    pub parameters: u32,
    /// Neurons of the hidden layer for each side.
    pub hidden: usize,
    /// How the network was trained.
    pub provenance: NetworkProvenance,
    /// The blocks of features, in order.
    pub blocks: Vec<NamedBlock>,
    /// The length of the encoded weights in bytes.
    pub bytes: usize,
}

impl fmt::Display for NetworkHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NetworkProvenance { games, positions, seed, losses: [without, with] } = self.provenance;
        writeln!(f, "{MAGIC}\ngame {}\nnumbers {:08x}\nhidden {}", self.game, self.parameters, self.hidden)?;
        writeln!(f, "games {games}\npositions {positions}\nseed {seed}\nlosses {without:.6} {with:.6}")?;
        for block in &self.blocks {
            writeln!(f, "block {} {}", block.name, block.features)?;
        }
        writeln!(f, "{WEIGHTS} {}", self.bytes)
    }
}

impl NetworkHeader {
    /// Reads the header at the start of a file; returns it with its length in bytes.
    ///
    /// # Errors
    /// At the first line that is not a valid header line, or that repeats an entry.
    pub fn read(bytes: &[u8]) -> Result<(Self, usize), HeaderError> {
        let mut header = Self::default();
        let (mut length, mut read) = (0, Vec::new());
        for (line, text) in (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
            let wrong = |reason| HeaderError { line, reason };
            length += text.len();
            let text = std::str::from_utf8(text).ok().and_then(|text| text.strip_suffix('\n'));
            let text = text.ok_or(wrong(HeaderErrorKind::Text))?;
            if line == 1 {
                if text != MAGIC {
                    return Err(wrong(HeaderErrorKind::Magic));
                }
                continue;
            }
            let (word, rest) = text.split_once(' ').ok_or(wrong(HeaderErrorKind::Entry))?;
            if word != "block" {
                if read.contains(&word) {
                    return Err(wrong(HeaderErrorKind::Twice));
                }
                read.push(word);
            }
            header.set(word, rest).ok_or(wrong(HeaderErrorKind::Entry))?;
            if word == WEIGHTS {
                let missing = ["game", "numbers", "hidden"].into_iter().find(|word| !read.contains(word));
                let missing = missing.map(|word| wrong(HeaderErrorKind::Missing(word)));
                return missing.map_or(Ok((header, length)), Err);
            }
        }
        Err(HeaderError { line: read.len() + header.blocks.len() + 2, reason: HeaderErrorKind::End })
    }

    fn set(&mut self, word: &str, rest: &str) -> Option<()> {
        let provenance = &mut self.provenance;
        match word {
            "game" => rest.clone_into(&mut self.game),
            "numbers" => self.parameters = u32::from_str_radix(rest, 16).ok()?,
            "hidden" => self.hidden = rest.parse().ok()?,
            "games" => provenance.games = rest.parse().ok()?,
            "positions" => provenance.positions = rest.parse().ok()?,
            "seed" => provenance.seed = rest.parse().ok()?,
            "losses" => {
                let (without, with) = rest.split_once(' ')?;
                provenance.losses = [without.parse().ok()?, with.parse().ok()?];
            }
            "block" => {
                let (name, features) = rest.split_once(' ')?;
                let features =
                    features.parse().ok().filter(|features| *features <= crate::shape::MOST_FEATURES)?;
                self.blocks.push(NamedBlock { name: name.to_owned(), features });
            }
            WEIGHTS => self.bytes = rest.parse().ok()?,
            _ => return None,
        }
        Some(())
    }
}
