//! Games by name, in flags and in files.

use crate::plan::usage_error::UsageError;
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
pub fn find_game(games: &Catalogue, id: &str) -> Result<GameRef, UsageError> {
    games.named(id).map_err(UsageError::Game)
}

/// clap's parser of the name of a shipped game; it offers all names to shell completion.
#[derive(Clone, Copy, Debug)]
pub struct GameName;

/// clap's parser of the name of a game in a catalogue, to replace [`GameName`] in programs with more games.
#[derive(Clone, Debug)]
pub struct GameNameAmong(pub Catalogue);

impl TypedValueParser for GameName {
    type Value = GameRef;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, name: &OsStr) -> Result<GameRef, Error> {
        GameNameAmong(Catalogue::shipped().clone()).parse_ref(command, arg, name)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names(Catalogue::shipped())))
    }
}

impl TypedValueParser for GameNameAmong {
    type Value = GameRef;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, name: &OsStr) -> Result<GameRef, Error> {
        find_game(&self.0, &name.to_string_lossy())
            .map_err(|error| command.clone().error(ErrorKind::ValueValidation, error))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names(&self.0)))
    }
}

fn names(games: &Catalogue) -> impl Iterator<Item = PossibleValue> {
    let names = |game: &'static Game| iter::once(&game.id).chain(&game.aliases);
    let games = games.games().iter().map(|game| game.data());
    games.flat_map(names).map(|name| PossibleValue::new(name.as_ref()))
}
