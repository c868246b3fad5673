//! The file of the current game, and the folder of unfinished ones.

use super::error::TerminalError;
use super::kept_games::{KeptFile, KeptGame, KeptGames};
use chrysalis_rules::{Catalogue, GameRef};

/// The file of the current game.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    /// The folder of unfinished games, if games are kept.
    pub(super) games: Option<KeptGames>,
    /// The file of this game.
    pub(super) file: Option<KeptFile>,
    /// The content of the file.
    pub(super) written: String,
}

impl Keeping {
    pub(super) fn within(games: Option<KeptGames>) -> Self {
        Self { games, ..Self::default() }
    }

    /// Leaves the file as it is; the next game gets another one.
    pub(super) fn let_go(&mut self) {
        self.file = None;
        self.written.clear();
    }
}

/// The last unfinished game.
///
/// # Errors
/// When there is none, or it cannot be read.
pub(super) fn last_of(
    known: &Catalogue,
    games: Option<&KeptGames>,
    game: Option<GameRef>,
    others: bool,
) -> Result<KeptGame, TerminalError> {
    let found = games.map_or(Ok(None), |games| games.last(known, game, others))?;
    found.ok_or_else(|| match game.filter(|_| !others) {
        Some(game) => TerminalError::NothingKeptOf { game: game.id.to_string() },
        None => TerminalError::NothingKept,
    })
}
