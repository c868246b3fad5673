//! Files of games: blocks with checksums, one after the other, so that files may be put together by concatenation.
//!
//! A block is `CHRG`, the version, what it holds (`H` for settings, `G` for a game), the length of its content in four
//! bytes, the CRC-32 of its content in four bytes (both little-endian), and its content. Settings are lines of
//! `name=value`. A file begins with settings; games follow in the order of their numbers.

use crate::self_play_record::SelfPlayRecord;
use crate::version_1;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_wire::replace::{ReplaceError, replace};
use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

const MAGIC: &[u8; 4] = b"CHRG";
const VERSION: u8 = 2;
/// Bytes of a block before its content.
pub(crate) const HEAD: usize = 14;
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

/// Why a file of games cannot be used.
#[derive(Debug, Error)]
pub enum FileError {
    /// There is one already, which is not to be overwritten.
    #[error("{}: exists already", path.display())]
    Exists {
        /// The file.
        path: PathBuf,
    },
    /// The system refuses.
    #[error("{}: {error}", path.display())]
    System {
        /// The file.
        path: PathBuf,
        /// What it says.
        error: io::Error,
    },
    /// Not such a file, or damaged.
    #[error("{}: {problem} at byte {place}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        problem: Damage,
        /// Where.
        place: usize,
    },
    /// Games of another kind than those before.
    #[error("{}: holds {found}, not {wanted}", path.display())]
    Settings {
        /// The file.
        path: PathBuf,
        /// What it says.
        found: String,
        /// What was expected.
        wanted: String,
    },
    /// The old file is still there.
    #[error(transparent)]
    Replace(#[from] ReplaceError),
}

/// What the games of a file have in common, as lines of `name=value`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GamesHeader(pub Vec<(String, String)>);

impl GamesHeader {
    /// The value with this name.
    pub fn get(&self, name: &str) -> &str {
        self.0.iter().find(|(key, _)| key == name).map_or("", |(_, value)| value)
    }

    /// The game that is played.
    pub fn game(&self) -> Option<GameRef> {
        Catalogue::shipped().find(self.get("game"))
    }

    pub(crate) fn read(bytes: &[u8]) -> Option<Self> {
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

fn block(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(HEAD + content.len());
    bytes.extend(MAGIC);
    bytes.extend([VERSION, kind]);
    bytes.extend(u32::try_from(content.len()).unwrap_or(u32::MAX).to_le_bytes());
    bytes.extend(crc32fast::hash(content).to_le_bytes());
    bytes.extend(content);
    bytes
}

/// The content of a file.
#[derive(Debug)]
pub struct GamesContent {
    /// What its games have in common: the first settings in it.
    pub header: GamesHeader,
    /// The games.
    pub records: Vec<SelfPlayRecord>,
    /// Bytes up to the end of the last whole block.
    pub whole: usize,
    /// What is wrong after that.
    pub damage: Option<Damage>,
}

/// Reads a file as far as it is whole.
///
/// # Errors
/// When it cannot be read, does not begin with settings, or is of games that this program does not know.
pub fn read(path: &Path) -> Result<GamesContent, FileError> {
    let bytes = std::fs::read(path).map_err(|error| FileError::System { path: path.to_owned(), error })?;
    let wrong = |problem, place| FileError::Content { path: path.to_owned(), problem, place };
    let (mut header, mut records): (Option<GamesHeader>, _) = (None, Vec::new());
    let (mut whole, mut damage) = (0, None);
    while whole < bytes.len() {
        let (version, kind, content) = match next(&bytes[whole..]) {
            Ok(found) => found,
            Err(problem) => {
                damage = Some(problem);
                break;
            }
        };
        match kind {
            SETTINGS => {
                let found = GamesHeader::read(content).ok_or_else(|| wrong(Damage::Settings, whole))?;
                let first = header.get_or_insert_with(|| found.clone());
                if first.get("game") != found.get("game") {
                    let (found, wanted) = (found.get("game").to_owned(), first.get("game").to_owned());
                    return Err(FileError::Settings { path: path.to_owned(), found, wanted });
                }
            }
            GAME => match &header {
                None => return Err(wrong(Damage::NoSettings, whole)),
                Some(header) => game_of(header, version, content),
            }
            .map(|record| records.push(record))
            .ok_or_else(|| wrong(Damage::NoGame, whole))?,
            _ => return Err(wrong(Damage::NoSettings, whole)),
        }
        whole += HEAD + content.len();
    }
    let header = header.ok_or_else(|| wrong(damage.unwrap_or(Damage::NoGames), whole))?;
    if header.game().is_none() {
        return Err(wrong(Damage::UnknownGame, 0));
    }
    Ok(GamesContent { header, records, whole, damage })
}

/// The game that the content of a block is.
pub(crate) fn game_of(header: &GamesHeader, version: u8, content: &[u8]) -> Option<SelfPlayRecord> {
    if version == VERSION {
        SelfPlayRecord::from_bytes(content)
    } else {
        header.game().and_then(|game| version_1::read(game, content))
    }
}

/// What stands before the content of a block.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockHead {
    pub version: u8,
    pub kind: u8,
    pub length: usize,
    checksum: u32,
}

impl BlockHead {
    pub fn read(head: &[u8; HEAD]) -> Result<Self, Damage> {
        if &head[..4] != MAGIC {
            return Err(Damage::NoBlock);
        }
        if ![VERSION, version_1::VERSION].contains(&head[4]) {
            return Err(Damage::Version);
        }
        let number = |place: usize| u32::from_le_bytes(std::array::from_fn(|i| head[place + i]));
        let length = usize::try_from(number(6)).unwrap_or(usize::MAX);
        Ok(Self { version: head[4], kind: head[5], length, checksum: number(10) })
    }

