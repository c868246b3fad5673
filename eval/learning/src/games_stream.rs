//! Files of games, read one game at a time.
//!
//! A block is `CHRG`, the version, what it holds (`H` for settings, `G` for a game), the length of its content in four
//! bytes, the CRC-32 of its content in four bytes (both little-endian), and its content. Settings are lines of
//! `name=value`. A file begins with settings; games follow in the order of their weights.

use crate::self_play_record::SelfPlayRecord;
use crate::version_1;
use chrysalis_rules::{Catalogue, GameRef};
use std::fmt;
use std::io::{self, Read};
use thiserror::Error;

/// What each block begins with.
pub const MAGIC: &[u8; 4] = b"CHRG";
const VERSION: u8 = 2;
const HEAD: usize = 14;
pub(crate) const SETTINGS: u8 = b'H';
pub(crate) const GAME: u8 = b'G';

/// What is wrong in a file of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Damage {
    /// A block ends before its length.
    #[error("a torn block")]
    Torn,
    /// Something else than a block.
    #[error("no block")]
    NoBlock,
    /// A block of a version that is not read.
    #[error("a block of another version")]
    Version,
    /// A block whose checksum is wrong.
    #[error("a damaged block")]
    Checksum,
    /// Settings that are no text.
    #[error("settings that are no text")]
    Settings,
    /// A game before any settings.
    #[error("no settings before the first game")]
    NoSettings,
    /// A block that should hold a game.
    #[error("a block that is no game")]
    NoGame,
    /// Nothing to read.
    #[error("no games")]
    NoGames,
    /// Games that no game of the catalogue is.
    #[error("games of a kind that is unknown here")]
    UnknownGame,
}

impl Damage {
    /// Whether what was before it can be used all the same: the file was cut or changed from there on.
    pub fn is_at_the_end(self) -> bool {
        matches!(self, Self::Torn | Self::NoBlock | Self::Version | Self::Checksum)
    }
}

/// Why a stream of games ends before its end.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StreamError {
    /// The system says so.
    #[error(transparent)]
    System(#[from] io::Error),
    /// Not such a stream, or damaged.
    #[error("{error} at byte {index}")]
    Content {
        /// What is wrong.
        error: Damage,
        /// Where the block begins.
        index: usize,
    },
    /// Settings of another game than those before.
    #[error("holds {found}, not {wanted}")]
    OtherGame {
        /// The game that they name.
        found: String,
        /// The game of those before.
        wanted: String,
    },
}

/// What the games of a file have in common, as lines of `name=value`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesHeader(pub Vec<(String, String)>);

impl GamesHeader {
    /// The value with this name.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    /// The game of these that is played.
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

/// A block with this content.
pub(crate) fn block(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + content.len());
    bytes.extend(MAGIC);
    bytes.extend([VERSION, kind]);
    bytes.extend(u32::try_from(content.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend(crc32fast::hash(content).to_le_bytes());
    bytes.extend(content);
    bytes
}

/// The games of a stream, of which one at a time is held. Nothing comes after an error.
#[derive(Debug)]
pub struct GamesStream<R> {
    input: R,
    header: GamesHeader,
    game: GameRef,
    whole: usize,
    over: bool,
}

impl<R: Read> GamesStream<R> {
    /// Reads what the games have in common, which stands before them.
    ///
    /// # Errors
    /// When the stream cannot be read, does not begin with settings, or is of none of these games.
    pub fn new(input: R, games: &Catalogue) -> Result<Self, StreamError> {
        Self::by(input, |header| header.game(games))
    }

    /// The same, where `of` tells the game that is played.
    pub(crate) fn by(
        mut input: R,
        of: impl FnOnce(&GamesHeader) -> Option<GameRef>,
    ) -> Result<Self, StreamError> {
        let wrong = |error| StreamError::Content { error, index: 0 };
        let first = next(&mut input, 0)?.ok_or(wrong(Damage::NoGames))?;
        if first.kind != SETTINGS {
            return Err(wrong(Damage::NoSettings));
        }
        let header = GamesHeader::read(&first.content).ok_or(wrong(Damage::Settings))?;
        let game = of(&header).ok_or(wrong(Damage::UnknownGame))?;
        Ok(Self { input, header, game, whole: HEAD + first.content.len(), over: false })
    }

    /// What its games have in common: the first settings in it.
    pub fn header(&self) -> &GamesHeader {
        &self.header
    }

    /// The game that is played.
    pub fn game(&self) -> GameRef {
        self.game
    }

    /// Bytes up to the end of the last whole block.
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

/// The next block, which begins at this byte; none at the end.
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
