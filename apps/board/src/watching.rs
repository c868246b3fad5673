//! A running match: its standings from the journal, its games from the file that it keeps up to date.

use crate::watched_standings::WatchedStandings;
use chrysalis_arbiter::error::ArbiterError;
use chrysalis_arbiter::results::growing_journal::GrowingJournal;
use chrysalis_arbiter::results::standings::Standings;
use chrysalis_engine::Session;
use chrysalis_io::bounded::read_text_bounded;
use chrysalis_rules::{Catalogue, GameRef};
use chrysalis_table::pieces;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;
use thiserror::Error;

/// The largest file of games in progress that is read, in bytes.
const LARGEST: u64 = 1 << 22;

/// What is watched.
#[derive(Clone, Debug)]
pub struct Watched {
    /// The games that a match may be of.
    games: Catalogue,
    /// The journal of a match.
    journal: Option<PathBuf>,
    /// The file with its games in progress.
    live: Option<PathBuf>,
    /// What all pages have seen last.
    last: Arc<Mutex<LastLook>>,
}

/// Why a part of a match cannot be shown.
#[derive(Debug, Error)]
enum WatchError {
    #[error(transparent)]
    Journal(#[from] Box<ArbiterError>),
    #[error("{}: {why}", path.display())]
    Unread { path: PathBuf, why: io::Error },
    #[error("{}: {count} games cannot be shown: illegal moves or positions", path.display())]
    Illegal { path: PathBuf, count: usize },
    #[error("{}: {why}", path.display())]
    Strange { path: PathBuf, why: serde_json::Error },
}

/// A match as it stands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct WatchedMatch {
    /// Whether anything is watched.
    watched: bool,
    standings: Option<WatchedStandings>,
    games: Vec<WatchedGame>,
    /// What cannot be shown, and why.
    errors: Vec<String>,
}

/// A game in progress.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct WatchedGame {
    number: u64,
    white: String,
    black: String,
    game: String,
    fen: String,
    pieces: BTreeMap<String, char>,
    last: Vec<String>,
    plies: usize,
    /// Milliseconds left, where they are told.
    clocks: [Option<u64>; 2],
}

/// What was read the last time.
#[derive(Debug, Default)]
struct LastLook {
    journal: Option<GrowingJournal>,
    /// The marks of both files, and what was told of them.
    told: Option<([Option<FileMark>; 2], Arc<str>)>,
}

/// What tells whether a file has changed: its length and when it was written.
type FileMark = (u64, Option<SystemTime>);

fn mark(path: Option<&Path>) -> Option<FileMark> {
    let metadata = std::fs::metadata(path?).ok()?;
    Some((metadata.len(), metadata.modified().ok()))
}

impl Watched {
    /// A match to watch, by its journal and by the file with its games in progress.
    pub fn new(games: Catalogue, journal: Option<PathBuf>, live: Option<PathBuf>) -> Self {
        let last = LastLook { journal: journal.as_deref().map(GrowingJournal::new), told: None };
        Self { games, journal, live, last: Arc::new(Mutex::new(last)) }
    }

    /// The match as it stands, as JSON. It is read once for all pages, and of the journal only what is new.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    pub fn read(&self) -> Result<Arc<str>, serde_json::Error> {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        let marks = [mark(self.journal.as_deref()), mark(self.live.as_deref())];
        if let Some((known, told)) = &last.told
            && *known == marks
            && marks.iter().any(Option::is_some)
        {
            return Ok(Arc::clone(told));
        }
        let told: Arc<str> = serde_json::to_string(&self.look(last.journal.as_mut()))?.into();
        last.told = Some((marks, Arc::clone(&told)));
        Ok(told)
    }

    fn look(&self, journal: Option<&mut GrowingJournal>) -> WatchedMatch {
        let standings = journal.map(standings).transpose();
        let games = self.live.as_deref().map(|live| games(&self.games, live)).transpose();
        let (games, illegal) = match games {
            Ok(found) => found.map_or((Vec::new(), None), |(games, illegal)| (games, illegal)),
            Err(error) => (Vec::new(), Some(error)),
        };
        let errors = [standings.as_ref().err(), illegal.as_ref()];
        let errors = errors.into_iter().flatten().map(ToString::to_string).collect();
        let watched = self.journal.is_some() || self.live.is_some();
        let standings = standings.ok().flatten().flatten();
        WatchedMatch { watched, standings, games, errors }
    }
}

/// The standings; none before the match has written anything.
fn standings(journal: &mut GrowingJournal) -> Result<Option<WatchedStandings>, WatchError> {
    journal.update().map_err(Box::new)?;
    Ok(journal.content().map(|(header, games)| Standings::compute(&header.settings, games).into()))
}

/// The games that can be shown, and what is wrong with others.
fn games(known: &Catalogue, path: &Path) -> Result<(Vec<WatchedGame>, Option<WatchError>), WatchError> {
    let unread = |why| WatchError::Unread { path: path.to_owned(), why };
    let text = read_text_bounded(path, LARGEST).map_err(unread)?;
    let all: Value =
        serde_json::from_str(&text).map_err(|why| WatchError::Strange { path: path.to_owned(), why })?;
    let common = game_of(known, &all);
    let games = all.get("games").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
    let shown: Vec<WatchedGame> =
        games.iter().filter_map(|game| WatchedGame::read(game, game_of(known, game).or(common)?)).collect();
    let count = games.len() - shown.len();
    let illegal = (count > 0).then(|| WatchError::Illegal { path: path.to_owned(), count });
    Ok((shown, illegal))
}

fn game_of(known: &Catalogue, value: &Value) -> Option<GameRef> {
    known.named(value.get("game")?.as_str()?).ok()
}

impl WatchedGame {
    fn read(value: &Value, game: GameRef) -> Option<Self> {
        let text = |name: &str| value.get(name).and_then(Value::as_str).unwrap_or_default();
        let start = match text("start") {
            "" => Session::new(game),
            fen => Session::from_foreign_fen(game, fen).ok()?,
        };
        let mut session = start;
        let moves = value.get("moves").and_then(Value::as_array).map(Vec::as_slice).unwrap_or_default();
        for m in moves.iter().filter_map(Value::as_str) {
            session.play_long_algebraic(m).ok()?;
        }
        let view = session.view();
        let clock = |name: &str| value.get(name).and_then(Value::as_u64);
        Some(Self {
            number: value.get("number")?.as_u64()?,
            white: text("white").to_owned(),
            black: text("black").to_owned(),
            game: game.id.to_string(),
            fen: session.fen(),
            pieces: pieces(&view),
            last: view.last().map(|m| vec![view.name(m.from()), view.name(m.to())]).unwrap_or_default(),
            plies: session.plies(),
            clocks: [clock("white_ms"), clock("black_ms")],
        })
    }
}
