//! Games by name, in flags and in files.

use crate::error::UsageError;
use chrysalis_rules::{Catalogue, Game, GameRef};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use std::ffi::OsStr;
use std::iter;

/// The game of these with an id or alias.
///
/// # Errors
/// When there is none.
pub fn find_game(games: &Catalogue, id: &str) -> Result<GameRef, UsageError> {
    let found = games.named(id);
    found.map_err(|error| UsageError::Whole(format!("{error} ('chrysalis games' lists them)")))
}

/// Reads the name of a shipped game on a command line, and tells shells which there are.
#[derive(Clone, Copy, Debug)]
pub struct GameName;

/// Likewise of any games: a program that knows others too puts it into the place of [`GameName`].
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
