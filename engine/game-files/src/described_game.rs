//! What a game file says.

use crate::error::{GameFileError, GameFileErrorKind, GameFileErrors};
use crate::example::GameExample;
use crate::places::Places;
use chrysalis_rules::{Catalogue, DefinitionError, Game, GameRef, PartError};

/// A game and its tests, as a file describes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DescribedGame {
    /// The game.
    pub game: Game,
    /// Who invented it.
    pub author: Option<String>,
    /// Where more is said of it.
    pub url: Option<String>,
    /// What must be true of it.
    pub examples: Vec<GameExample>,
    /// Where the file says what.
    pub(crate) places: Places,
}

impl DescribedGame {
    /// Takes the game into a catalogue.
    ///
    /// # Errors
    /// When its name belongs to another game, or its start is no position of it.
    pub fn add_to(&self, games: &mut Catalogue) -> Result<GameRef, GameFileErrors> {
        games.add(self.game.clone()).map_err(|errors| self.placed(errors.errors))
    }

    /// The same, if its data make a game.
    pub(crate) fn checked(self) -> Result<Self, GameFileErrors> {
        match self.game.check() {
            Ok(()) => Ok(self),
            Err(errors) => Err(self.placed(errors)),
        }
    }

    /// The errors of the data, each where the file speaks of it.
    fn placed(&self, errors: Vec<DefinitionError>) -> GameFileErrors {
        let mut placed: Vec<GameFileError> = Vec::new();
        let mut known: Vec<PartError> = Vec::new();
        for (number, change) in self.game.promotions.changes().iter().enumerate() {
            for error in self.game.check_change(change) {
                known.push(error.clone());
                placed.push(GameFileErrorKind::Game(error.into()).at(self.places.change(number)));
            }
        }
        for error in &errors {
            let again = match error {
                DefinitionError::Part(part) => known.contains(part),
                // The family is called as the game unless it is said.
                DefinitionError::Family(family) => errors.contains(&DefinitionError::Name(family.clone())),
                _ => false,
            };
            if !again {
                placed.push(GameFileErrorKind::Game(error.clone()).at(self.places.of_error(error)));
            }
        }
        placed.sort_by_key(|error| error.place);
        GameFileErrors(placed)
    }
}
