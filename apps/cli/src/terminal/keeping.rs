//! What keeps the game that is played, and where earlier ones are.

use super::kept_games::{KeptFile, KeptGame, KeptGames};
use chrysalis_rules::{Catalogue, GameRef};

/// What keeps the game that is played.
#[derive(Debug, Default)]
pub(super) struct Keeping {
    /// Where games are kept; nothing where they are not.
    pub(super) games: Option<KeptGames>,
    /// The file of this game.
    pub(super) file: Option<KeptFile>,
    /// What the file holds.
    pub(super) written: String,
}

impl Keeping {
    pub(super) fn within(games: Option<KeptGames>) -> Self {
        Self { games, ..Self::default() }
    }

    /// Lets the game go: its file stays, and another is begun for the next.
    pub(super) fn let_go(&mut self) {
        self.file = None;
        self.written.clear();
    }
}

/// The game, one of `known`, that was played last and not finished.
///
/// # Errors
/// When there is none, or it cannot be read.
pub(super) fn last_of(
    known: &Catalogue,
    games: Option<&KeptGames>,
    game: Option<GameRef>,
    others: bool,
) -> Result<KeptGame, String> {
    let found = games.map_or(Ok(None), |games| games.last(known, game, others))?;
    found.ok_or_else(|| match game.filter(|_| !others) {
        Some(game) => format!("there is no unfinished game of {}", game.id),
        None => "there is no unfinished game".to_owned(),
    })
}
