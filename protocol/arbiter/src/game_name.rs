//! Games by name, in flags and in files.

use crate::error::UsageError;
use chrysalis_rules::Game;
use chrysalis_rules::games::{self, NoSuchGame};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command, Error};
use std::ffi::OsStr;
use std::iter;

/// The game with an id or alias.
///
/// # Errors
/// When there is none.
pub fn find_game(id: &str) -> Result<&'static Game, UsageError> {
    games::find(id)
        .ok_or_else(|| UsageError::Whole(format!("{} ('chrysalis games' lists them)", NoSuchGame::named(id))))
}

/// Reads a game's name on a command line, and tells shells which there are.
#[derive(Clone, Copy, Debug)]
pub struct GameName;

impl TypedValueParser for GameName {
    type Value = &'static Game;

    fn parse_ref(&self, command: &Command, _: Option<&Arg>, name: &OsStr) -> Result<&'static Game, Error> {
        find_game(&name.to_string_lossy())
            .map_err(|problem| command.clone().error(ErrorKind::ValueValidation, problem))
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = |game: &'static Game| iter::once(&*game.id).chain(game.aliases.iter().copied());
        Some(Box::new(games::all().iter().flat_map(names).map(PossibleValue::new)))
    }
}
