//! Options: their values, how these are read, and the consequences of setting one.

use crate::numbers::{NumberError, number};
use crate::own_games::OwnGameErrors;
use crate::settings::HostSettings;
use chrysalis_eval::load::LoadError;
use chrysalis_rules::quote::quote;
use chrysalis_rules::{Catalogue, NoSuchGame};
use chrysalis_search::EngineError;
use chrysalis_tables::TablesError;
use std::io;
use thiserror::Error;

/// The empty value of a text option.
const EMPTY: &str = "<empty>";

/// What has to be done after an option was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Consequence {
    /// Nothing more has to be done.
    None,
    /// The engine gets [`HostSettings::engine`].
    Engine,
    /// The engine forgets all searches.
    Clear,
    /// The game has changed, or was chosen again.
    Game,
    /// The files of games have changed.
    Games,
    /// The evaluation file has changed, or the use of networks.
    Evaluation,
    /// The opening book has changed.
    Book,
    /// The folder of endgame tables has changed.
    Tables,
    /// The log file has changed.
    Log,
    /// The order of the games has changed.
    Variants,
}

/// A value that fits its option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionValue {
    /// On or off, of an option of the type `check`.
    Check(bool),
    /// The number of an option of the type `spin`.
    Spin(i64),
    /// Of a combo, as listed; or of a text.
    Text(String),
    /// Of a button.
    Pressed,
}

impl OptionValue {
    /// Whether a check is on.
    pub fn is_on(&self) -> bool {
        *self == Self::Check(true)
    }

    /// The number of a spin; 0 for one below it.
    pub fn number(&self) -> u64 {
        match self {
            Self::Spin(value) => u64::try_from(*value).unwrap_or(0),
            _ => 0,
        }
    }

    /// The number of a spin as a size; at least 1.
    pub fn size(&self) -> usize {
        usize::try_from(self.number()).unwrap_or(usize::MAX).max(1)
    }

    /// The text of a combo or text option.
    pub fn text(self) -> String {
        match self {
            Self::Text(text) if text != EMPTY => text,
            _ => String::new(),
        }
    }
}

/// The values of an option.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// On or off.
    Check {
        /// Whether it is on as long as nobody sets it.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// The value as long as nobody sets it.
        default: i64,
        /// The least value that is accepted.
        min: i64,
        /// The largest value that is accepted.
        max: i64,
    },
    /// One of a list; the first is the default.
    Combo {
        /// Lists the values; with own games it depends on the catalogue.
        choices: fn(&Catalogue) -> Vec<String>,
    },
    /// An action without a value, such as clearing the hash.
    Button,
    /// Any text; empty by default.
    Text,
}

/// The protocols that announce an option; both accept it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// UCI and XBoard.
    Both,
    /// UCI only: XBoard has a command for it, or no use.
    Uci,
    /// XBoard only: UCI has no use for it.
    XBoard,
}

/// What is known of an option: values, announcement, help, effect.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name as announced; commands may write it in upper or lower case.
    pub name: &'static str,
    /// Which values it takes, and its default.
    pub kind: OptionKind,
    /// The protocols that announce it.
    pub audience: Audience,
    /// What it does, in one sentence.
    pub help: &'static str,
    /// What has to be done after it was set.
    pub consequence: Consequence,
    /// Writes it to the settings.
    pub set: fn(&mut HostSettings, OptionValue),
}

/// Why an option was not set.
#[derive(Debug, Error)]
pub enum OptionError {
    /// No such option.
    #[error("no option '{0}'")]
    Unknown(String),
    /// The value is not a number, or out of range.
    #[error("option {name}: {error}")]
    Number {
        /// The name of the option.
        name: &'static str,
        /// Why the value is no number in its range.
        #[source]
        error: NumberError,
    },
    /// Neither true nor false.
    #[error("option {name}: '{given}' is neither true nor false")]
    Check {
        /// The name of the option.
        name: &'static str,
        /// The value as given, quoted.
        given: String,
    },
    /// Not in the list.
    #[error("option {name}: '{given}' is not one of its values{}", question(meant.as_ref()))]
    Choice {
        /// The name of the option.
        name: &'static str,
        /// The value as given, quoted.
        given: String,
        /// The error with the game that may have been meant, if the option has its name as a value.
        #[source]
        meant: Option<NoSuchGame>,
    },
    /// The value is valid, but could not be applied.
    #[error("option {name}: {error}")]
    Failed {
        /// The name of the option.
        name: &'static str,
        /// What failed after the value had been accepted.
        #[source]
        error: Box<ApplyError>,
    },
}

