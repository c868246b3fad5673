//! A running match: its standings from the journal, its games from the file that it keeps up to date.

use crate::games::pieces;
use chrysalis_arbiter::error::ArbiterError;
use chrysalis_arbiter::results::journal;
use chrysalis_arbiter::results::standings::Standings;
use chrysalis_engine::Session;
use chrysalis_rules::{Catalogue, GameRef};
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// The largest file of games in progress that is read, in bytes.
const LARGEST: u64 = 1 << 22;

/// What is watched.
#[derive(Clone, Debug)]
pub struct Watched {
    /// The games that a match may be of.
    pub games: Catalogue,
    /// The journal of a match.
    pub journal: Option<PathBuf>,
    /// The file with its games in progress.
    pub live: Option<PathBuf>,
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
pub struct WatchedMatch {
    /// Whether anything is watched.
    watched: bool,
    standings: Option<Standings>,
    games: Vec<WatchedGame>,
    /// What cannot be shown, and why.
    errors: Vec<String>,
}

/// A game in progress.
#[derive(Debug, Serialize)]
struct WatchedGame {
    number: Value,
    white: String,
    black: String,
    game: String,
    fen: String,
    pieces: BTreeMap<String, char>,
    last: Vec<String>,
    plies: usize,
    /// Milliseconds left, where they are told.
    clocks: [Option<u64>; 2],
    /// What the engines think, as they told it.
    scores: Value,
}

impl Watched {
    /// The match as it stands.
    pub fn read(&self) -> WatchedMatch {
        let standings = self.journal.as_deref().map(standings).transpose();
        let games = self.live.as_deref().map(|live| games(&self.games, live)).transpose();
        let (games, illegal) = match games {
            Ok(found) => found.map_or((Vec::new(), None), |(games, illegal)| (games, illegal)),
            Err(error) => (Vec::new(), Some(error)),
        };
        let errors = [standings.as_ref().err(), illegal.as_ref()];
        let errors = errors.into_iter().flatten().map(ToString::to_string).collect();
        let watched = self.journal.is_some() || self.live.is_some();
        let standings = standings.ok().flatten();
        WatchedMatch { watched, standings, games, errors }
    }
}

fn standings(path: &Path) -> Result<Standings, WatchError> {
    let (header, games) = journal::read(path).map_err(Box::new)?;
    Ok(Standings::compute(&header.settings, &games))
}

/// The games that can be shown, and what is wrong with others.
fn games(known: &Catalogue, path: &Path) -> Result<(Vec<WatchedGame>, Option<WatchError>), WatchError> {
    let mut text = String::new();
    let unread = |why| WatchError::Unread { path: path.to_owned(), why };
    File::open(path).map_err(unread)?.take(LARGEST).read_to_string(&mut text).map_err(unread)?;
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
            number: value.get("number").cloned().unwrap_or_default(),
            white: text("white").to_owned(),
            black: text("black").to_owned(),
            game: game.id.to_string(),
            fen: session.fen(),
            pieces: pieces(&view),
            last: view.last().map(|m| vec![view.name(m.from()), view.name(m.to())]).unwrap_or_default(),
            plies: session.plies(),
            clocks: [clock("white_ms"), clock("black_ms")],
            scores: value.get("scores").cloned().unwrap_or_default(),
        })
    }
}
