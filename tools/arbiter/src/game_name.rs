//! Games by name, in flags and in files.

use crate::error::UsageError;
use chrysalis_rules::{Catalogue, Game, GameRef};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use std::ffi::OsStr;
use std::iter;

/// Finds a game by its id or an alias.
///
/// # Errors
/// If no game has this name.
pub fn find_game(id: &str) -> Result<GameRef, UsageError> {
    let found = Catalogue::known().named(id);
    found.map_err(|error| UsageError::Message(format!("{error} ('chrysalis games' lists them)")))
}

/// clap's parser of a game's name; it offers all names to shell completion.
#[derive(Clone, Copy, Debug)]
pub struct GameName;

impl TypedValueParser for GameName {
    type Value = GameRef;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, name: &OsStr) -> Result<GameRef, Error> {
        find_game(&name.to_string_lossy())
            .map_err(|error| command.clone().error(ErrorKind::ValueValidation, error))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = |game: &'static Game| iter::once(&game.id).chain(&game.aliases);
        Some(Box::new(
            Catalogue::known()
                .games()
                .iter()
                .map(|game| game.data())
                .flat_map(names)
                .map(|name| PossibleValue::new(name.as_ref())),
        ))
    }
}
