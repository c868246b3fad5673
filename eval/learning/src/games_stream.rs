//! The format of files of games, read one game at a time.
//!
//! A block is `CHRG`, the version, the block type (`H` for settings, `G` for a game), the length of its content
//! in four bytes, the CRC-32 of its content in four bytes (both little-endian), and its content. Settings are
//! lines of `name=value`. A file begins with settings; games follow in the order of their numbers.

use crate::self_play_record::SelfPlayRecord;
use crate::version_1;
use chrysalis_rules::{Catalogue, GameRef};
use std::fmt;
use std::io::{self, Read};
use thiserror::Error;

/// The first four bytes of each block.
pub const MAGIC: &[u8; 4] = b"CHRG";
const VERSION: u8 = 2;
const HEAD: usize = 14;
pub(crate) const SETTINGS: u8 = b'H';
pub(crate) const GAME: u8 = b'G';

/// What is wrong in a file of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Damage {
    /// The file ends within a block.
    #[error("an incomplete block")]
    Torn,
    /// A block was expected.
    #[error("not a block")]
    NoBlock,
    /// A block has an unknown version.
    #[error("a block of another version")]
    Version,
    /// The checksum of a block does not match.
    #[error("a damaged block")]
    Checksum,
    /// The settings are not valid text.
    #[error("settings that are not text")]
    Settings,
    /// A game comes before the first settings.
    #[error("no settings before the first game")]
    NoSettings,
    /// A block of type `G` does not hold a game.
    #[error("a block that is not a game")]
    NoGame,
    /// The file is empty.
    #[error("no games")]
    NoGames,
    /// The settings name a game that this program does not know.
    #[error("games of an unknown type")]
    UnknownGame,
}

impl Damage {
    /// Whether the file was cut off or damaged at this point, so that everything before it can still be used.
    pub fn is_at_the_end(self) -> bool {
        matches!(self, Self::Torn | Self::NoBlock | Self::Version | Self::Checksum)
    }
}

/// Why a stream of games cannot be read further.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StreamError {
    /// The input cannot be read.
    #[error(transparent)]
    System(#[from] io::Error),
    /// The input is not a stream of games, or is damaged.
    #[error("{error} at byte {index}")]
    Content {
        /// What is wrong with it.
        #[source]
        error: Damage,
        /// The offset of the bad block in bytes.
        index: usize,
    },
    /// The stream has settings for another game than before.
    #[error("holds {found}, not {wanted}")]
    OtherGame {
        /// The id of the game in the new settings.
        found: String,
        /// The id of the game so far.
        wanted: String,
    },
}

/// The settings that the games of a file have in common, as `name=value` pairs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesHeader(pub Vec<(String, String)>);

impl GamesHeader {
    /// The value of a setting; empty if it is missing.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    /// The game that is played; `None` if this program does not know it.
    pub fn game(&self, games: &Catalogue) -> Option<GameRef> {
        games.find(self.get("game"))
    }

    fn read(bytes: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(bytes).ok()?;
        let pair = |line: &str| line.split_once('=').map(|(name, value)| (name.to_owned(), value.to_owned()));
        text.lines().map(pair).collect::<Option<Vec<_>>>().map(Self)
    }
}

impl fmt::Display for GamesHeader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, value)| writeln!(f, "{name}={value}"))
    }
}

