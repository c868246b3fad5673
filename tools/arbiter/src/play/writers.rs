//! The output files of a tournament: games are added as they end, and everything is written in order at the end.

use crate::error::ArbiterError;
use crate::games::record::GameRecord;
use crate::plan::flags::MatchArgs;
use crate::plan::outputs::journal_of;
use crate::plan::pgn_words::{PgnDetail, pgn_detail, pgn_file};
use crate::report;
use crate::results::file_error::ResultFileError;
use crate::results::game_pgn::{pgn_of, pgn_text, xboard_text};
use crate::results::journal::{self, Games};
use crate::schedule::Shard;
use crate::tournament::{JournalHeader, Tournament};
use chrysalis_io::growing::Growing;
use chrysalis_io::lock::OutputLock;
use chrysalis_io::replace::replace;
use chrysalis_rules::GameRef;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// The output files of a tournament.
#[derive(Debug)]
pub struct MatchWriters {
    journal: Option<(PathBuf, JournalHeader, Growing)>,
    pgn: Option<(PathBuf, Growing)>,
    detail: PgnDetail,
    xboard: Option<PathBuf>,
    reports: Vec<PathBuf>,
    /// Held until the last file is written: a second run with `-resume` would take the games of this one away.
    _locks: Vec<Option<OutputLock>>,
}

/// Locks an output, unless it is a device or a pipe.
fn lock(path: &Path) -> Result<Option<OutputLock>, ArbiterError> {
    if std::fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
        return Ok(None);
    }
    let locked = OutputLock::new(path).map(Some);
    locked.map_err(|error| ArbiterError::result_file(path, ResultFileError::Locked(error)))
}

impl MatchWriters {
    /// Opens the files, and reads the games of the result file with `-resume`.
    ///
    /// # Errors
    /// If a file cannot be read or written, already exists, or belongs to another tournament.
    pub fn open(
        args: &MatchArgs,
        settings: &Tournament,
        shard: Option<Shard>,
    ) -> Result<(Self, Games), ArbiterError> {
        let pgnout = pgn_file(&args.pgnout)?;
        let path = journal_of(args)?;
        let locks = [path.as_deref(), pgnout].into_iter().flatten().map(lock).collect::<Result<_, _>>()?;
        let mut games = Games::new();
        let mut journal = None;
        if let Some(path) = path {
            let header = JournalHeader::new(settings.clone(), shard);
            let (growing, found) = journal::open(&path, &header, args.resume)?;
            games = found;
            journal = Some((path, header, growing));
        } else if args.resume {
            return Err(ArbiterError::NothingToResume);
        }
        let game = args.variant;
        let detail = pgn_detail(&args.pgnout);
        let mut pgn = None;
        if let Some(path) = pgnout {
            let growing = if args.resume {
                replace(path, pgn_text(game, settings, &games, detail)?.as_bytes())?;
                Growing::open(path).map_err(|error| ArbiterError::file(path, error))?
            } else {
                Growing::create(path).map_err(|error| match error.kind() {
                    ErrorKind::AlreadyExists => ArbiterError::result_file(path, ResultFileError::Exists),
                    _ => ArbiterError::file(path, error),
                })?
            };
            pgn = Some((path.to_owned(), growing));
        }
        let (xboard, reports) = (args.xboardout.clone(), args.report.clone());
        Ok((Self { journal, pgn, detail, xboard, reports, _locks: locks }, games))
    }

    /// Adds a finished game to the result file and the PGN.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn add(
        &mut self,
        game: GameRef,
        settings: &Tournament,
        record: &GameRecord,
    ) -> Result<(), ArbiterError> {
        if let Some((path, _, journal)) = &mut self.journal {
            journal.add(&journal::line(record)?).map_err(|error| ArbiterError::file(path, error))?;
        }
        if let Some((path, pgn)) = &mut self.pgn {
            pgn.add(&pgn_of(game, settings, record, self.detail)?)
                .map_err(|error| ArbiterError::file(path, error))?;
        }
        Ok(())
    }

    /// Writes the reports.
    ///
    /// # Errors
    /// If a file cannot be written.
    pub fn report(&self, game: GameRef, settings: &Tournament, games: &Games) -> Result<(), ArbiterError> {
        self.reports.iter().try_for_each(|path| report::report_file::write(path, game, settings, games))
    }

    /// Closes all files and rewrites them with the games in the order of the schedule. Windows does not replace files
    /// that are open.
    ///
    /// # Errors
    /// If a file cannot be written, or XBoard cannot show a move.
    pub fn close(mut self, game: GameRef, settings: &Tournament, games: &Games) -> Result<(), ArbiterError> {
        if let Some((path, header, growing)) = self.journal.take() {
            drop(growing);
            replace(&path, journal::text(&header, games.values())?.as_bytes())?;
        }
        if let Some((path, growing)) = self.pgn.take() {
            drop(growing);
            replace(&path, pgn_text(game, settings, games, self.detail)?.as_bytes())?;
        }
        if let Some(path) = &self.xboard {
            replace(path, xboard_text(game, settings, games)?.as_bytes())?;
        }
        self.report(game, settings, games)
    }
}