/// Why a valid value of an option could not be applied.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ApplyError {
    /// The engine refuses it, for example for lack of memory.
    #[error(transparent)]
    Engine(#[from] EngineError),
    /// The evaluation cannot be loaded.
    #[error(transparent)]
    Evaluation(#[from] LoadError),
    /// The games cannot be loaded.
    #[error(transparent)]
    Games(#[from] OwnGameErrors),
    /// The endgame tables cannot be used.
    #[error(transparent)]
    Tables(#[from] TablesError),
    /// The log file cannot be opened.
    #[error("'{path}': {error}")]
    Log {
        /// Its path, quoted.
        path: String,
        /// The system's error.
        #[source]
        error: io::Error,
    },
}

fn question(meant: Option<&NoSuchGame>) -> String {
    meant.map_or_else(String::new, NoSuchGame::question)
}

fn choose(
    games: &Catalogue,
    name: &'static str,
    choices: Vec<String>,
    text: &str,
) -> Result<OptionValue, OptionError> {
    if let Some(choice) = choices.iter().find(|choice| choice.eq_ignore_ascii_case(text)) {
        return Ok(OptionValue::Text(choice.clone()));
    }
    let meant = games.named(text).err();
    let meant =
        meant.filter(|error| error.nearest().is_some_and(|near| choices.iter().any(|choice| choice == near)));
    Err(OptionError::Choice { name, given: quote(text), meant })
}

impl OptionSpec {
    /// Whether setting it reads files, which may take a second.
    pub fn reads_files(&self) -> bool {
        use Consequence::{Book, Evaluation, Games, Tables};
        matches!(self.consequence, Games | Evaluation | Book | Tables)
    }

    /// Reads a value; true and false may also be written 1 and 0.
    ///
    /// # Errors
    /// When the value is invalid.
    pub fn read(&self, games: &Catalogue, text: &str) -> Result<OptionValue, OptionError> {
        let name = self.name;
        let text = text.trim();
        match self.kind {
            OptionKind::Check { .. } => match text.to_ascii_lowercase().as_str() {
                "true" | "1" => Ok(OptionValue::Check(true)),
                "false" | "0" => Ok(OptionValue::Check(false)),
                _ => Err(OptionError::Check { name, given: quote(text) }),
            },
            OptionKind::Spin { min, max, .. } => number(text, min, max)
                .map(OptionValue::Spin)
                .map_err(|error| OptionError::Number { name, error }),
            OptionKind::Combo { choices } => choose(games, name, choices(games), text),
            OptionKind::Button => Ok(OptionValue::Pressed),
            OptionKind::Text => Ok(OptionValue::Text(text.to_owned())),
        }
    }

    /// The largest value of a number.
    pub fn largest(&self) -> i64 {
        match self.kind {
            OptionKind::Spin { max, .. } => max,
            _ => i64::MAX,
        }
    }

    /// Writes a value to the settings.
    pub fn set(&self, settings: &mut HostSettings, value: OptionValue) -> Consequence {
        (self.set)(settings, value);
        self.consequence
    }

    /// The default as text; a button has none.
    pub fn default(&self, games: &Catalogue) -> Option<String> {
        match self.kind {
            OptionKind::Check { default } => Some(default.to_string()),
            OptionKind::Spin { default, .. } => Some(default.to_string()),
            OptionKind::Combo { choices } => choices(games).into_iter().next(),
            OptionKind::Button => None,
            OptionKind::Text => Some(EMPTY.to_owned()),
        }
    }
}
