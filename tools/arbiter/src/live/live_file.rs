//! The file of the games in progress. A thread of its own replaces it, so that no engine and no clock waits for a disk.

use crate::error::ArbiterError;
use crate::games::record::PlayedMove;
use crate::live::live_games::{LiveGame, text};
use chrysalis_clients::player_clock::PlayerClock;
use chrysalis_engine::Session;
use chrysalis_io::replace::replace;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The least time between two replacements; moves in between are written together.
const PAUSE: Duration = Duration::from_millis(200);

/// The games in progress and the file that shows them.
#[derive(Debug)]
pub struct LiveFile {
    path: PathBuf,
    variant: String,
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    games: BTreeMap<usize, LiveGame>,
    /// Whether the file is out of date.
    stale: bool,
    ended: bool,
    error: Option<ArbiterError>,
}

impl LiveFile {
    /// Writes the file without a game, so that a wrong name shows before the games.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn create(path: &Path, variant: &str) -> Result<Self, ArbiterError> {
        let file = Self {
            path: path.to_owned(),
            variant: variant.to_owned(),
            state: Mutex::default(),
            changed: Condvar::new(),
        };
        replace(path, &file.content(&file.state())?)?;
        Ok(file)
    }

    fn content(&self, state: &State) -> Result<Vec<u8>, ArbiterError> {
        Ok(text(&self.variant, !state.ended, &state.games)?)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state();
        change(&mut state);
        state.stale = true;
        self.changed.notify_one();
    }

    /// Adds a game that has begun.
    pub fn begin(&self, number: usize, game: LiveGame) {
        self.change(|state| drop(state.games.insert(number, game)));
    }

    /// Updates a game: `ply` was played and led to the position of `session`.
    pub fn moved(&self, number: usize, ply: &PlayedMove, session: &Session, clocks: &[PlayerClock; 2]) {
        self.change(|state| {
            if let Some(game) = state.games.get_mut(&number) {
                game.moved(ply, session, clocks);
            }
        });
    }

    /// Removes a game that has ended or was stopped.
    pub fn end(&self, number: usize) {
        self.change(|state| drop(state.games.remove(&number)));
    }

    /// Makes [`LiveFile::keep`] write a last time and return.
    pub fn close(&self) {
        self.change(|state| state.ended = true);
    }

    /// The last error while replacing the file; each is returned once.
    pub fn error(&self) -> Option<ArbiterError> {
        self.state().error.take()
    }

    /// Replaces the file when something has changed, with a pause after each time, until it is closed.
    pub fn keep(&self) {
        loop {
            let state = self.changed.wait_while(self.state(), |state| !state.stale);
            let mut state = state.unwrap_or_else(PoisonError::into_inner);
            state.stale = false;
            let (content, ended) = (self.content(&state), state.ended);
            drop(state);
            let written = content.and_then(|content| Ok(replace(&self.path, &content)?));
            if let Err(error) = written {
                self.state().error = Some(error);
            }
            if ended {
                return;
            }
            let state = self.changed.wait_timeout_while(self.state(), PAUSE, |state| !state.ended);
            drop(state.unwrap_or_else(PoisonError::into_inner));
        }
    }
}