    pub fn check(self, content: &[u8]) -> Result<(), Damage> {
        if crc32fast::hash(content) == self.checksum { Ok(()) } else { Err(Damage::Checksum) }
    }
}

/// Version, kind and content of the first block.
fn next(bytes: &[u8]) -> Result<(u8, u8, &[u8]), Damage> {
    let (head, rest) = bytes.split_first_chunk::<HEAD>().ok_or(Damage::Torn)?;
    let head = BlockHead::read(head)?;
    let content = rest.get(..head.length).ok_or(Damage::Torn)?;
    head.check(content)?;
    Ok((head.version, head.kind, content))
}

/// Writes games one after the other.
#[derive(Debug)]
pub struct GamesWriter {
    path: PathBuf,
    file: File,
}

impl GamesWriter {
    /// A new file.
    ///
    /// # Errors
    /// When there is one already, or it cannot be made.
    pub fn create(path: &Path, header: &GamesHeader) -> Result<Self, FileError> {
        let wrong = |error: io::Error| match error.kind() {
            io::ErrorKind::AlreadyExists => FileError::Exists { path: path.to_owned() },
            _ => FileError::System { path: path.to_owned(), error },
        };
        let file = OpenOptions::new().write(true).create_new(true).open(path).map_err(wrong)?;
        let mut writer = Self { path: path.to_owned(), file };
        writer.put(&block(SETTINGS, header.to_string().as_bytes()))?;
        Ok(writer)
    }

    /// A file that is there, behind its last whole game; returns its games too.
    ///
    /// # Errors
    /// When it cannot be used, or was made with other settings.
    pub fn resume(path: &Path, header: &GamesHeader) -> Result<(Self, Vec<SelfPlayRecord>), FileError> {
        let wrong = |error| FileError::System { path: path.to_owned(), error };
        let content = read(path)?;
        if content.header != *header {
            let shown = |header: &GamesHeader| header.to_string().trim_end().replace('\n', " ");
            let (found, wanted) = (shown(&content.header), shown(header));
            return Err(FileError::Settings { path: path.to_owned(), found, wanted });
        }
        let mut file = OpenOptions::new().write(true).open(path).map_err(wrong)?;
        file.set_len(content.whole as u64).map_err(wrong)?;
        file.seek(SeekFrom::End(0)).map_err(wrong)?;
        Ok((Self { path: path.to_owned(), file }, content.records))
    }

    /// Adds a game in a single write.
    ///
    /// # Errors
    /// When the disk does not take it.
    pub fn add(&mut self, record: &SelfPlayRecord) -> Result<(), FileError> {
        self.put(&block(GAME, &record.to_bytes()))
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        let done = self.file.write_all(bytes);
        done.map_err(|error| FileError::System { path: self.path.clone(), error })
    }
}

/// Puts files together: every game once, in the order of seeds and numbers. Returns how many games there are.
///
/// # Errors
/// When a file cannot be used, is damaged, or holds another game.
pub fn merge(target: &Path, sources: &[PathBuf]) -> Result<usize, FileError> {
    let mut header: Option<GamesHeader> = None;
    let mut records = Vec::new();
    for path in sources {
        let content = read(path)?;
        if let Some(problem) = content.damage {
            return Err(FileError::Content { path: path.clone(), problem, place: content.whole });
        }
        let first = header.get_or_insert_with(|| content.header.clone());
        if first.get("game") != content.header.get("game") {
            let (found, wanted) = (content.header.get("game").to_owned(), first.get("game").to_owned());
            return Err(FileError::Settings { path: path.clone(), found, wanted });
        }
        records.extend(content.records);
    }
    records.sort_by_key(|record: &SelfPlayRecord| (record.seed, record.number));
    records.dedup_by_key(|record| (record.seed, record.number));
    let header = header.unwrap_or_default();
    let mut bytes = block(SETTINGS, header.to_string().as_bytes());
    records.iter().for_each(|record| bytes.extend(block(GAME, &record.to_bytes())));
    replace(target, &bytes)?;
    Ok(records.len())
}
