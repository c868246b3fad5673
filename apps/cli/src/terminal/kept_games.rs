//! Unfinished games, each in a file that is rewritten after every move, so that they can be resumed however the program
//! ended.

use super::error::TerminalError;
use super::game_file::{self, NoGameInFile};
use chrysalis_io::bounded::open_regular;
use chrysalis_io::replace::{ReplaceError, replace};
use chrysalis_pgn::pgn::PgnGame;
use chrysalis_rules::{Catalogue, GameRef};
use std::cmp::Reverse;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The number of games kept; the oldest are removed.
const MOST: usize = 10;

/// The folder of a user's unfinished games.
#[derive(Clone, Debug)]
pub struct KeptGames {
    folder: PathBuf,
}

/// The file of an unfinished game, locked against other processes.
#[derive(Debug)]
pub(super) struct KeptFile {
    path: PathBuf,
    /// Locked as long as it is open, even if the program is killed.
    lock: File,
}

/// An unfinished game and its file.
pub(super) struct KeptGame {
    pub(super) file: KeptFile,
    pub(super) read: PgnGame,
}

/// The program's folder in the user's state folder of
/// [freedesktop.org](https://specifications.freedesktop.org/basedir-spec/latest/); none if there is no such folder.
pub fn state_folder() -> Option<PathBuf> {
    let named = std::env::var_os("XDG_STATE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let state = named.or_else(|| Some(std::env::home_dir()?.join(".local/state")));
    state.filter(|path| path.is_absolute()).map(|state| state.join("chrysalis"))
}

impl KeptGames {
    /// Those of the user; none if there is no folder for them.
    pub fn of_user() -> Option<Self> {
        state_folder().map(|state| Self { folder: state.join("games") })
    }

    /// A new file for a game.
    pub(super) fn begin(&self, game: GameRef) -> io::Result<KeptFile> {
        fs::create_dir_all(&self.folder)?;
        for path in self.newest_first().into_iter().skip(MOST - 1) {
            if let Some(old) = KeptFile::lock(path) {
                old.remove();
            }
        }
        let mut number = 1_u64;
        loop {
            let path = self.folder.join(format!("{}-{number}.pgn", game.id));
            match OpenOptions::new().write(true).create_new(true).open(lock_path(&path)) {
                Ok(lock) => {
                    // Without locks, another process only does not know that this one plays.
                    let _ = lock.try_lock();
                    return Ok(KeptFile { path, lock });
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => number += 1,
                Err(error) => return Err(error),
            }
        }
    }

    /// The last unfinished game that is not being played: of `game`, or else of any if `others` is set.
    ///
    /// # Errors
    /// When there are such files, but none contains a game.
    pub(super) fn last(
        &self,
        known: &Catalogue,
        game: Option<GameRef>,
        others: bool,
    ) -> Result<Option<KeptGame>, TerminalError> {
        let is_of = |path: &Path| game.is_none_or(|game| game_name(path) == Some(game.id.as_ref()));
        let mut paths = self.newest_first();
        paths.sort_by_key(|path| !is_of(path));
        let mut error = None;
        for path in paths.into_iter().filter(|path| others || is_of(path)) {
            let Some(file) = KeptFile::lock(path) else { continue };
            match file.read(known) {
                Ok(read) => return Ok(Some(KeptGame { file, read })),
                Err(why) => {
                    error = error.or(Some(TerminalError::File { path: file.path.clone(), error: why }));
                }
            }
        }
        error.map_or(Ok(None), Err)
    }

    fn newest_first(&self) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten().map(|entry| entry.path());
        let mut paths: Vec<PathBuf> =
            entries.filter(|path| path.extension().is_some_and(|extension| extension == "pgn")).collect();
        let written = |path: &PathBuf| {
            fs::metadata(path).and_then(|file| file.modified()).unwrap_or(SystemTime::UNIX_EPOCH)
        };
        paths.sort_by_cached_key(|path| Reverse(written(path)));
        paths
    }
}

impl KeptFile {
    /// The file with this path; none if another process plays its game.
    fn lock(path: PathBuf) -> Option<Self> {
        let lock = OpenOptions::new().write(true).create(true).truncate(false).open(lock_path(&path)).ok()?;
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => None,
            Ok(()) | Err(TryLockError::Error(_)) => Some(Self { path, lock }),
        }
    }

    fn read(&self, known: &Catalogue) -> Result<PgnGame, NoGameInFile> {
        let file = open_regular(&self.path)?;
        Ok(game_file::read(BufReader::new(file), known, Catalogue::shipped().orthodox())?.0)
    }

    /// Replaces the content.
    pub(super) fn write(&self, pgn: &str) -> Result<(), ReplaceError> {
        replace(&self.path, pgn.as_bytes())
    }

    /// Removes the game.
    pub(super) fn remove(self) {
        // A file that cannot be removed is offered again.
        let _ = fs::remove_file(&self.path);
        let _ = fs::remove_file(lock_path(&self.path));
        drop(self.lock);
    }
}

fn lock_path(path: &Path) -> PathBuf {
    path.with_extension("lock")
}

/// The id of the game in a file, by the file's name.
fn game_name(path: &Path) -> Option<&str> {
    path.file_stem()?.to_str()?.rsplit_once('-').map(|(id, _)| id)
}