/// A block of this type with its head: version, length and checksum.
pub(crate) fn block(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + content.len());
    bytes.extend(MAGIC);
    bytes.extend([VERSION, kind]);
    bytes.extend(u32::try_from(content.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend(crc32fast::hash(content).to_le_bytes());
    bytes.extend(content);
    bytes
}

/// An iterator over the games of a stream, which holds one at a time. It ends after an error.
#[derive(Debug)]
pub struct GamesStream<R> {
    input: R,
    header: GamesHeader,
    game: GameRef,
    whole: usize,
    over: bool,
}

impl<R: Read> GamesStream<R> {
    /// Reads the settings at the start of a stream.
    ///
    /// # Errors
    /// If the stream cannot be read, does not begin with settings, or is of a game that this program does not
    /// know.
    pub fn new(input: R, games: &Catalogue) -> Result<Self, StreamError> {
        Self::with_game(input, |header| header.game(games))
    }

    /// A stream whose game is found by `game_of` from its header.
    pub(crate) fn with_game(
        mut input: R,
        game_of: impl FnOnce(&GamesHeader) -> Option<GameRef>,
    ) -> Result<Self, StreamError> {
        let wrong = |error| StreamError::Content { error, index: 0 };
        let first = next(&mut input, 0)?.ok_or(wrong(Damage::NoGames))?;
        if first.kind != SETTINGS {
            return Err(wrong(Damage::NoSettings));
        }
        let header = GamesHeader::read(&first.content).ok_or(wrong(Damage::Settings))?;
        let game = game_of(&header).ok_or(wrong(Damage::UnknownGame))?;
        Ok(Self { input, header, game, whole: HEAD + first.content.len(), over: false })
    }

    /// The first settings of the stream, which its games have in common.
    pub fn header(&self) -> &GamesHeader {
        &self.header
    }

    /// The game that is played.
    pub fn game(&self) -> GameRef {
        self.game
    }

    /// The number of bytes up to the end of the last complete block.
    pub fn whole(&self) -> usize {
        self.whole
    }

    fn record(&mut self) -> Result<Option<SelfPlayRecord>, StreamError> {
        while let Some(found) = next(&mut self.input, self.whole)? {
            let wrong = |error| StreamError::Content { error, index: self.whole };
            let record = match found.kind {
                SETTINGS => {
                    let settings = GamesHeader::read(&found.content).ok_or(wrong(Damage::Settings))?;
                    let (found, wanted) = (settings.get("game"), self.header.get("game"));
                    if found != wanted {
                        let (found, wanted) = (found.to_owned(), wanted.to_owned());
                        return Err(StreamError::OtherGame { found, wanted });
                    }
                    None
                }
                GAME => {
                    let record = match found.version {
                        VERSION => SelfPlayRecord::from_bytes(&found.content),
                        _ => version_1::read(self.game, &found.content),
                    };
                    Some(record.ok_or(wrong(Damage::NoGame))?)
                }
                _ => return Err(wrong(Damage::NoSettings)),
            };
            self.whole += HEAD + found.content.len();
            if record.is_some() {
                return Ok(record);
            }
        }
        Ok(None)
    }
}

impl<R: Read> Iterator for GamesStream<R> {
    type Item = Result<SelfPlayRecord, StreamError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.over {
            return None;
        }
        let found = self.record().transpose();
        self.over = !matches!(found, Some(Ok(_)));
        found
    }
}

struct Block {
    version: u8,
    kind: u8,
    content: Vec<u8>,
}

/// The next block, starting at byte `index`; `None` at the end.
fn next(input: &mut impl Read, index: usize) -> Result<Option<Block>, StreamError> {
    let wrong = |error| StreamError::Content { error, index };
    let read = |input: &mut dyn Read, length: u64| -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        input.take(length).read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let head = read(input, HEAD as u64)?;
    if head.is_empty() {
        return Ok(None);
    }
    let head: [u8; HEAD] = head.try_into().map_err(|_| wrong(Damage::Torn))?;
    if &head[..4] != MAGIC {
        return Err(wrong(Damage::NoBlock));
    }
    if ![VERSION, version_1::VERSION].contains(&head[4]) {
        return Err(wrong(Damage::Version));
    }
    let number = |index: usize| u32::from_le_bytes(std::array::from_fn(|i| head[index + i]));
    let content = read(input, number(6).into())?;
    if content.len() as u64 != u64::from(number(6)) {
        return Err(wrong(Damage::Torn));
    }
    if crc32fast::hash(&content) != number(10) {
        return Err(wrong(Damage::Checksum));
    }
    Ok(Some(Block { version: head[4], kind: head[5], content }))
}
