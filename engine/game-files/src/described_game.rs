//! The content of a game file.

use crate::error::{GameFileError, GameFileErrorKind, GameFileErrors, MOST_ERRORS};
use crate::example::GameExample;
use crate::places::Places;
use chrysalis_rules::renamed_keys::RenamedKeys;
use chrysalis_rules::{Catalogue, DefinitionError, Game, GameRef, PartError};

/// A game and its tests, as a file describes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DescribedGame {
    /// The game as data.
    pub game: Game,
    /// The inventor of the game.
    pub author: Option<String>,
    /// The address of a page about the game.
    pub url: Option<String>,
    /// The examples, which are the tests of the game.
    pub examples: Vec<GameExample>,
    /// Keys that the file has by their old names.
    pub renamed_keys: RenamedKeys,
    /// Where each key stands in the file.
    pub(crate) places: Places,
}

impl DescribedGame {
    /// Adds the game to a catalogue.
    ///
    /// # Errors
    /// If its name belongs to another game, or its start is not one of its positions.
    pub fn add_to(&self, games: &mut Catalogue) -> Result<GameRef, GameFileErrors> {
        games.add(self.game.clone()).map_err(|errors| self.placed(errors.errors))
    }

    /// This game, if its data are without errors.
    pub(crate) fn checked(self) -> Result<Self, GameFileErrors> {
        match self.game.check() {
            Ok(()) => Ok(self),
            Err(errors) => Err(self.placed(errors)),
        }
    }

    /// The errors in the data, each with its place in the file.
    fn placed(&self, errors: Vec<DefinitionError>) -> GameFileErrors {
        let mut placed: Vec<GameFileError> = Vec::new();
        let mut known: Vec<PartError> = Vec::new();
        for (number, change) in self.game.promotions.changes().iter().enumerate() {
            for error in self.game.check_change(change) {
                known.push(error.clone());
                placed.push(GameFileErrorKind::Game(error.into()).at(self.places.change(number)));
            }
            // What else is wrong is told when these are mended; comparing all with all would take too long.
            if placed.len() > MOST_ERRORS {
                return GameFileErrors::sorted(placed);
            }
        }
        for error in &errors {
            let again = match error {
                DefinitionError::Part(part) => known.contains(part),
                // A file without a family uses the id, so an error in it would be reported twice.
                DefinitionError::Family(family) => errors.contains(&DefinitionError::Name(family.clone())),
                _ => false,
            };
            if !again {
                placed.push(GameFileErrorKind::Game(error.clone()).at(self.places.of_error(error)));
            }
        }
        GameFileErrors::sorted(placed)
    }
}
