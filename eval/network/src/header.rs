//! What the file of a network says of it, as lines of text.

use std::fmt;

/// The first line, with the version of the format.
pub const MAGIC: &str = "chrysalis-network 1";

/// The line before the weights.
pub const WEIGHTS: &str = "weights";

/// Consecutive features that are counted under one name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedBlock {
    /// The name of the term, and the letter of the piece where it has features for each.
    pub name: String,
    /// How many features it has.
    pub features: usize,
}

/// How a network was learned.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NetworkProvenance {
    /// Games that it was learned from, those held out included.
    pub games: u64,
    /// Quiet positions of these games.
    pub positions: u64,
    /// The seed of the training.
    pub seed: u64,
    /// Mean squared error of winning chances in the games held out, without the network and with it.
    pub losses: [f64; 2],
}

/// What the file of a network says of it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NetworkHeader {
    /// The game.
    pub game: String,
    /// The checksum of the evaluation parameters that it was trained on.
    pub parameters: u32,
    /// Neurons of the hidden layer for each side.
    pub hidden: usize,
    /// How it was learned.
    pub provenance: NetworkProvenance,
    /// What its features count, in their order.
    pub blocks: Vec<NamedBlock>,
    /// Bytes of the weights.
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
    /// The header that a file begins with, and how long it is; otherwise the number of the line that is none of it.
    ///
    /// # Errors
    /// At the first line that says nothing, or says something twice.
    pub fn read(bytes: &[u8]) -> Result<(Self, usize), usize> {
        let mut header = Self::default();
        let (mut length, mut said) = (0, Vec::new());
        for (number, line) in (1..).zip(bytes.split_inclusive(|&byte| byte == b'\n')) {
            length += line.len();
            let text =
                std::str::from_utf8(line).ok().and_then(|line| line.strip_suffix('\n')).ok_or(number)?;
            if number == 1 {
                if text != MAGIC {
                    return Err(number);
                }
                continue;
            }
            let (word, rest) = text.split_once(' ').ok_or(number)?;
            if word != "block" {
                if said.contains(&word) {
                    return Err(number);
                }
                said.push(word);
            }
            header.set(word, rest).ok_or(number)?;
            if word == WEIGHTS {
                let whole = ["game", "numbers", "hidden"].iter().all(|word| said.contains(word));
                return if whole { Ok((header, length)) } else { Err(number) };
            }
        }
        Err(said.len() + header.blocks.len() + 2)
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
                    features.parse().ok().filter(|features| *features <= crate::shape::MOST_PLACES)?;
                self.blocks.push(NamedBlock { name: name.to_owned(), features });
            }
            WEIGHTS => self.bytes = rest.parse().ok()?,
            _ => return None,
        }
        Some(())
    }
}
