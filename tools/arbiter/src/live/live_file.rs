//! The file of the games in progress, replaced by a thread of its own, so that no engine and no clock waits for a disk.

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

/// The least time from one replacement to the next; moves meanwhile come together.
const PAUSE: Duration = Duration::from_millis(200);

/// The games in progress, as one of them changes.
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
    /// Whether the file says something else.
    stale: bool,
    ended: bool,
    error: Option<ArbiterError>,
}

impl LiveFile {
    /// Writes the file without a game, so that a wrong name is known before the games.
    ///
    /// # Errors
    /// When it cannot be written.
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
        text(&self.variant, !state.ended, &state.games)
            .map_err(|error| ArbiterError::Other(error.to_string()))
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

    /// A game has begun.
    pub fn begin(&self, number: usize, game: LiveGame) {
        self.change(|state| drop(state.games.insert(number, game)));
    }

    /// A move of a game was made, which led to this position.
    pub fn moved(&self, number: usize, ply: &PlayedMove, session: &Session, clocks: &[PlayerClock; 2]) {
        self.change(|state| {
            if let Some(game) = state.games.get_mut(&number) {
                game.moved(ply, session, clocks);
            }
        });
    }

    /// A game is over, or was broken off.
    pub fn end(&self, number: usize) {
        self.change(|state| drop(state.games.remove(&number)));
    }

    /// Ends the work of [`LiveFile::keep`].
    pub fn close(&self) {
        self.change(|state| state.ended = true);
    }

    /// Why the file was last not replaced; told once.
    pub fn error(&self) -> Option<ArbiterError> {
        self.state().error.take()
    }

    /// Replaces the file whenever something has changed, a while after the last time, until it is closed.
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
