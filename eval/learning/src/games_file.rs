//! Files of games: blocks with checksums, one after the other, so that files may be put together by concatenation.

use crate::games_stream::{Damage, GAME, GamesHeader, GamesStream, SETTINGS, StreamError, block};
use crate::self_play_record::SelfPlayRecord;
use chrysalis_io::replace::{ReplaceError, replace};
use chrysalis_rules::{Catalogue, GameRef};
use std::fs::{File, OpenOptions};
use std::io::{self, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

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
    #[error("{}: {error} at byte {index}", path.display())]
    Content {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        error: Damage,
        /// Where.
        index: usize,
    },
    /// Games of another piece type than those before.
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

impl FileError {
    /// What is wrong with the games of a file.
    pub fn of(path: &Path, error: StreamError) -> Self {
        let path = path.to_owned();
        match error {
            StreamError::System(error) => Self::System { path, error },
            StreamError::Content { error, index } => Self::Content { path, error, index },
            StreamError::OtherGame { found, wanted } => Self::Settings { path, found, wanted },
        }
    }
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
/// When it cannot be read, does not begin with settings, or is of none of these games.
pub fn read(path: &Path, games: &Catalogue) -> Result<GamesContent, FileError> {
    read_by(path, |header| header.game(games))
}

fn read_by(path: &Path, of: impl FnOnce(&GamesHeader) -> Option<GameRef>) -> Result<GamesContent, FileError> {
    let file = File::open(path).map_err(|error| FileError::System { path: path.to_owned(), error })?;
    let wrong = |error| FileError::of(path, error);
    let mut stream = GamesStream::by(BufReader::new(file), of).map_err(wrong)?;
    let (mut records, mut damage) = (Vec::new(), None);
    for record in &mut stream {
        match record {
            Ok(record) => records.push(record),
            Err(StreamError::Content { error, .. }) if error.is_at_the_end() => damage = Some(error),
            Err(error) => return Err(wrong(error)),
        }
    }
    Ok(GamesContent { header: stream.header().clone(), records, whole: stream.whole(), damage })
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

    /// A file of games of `game` that is there, behind its last whole game; returns its games too.
    ///
    /// # Errors
    /// When it cannot be used, or was made with other settings.
    pub fn resume(
        path: &Path,
        header: &GamesHeader,
        game: GameRef,
    ) -> Result<(Self, Vec<SelfPlayRecord>), FileError> {
        let wrong = |error| FileError::System { path: path.to_owned(), error };
        let content = read_by(path, |_| Some(game))?;
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

/// Puts files of these games together: every game once, in the order of seeds and weights, under the settings that all files share, so that
/// a run of one of them does not go on in it. Returns how many games there are.
///
/// # Errors
/// When a file cannot be used, is damaged, or holds another game.
pub fn merge(target: &Path, sources: &[PathBuf], games: &Catalogue) -> Result<usize, FileError> {
    let mut header: Option<GamesHeader> = None;
    let mut records = Vec::new();
    for path in sources {
        let content = read(path, games)?;
        if let Some(error) = content.damage {
            return Err(FileError::Content { path: path.clone(), error, index: content.whole });
        }
        let shared = header.get_or_insert_with(|| content.header.clone());
        if shared.get("game") != content.header.get("game") {
            let (found, wanted) = (content.header.get("game").to_owned(), shared.get("game").to_owned());
            return Err(FileError::Settings { path: path.clone(), found, wanted });
        }
        shared.0.retain(|setting| content.header.0.contains(setting));
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
