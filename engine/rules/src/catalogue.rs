//! The games that there are: the one way to get a game.

use crate::definitions::Definition;
use crate::game::Game;
use crate::game_error::{DefinitionError, DefinitionErrors};
use crate::game_ref::GameRef;
use crate::games;
use once_cell::sync::Lazy;
use std::sync::{PoisonError, RwLock};

static SHIPPED: Lazy<Catalogue> = Lazy::new(|| Catalogue {
    games: games::all()
        .into_iter()
        .map(|game| match Definition::of(game) {
            Ok(definition) => GameRef::new(definition),
            Err(errors) => unreachable!("a shipped game is faulty: {errors:?}"),
        })
        .collect(),
});

/// The games that this process knows; the shipped ones until others are made known.
static KNOWN: RwLock<Option<&'static Catalogue>> = RwLock::new(None);

/// Games by name.
#[derive(Clone, Debug)]
pub struct Catalogue {
    games: Vec<GameRef>,
}

impl Catalogue {
    /// The games that this program ships with, orthodox chess first.
    pub fn shipped() -> &'static Self {
        &SHIPPED
    }

    /// The games that this process knows: the shipped ones, and those that were [made known](Self::make_known).
    pub fn known() -> &'static Self {
        let known = *KNOWN.read().unwrap_or_else(PoisonError::into_inner);
        known.unwrap_or_else(Self::shipped)
    }

    /// Makes these the games that this process knows. Handles to games that are known no more stay good.
    pub fn make_known(self) {
        // Few catalogues are ever made known, and others may look at the one before.
        let known: &'static Self = Box::leak(Box::new(self));
        *KNOWN.write().unwrap_or_else(PoisonError::into_inner) = Some(known);
    }

    /// Every game in order.
    pub fn games(&self) -> &[GameRef] {
        &self.games
    }

    /// Orthodox chess, which every protocol takes for granted.
    pub fn orthodox(&self) -> GameRef {
        self.games[0]
    }

    /// The game that is played where none is named.
    pub fn featured(&self) -> GameRef {
        self.find(games::FEATURED).unwrap_or(self.games[0])
    }

    /// The game with this id or alias, in either case.
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

    /// The families of the games, in their order.
    pub fn families(&self) -> Vec<&'static str> {
        let mut families = Vec::new();
        for family in self.games.iter().map(|game| game.data().family.as_ref()) {
            if !families.contains(&family) {
                families.push(family);
            }
        }
        families
    }

    /// Takes a game in, unless something is wrong with it. A game that is there already is not taken in twice.
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
    /// All that is wrong with the game.
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
        let definition = match Definition::of(game) {
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
                self.games.push(game);
                Ok(game)
            }
            _ => Err(DefinitionErrors { game: id, errors }),
        }
    }
}
