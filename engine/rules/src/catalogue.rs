//! Catalogues: the only way to get a game by name.

use crate::definitions::Definition;
use crate::game::Game;
use crate::game_error::{DefinitionError, DefinitionErrors};
use crate::game_ref::GameRef;
use crate::games;
use once_cell::sync::Lazy;
use std::sync::Arc;

static SHIPPED: Lazy<Catalogue> = Lazy::new(|| {
    let games = games::all().into_iter().map(|game| match Definition::intern(game) {
        Ok(definition) => GameRef::new(definition),
        Err(errors) => unreachable!("a shipped game is faulty: {errors:?}"),
    });
    Catalogue { games: Arc::new(games.collect()) }
});

/// A list of games that can be looked up by name. Ids and aliases are unique in it. A copy costs nothing: the list
/// is shared until a game is [added](Self::add) to one of them.
#[derive(Clone, Debug)]
pub struct Catalogue {
    games: Arc<Vec<GameRef>>,
}

impl Catalogue {
    /// The games built into this program, orthodox chess first.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// All games, in the order in which they were added.
    pub fn games(&self) -> &[GameRef] {
        &self.games
    }

    /// Orthodox chess, which every protocol starts with.
    pub fn orthodox(&self) -> GameRef {
        self.games[0]
    }

    /// The game that is played where the user names none.
    pub fn featured(&self) -> GameRef {
        self.find(games::FEATURED).unwrap_or(self.games[0])
    }

    /// The game with this id or alias, in upper or lower case; `None` if there is none.
    ///
    /// ```
    /// use chrysalis_rules::Catalogue;
    /// let games = Catalogue::shipped();
    /// assert_eq!(games.find("Chess"), Some(games.orthodox()));
    /// assert_eq!(games.find("go"), None);
    /// ```
    pub fn find(&self, name: &str) -> Option<GameRef> {
        self.games.iter().copied().find(|game| game.is_called(name))
    }

    /// The game that differs from this one only in castling by the rules of Chess960, if there is one.
    ///
    /// ```
    /// use chrysalis_rules::Catalogue;
    /// let games = Catalogue::shipped();
    /// assert_eq!(games.chess960_of(games.orthodox()), games.find("chess960"));
    /// assert_eq!(games.chess960_of(games.featured()), None);
    /// ```
    pub fn chess960_of(&self, game: GameRef) -> Option<GameRef> {
        let is_it = |other: &GameRef| other.castling.is_chess960() && game.castles_otherwise(other);
        self.games.iter().copied().find(is_it)
    }

    /// The families of the games, each once, in the order in which they first appear.
    pub fn families(&self) -> Vec<&'static str> {
        let mut families = Vec::new();
        for family in self.games.iter().map(|game| game.data().family.as_ref()) {
            if !families.contains(&family) {
                families.push(family);
            }
        }
        families
    }

    /// Checks a game and adds it. A game that is already in the catalogue is not added again; its handle is
    /// returned.
    ///
    /// ```
    /// use chrysalis_rules::Catalogue;
    /// let mut games = Catalogue::shipped().clone();
    /// let mut mine = games.orthodox().data().clone();
    /// (mine.id, mine.aliases) = ("knights".into(), Vec::new());
    /// mine.start = "nnnnknnn/pppppppp/8/8/8/8/PPPPPPPP/NNNNKNNN w - - 0 1".into();
    /// let knights = games.add(mine).unwrap();
    /// assert_eq!(games.find("knights"), Some(knights));
    /// ```
    ///
    /// # Errors
    /// Everything that is wrong with the game: names already taken, invalid data, or an impossible start
    /// position.
    pub fn add(&mut self, game: Game) -> Result<GameRef, DefinitionErrors> {
        let id = game.id.to_string();
        if let Some(known) = self.games.iter().find(|known| *known.data() == game) {
            return Ok(*known);
        }
        let mut errors: Vec<DefinitionError> = std::iter::once(&game.id)
            .chain(&game.aliases)
            .filter(|name| self.find(name).is_some())
            .map(|name| DefinitionError::NameTaken(name.to_string()))
            .collect();
        let definition = match Definition::intern(game) {
            Ok(definition) => match definition.compiled() {
                Ok(_) => Some(definition),
                Err(error) => {
                    errors.push(DefinitionError::Start(error.clone()));
                    None
                }
            },
            Err(wrong) => {
                errors.extend(wrong);
                None
            }
        };
        match definition {
            Some(definition) if errors.is_empty() => {
                let game = GameRef::new(definition);
                Arc::make_mut(&mut self.games).push(game);
                Ok(game)
            }
            _ => Err(DefinitionErrors { game: id, errors }),
        }
    }
}
