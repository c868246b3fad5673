//! Files of games: a sequence of blocks with checksums, so that files can be concatenated.

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
    /// The file already exists and must not be overwritten.
    #[error("{}: already exists", path.display())]
    Exists {
        /// The path of the file.
        path: PathBuf,
    },
    /// The file cannot be read or written.
    #[error("{}: {error}", path.display())]
    System {
        /// The path of the file.
        path: PathBuf,
        /// The error of the operating system.
        #[source]
        error: io::Error,
    },
    /// The file is not a file of games, or is damaged.
    #[error("{}: {error} at byte {index}", path.display())]
    Content {
        /// The path of the file.
        path: PathBuf,
        /// What is wrong with it.
        #[source]
        error: Damage,
        /// The offset of the bad block in bytes.
        index: usize,
    },
    /// The settings differ from those expected.
    #[error("{}: holds {found}, not {wanted}", path.display())]
    Settings {
        /// The path of the file.
        path: PathBuf,
        /// The settings in the file.
        found: String,
        /// The settings expected.
        wanted: String,
    },
    /// The file could not be replaced; the old one is still there.
    #[error(transparent)]
    Replace(#[from] ReplaceError),
}

impl FileError {
    /// The error for a file whose stream of games is bad.
    pub fn from_stream(path: &Path, error: StreamError) -> Self {
        let path = path.to_owned();
        match error {
            StreamError::System(error) => Self::System { path, error },
            StreamError::Content { error, index } => Self::Content { path, error, index },
            StreamError::OtherGame { found, wanted } => Self::Settings { path, found, wanted },
        }
    }
}

/// The content of a file of games.
#[derive(Debug)]
pub struct GamesContent {
    /// The first settings in the file, which its games have in common.
    pub header: GamesHeader,
    /// The games in file order.
    pub records: Vec<SelfPlayRecord>,
    /// The length in bytes up to the end of the last complete block.
    pub whole: usize,
    /// The damage after the last complete block, if any.
    pub damage: Option<Damage>,
}

/// Reads a file up to the first damage.
///
/// # Errors
/// If the file cannot be read, does not begin with settings, or is of a game that is not in the catalogue.
pub fn read(path: &Path, games: &Catalogue) -> Result<GamesContent, FileError> {
    read_by(path, |header| header.game(games))
}

fn read_by(
    path: &Path,
    game: impl FnOnce(&GamesHeader) -> Option<GameRef>,
) -> Result<GamesContent, FileError> {
    let file = File::open(path).map_err(|error| FileError::System { path: path.to_owned(), error })?;
    let wrong = |error| FileError::from_stream(path, error);
    let mut stream = GamesStream::with_game(BufReader::new(file), game).map_err(wrong)?;
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

/// Appends games to a file.
#[derive(Debug)]
pub struct GamesWriter {
    path: PathBuf,
    file: File,
}

impl GamesWriter {
    /// Creates a new file.
    ///
    /// # Errors
    /// If the file exists or cannot be created.
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

    /// Opens an existing file to append behind its last complete game; also returns its games.
    ///
    /// # Errors
    /// If the file cannot be used, or has other settings.
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

    /// Appends a game in a single write, so that an interruption leaves at most one incomplete block.
    ///
    /// # Errors
    /// If the write fails.
    pub fn add(&mut self, record: &SelfPlayRecord) -> Result<(), FileError> {
        self.put(&block(GAME, &record.to_bytes()))
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), FileError> {
        let done = self.file.write_all(bytes);
        done.map_err(|error| FileError::System { path: self.path.clone(), error })
    }
}

/// Merges files into `target`: each game once, ordered by seed and number, with the settings that all files
/// share. A run of one of the files cannot be resumed in the result. Returns the number of games.
///
/// # Errors
/// If a file cannot be used, is damaged, or is of another game.
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
    let mut header = header.unwrap_or_default();
    // All parts of a run are what it would have written as a whole.
    let whole = records.iter().zip(0..).all(|(record, number)| record.number == number);
    if whole && header.get("shard").is_empty() && !header.get("seed").is_empty() {
        header.0.push(("shard".to_owned(), "1/1".to_owned()));
    }
    let mut bytes = block(SETTINGS, header.to_string().as_bytes());
    records.iter().for_each(|record| bytes.extend(block(GAME, &record.to_bytes())));
    replace(target, &bytes)?;
    Ok(records.len())
}
