//! The one list of options, from which both protocols announce them and help and documents are made.

use crate::settings::Settings;
use chrysalis_rules::games;
use chrysalis_wire::numbers::{NumberError, number};
use chrysalis_wire::quote::quote;
use std::time::Duration;
use thiserror::Error;

/// How a text option's empty value is written.
const EMPTY: &str = "<empty>";

/// What is to be done after an option was set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing more.
    None,
    /// The engine gets [`Settings::engine`].
    Engine,
    /// The engine forgets.
    Clear,
    /// The game has changed, or was chosen again.
    Game,
    /// The file of the evaluation has changed.
    Evaluation,
    /// The log file has changed.
    Log,
    /// The order of the games has changed.
    Variants,
}

/// A value that fits its option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Of a check.
    Check(bool),
    /// Of a spin.
    Spin(i64),
    /// Of a combo, as listed; or of a text.
    Text(String),
    /// Of a button.
    Pressed,
}

/// What values an option takes.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// On or off.
    Check {
        /// At the start.
        default: bool,
    },
    /// A whole number.
    Spin {
        /// At the start.
        default: i64,
        /// The least.
        min: i64,
        /// The largest.
        max: i64,
    },
    /// One of a list; the first at the start.
    Combo {
        /// The list.
        choices: fn() -> Vec<String>,
    },
    /// Something to do at once.
    Button,
    /// Any text; empty at the start.
    Text,
}

/// Which protocol announces an option; both accept it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Both.
    Both,
    /// UCI only: XBoard has a command of its own for it, or no use.
    Uci,
    /// XBoard only.
    XBoard,
}

/// An option.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    /// Its name.
    pub name: &'static str,
    /// Its values.
    pub kind: Kind,
    /// Who announces it.
    pub audience: Audience,
    /// What it does, in one sentence.
    pub help: &'static str,
    set: fn(&mut Settings, Value) -> Effect,
}

/// Why an option was not set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OptionError {
    /// No such option.
    #[error("no option '{0}'")]
    Unknown(String),
    /// The value is no number, or out of range.
    #[error("option {name}: {error}")]
    Number {
        /// The option.
        name: &'static str,
        /// What is wrong.
        error: NumberError,
    },
    /// Neither true nor false.
    #[error("option {name}: '{text}' is neither true nor false")]
    Check {
        /// The option.
        name: &'static str,
        /// The value.
        text: String,
    },
    /// Not in the list.
    #[error("option {name}: '{text}' is none of its values")]
    Choice {
        /// The option.
        name: &'static str,
        /// The value.
        text: String,
    },
    /// The value fits, but could not be brought about.
    #[error("option {name}: {problem}")]
    Failed {
        /// The option.
        name: &'static str,
        /// Why.
        problem: String,
    },
}

fn games_for_uci() -> Vec<String> {
    let games = games::all();
    // User interfaces that know nothing of variants expect the first game under its common name.
    let common = games[0].aliases.iter().map(|&alias| alias.to_owned());
    common.chain(games.iter().map(|game| game.id.to_string())).collect()
}

fn families() -> Vec<String> {
    games::families().into_iter().map(str::to_owned).collect()
}

fn text(value: Value) -> String {
    match value {
        Value::Text(text) if text != EMPTY => text,
        _ => String::new(),
    }
}

fn size(value: Value) -> usize {
    match value {
        Value::Spin(value) => usize::try_from(value).unwrap_or(1),
        _ => 1,
    }
}

/// Every option, in the order of announcement.
pub const OPTIONS: &[Entry] = &[
    Entry {
        name: "UCI_Variant",
        kind: Kind::Combo { choices: games_for_uci },
        audience: Audience::Uci,
        help: "The game; choosing one sets up its start.",
        set: |settings, value| {
            if let Value::Text(name) = value
                && let Some(game) = games::find(&name)
            {
                settings.game = game;
            }
            Effect::Game
        },
    },
    Entry {
        name: "Hash",
        kind: Kind::Spin { default: 16, min: 1, max: 65536 },
        audience: Audience::Uci,
        help: "Size of the transposition table in MiB; when the memory cannot be had the old table stays.",
        set: |settings, value| {
            settings.hash = size(value);
            Effect::Engine
        },
    },
    Entry {
        name: "Clear Hash",
        kind: Kind::Button,
        audience: Audience::Both,
        help: "Forget everything learned in earlier searches.",
        set: |_, _| Effect::Clear,
    },
    Entry {
        name: "Threads",
        kind: Kind::Spin { default: 1, min: 1, max: 256 },
        audience: Audience::Uci,
        help: "Search threads.",
        set: |settings, value| {
            settings.threads = size(value);
            Effect::Engine
        },
    },
    Entry {
        name: "Ponder",
        kind: Kind::Check { default: false },
        audience: Audience::Uci,
        help: "Tells that the user interface may let the engine think on the opponent's time.",
        set: |settings, value| {
            settings.ponder = value == Value::Check(true);
            Effect::None
        },
    },
    Entry {
        name: "MultiPV",
        kind: Kind::Spin { default: 1, min: 1, max: 256 },
        audience: Audience::Both,
        help: "Lines of analysis.",
        set: |settings, value| {
            settings.multipv = size(value);
            Effect::Engine
        },
    },
    Entry {
        name: "Move Overhead",
        kind: Kind::Spin { default: 10, min: 0, max: 5000 },
        audience: Audience::Both,
        help: "Milliseconds kept back on every move for the way between engine and user interface.",
        set: |settings, value| {
            settings.move_overhead = match value {
                Value::Spin(value) => Duration::from_millis(u64::try_from(value).unwrap_or(0)),
                _ => Duration::ZERO,
            };
            Effect::Engine
        },
    },
    Entry {
        name: "UCI_AnalyseMode",
        kind: Kind::Check { default: false },
        audience: Audience::Uci,
        help: "Tells that the user analyses rather than plays: strength is then not limited.",
        set: |settings, value| {
            settings.analyse_mode = value == Value::Check(true);
            Effect::Engine
        },
    },
    Entry {
        name: "UCI_ShowWDL",
        kind: Kind::Check { default: false },
        audience: Audience::Uci,
        help: "Show the chances of win, draw and loss, in thousandths.",
        set: |settings, value| {
            settings.show_wdl = value == Value::Check(true);
            Effect::None
        },
    },
    Entry {
        name: "UCI_LimitStrength",
        kind: Kind::Check { default: false },
        audience: Audience::Both,
        help: "Play at the strength of UCI_Elo.",
        set: |settings, value| {
            settings.limit_strength = value == Value::Check(true);
            Effect::Engine
        },
    },
    Entry {
        name: "UCI_Elo",
        kind: Kind::Spin { default: 1500, min: 500, max: 2800 },
        audience: Audience::Both,
        help: "The strength played at while UCI_LimitStrength is on.",
        set: |settings, value| {
            settings.elo = u32::try_from(size(value)).unwrap_or(u32::MAX);
            Effect::Engine
        },
    },
    Entry {
        name: "Seed",
        kind: Kind::Spin { default: 0, min: 0, max: 2_147_483_647 },
        audience: Audience::Both,
        help: "What limited strength misjudges; 0 for something else each time.",
        set: |settings, value| {
            settings.seed = u64::try_from(size(value)).unwrap_or(0);
            Effect::Engine
        },
    },
    Entry {
        name: "EvalFile",
        kind: Kind::Text,
        audience: Audience::Both,
        help: "Evaluate the game that this file is for, or the games of the files in this folder, by numbers that `chrysalis tune` wrote.",
        set: |settings, value| {
            settings.eval_file = text(value);
            Effect::Evaluation
        },
    },
    Entry {
        name: "Debug Log File",
        kind: Kind::Text,
        audience: Audience::Both,
        help: "Append the conversation to this file: '>>' received, '<<' sent.",
        set: |settings, value| {
            settings.log_file = match value {
                Value::Text(path) if path != EMPTY => path,
                _ => String::new(),
            };
            Effect::Log
        },
    },
    Entry {
        name: "Resign",
        kind: Kind::Check { default: false },
        audience: Audience::XBoard,
        help: "Resign hopeless positions.",
        set: |settings, value| {
            settings.resign = value == Value::Check(true);
            Effect::None
        },
    },
    Entry {
        name: "Variant Group",
        kind: Kind::Combo { choices: families },
        audience: Audience::XBoard,
        help: "The games that get the first buttons in XBoard's New Variant dialog, which has only 22.",
        set: |settings, value| {
            settings.first_family = text(value);
            Effect::Variants
        },
    },
];

/// The option with this name, in either case.
pub fn find(name: &str) -> Option<&'static Entry> {
    OPTIONS.iter().find(|entry| entry.name.eq_ignore_ascii_case(name))
}

impl Entry {
    /// Reads a value; on and off may also be written 1 and 0.
    ///
    /// # Errors
    /// When the value does not fit.
    pub fn read(&self, text: &str) -> Result<Value, OptionError> {
        let name = self.name;
        let text = text.trim();
        match self.kind {
            Kind::Check { .. } => match text.to_ascii_lowercase().as_str() {
                "true" | "1" => Ok(Value::Check(true)),
                "false" | "0" => Ok(Value::Check(false)),
                _ => Err(OptionError::Check { name, text: quote(text) }),
            },
            Kind::Spin { min, max, .. } => {
                number(text, min, max).map(Value::Spin).map_err(|error| OptionError::Number { name, error })
            }
            Kind::Combo { choices } => choices()
                .into_iter()
                .find(|choice| choice.eq_ignore_ascii_case(text))
                .map(Value::Text)
                .ok_or_else(|| OptionError::Choice { name, text: quote(text) }),
            Kind::Button => Ok(Value::Pressed),
            Kind::Text => Ok(Value::Text(text.to_owned())),
        }
    }

    /// The largest value of a number.
    pub fn largest(&self) -> i64 {
        match self.kind {
            Kind::Spin { max, .. } => max,
            _ => i64::MAX,
        }
    }

    /// Brings a value into the settings.
    pub fn set(&self, settings: &mut Settings, value: Value) -> Effect {
        (self.set)(settings, value)
    }

    /// The value at the start, as text; a button has none.
    pub fn default(&self) -> Option<String> {
        match self.kind {
            Kind::Check { default } => Some(default.to_string()),
            Kind::Spin { default, .. } => Some(default.to_string()),
            Kind::Combo { choices } => choices().into_iter().next(),
            Kind::Button => None,
            Kind::Text => Some(EMPTY.to_owned()),
        }
    }
}

/// The options as a table in Markdown.
pub fn table() -> String {
    let mut text = "| option | values | default | announced | meaning |\n|---|---|---|---|---|\n".to_owned();
    for entry in OPTIONS {
        let values = match entry.kind {
            Kind::Check { .. } => "true, false".to_owned(),
            Kind::Spin { min, max, .. } => format!("{min} to {max}"),
            Kind::Combo { choices } if choices().len() > 20 => "every game's id".to_owned(),
            Kind::Combo { choices } => choices().join(", "),
            Kind::Button => "(button)".to_owned(),
            Kind::Text => "text".to_owned(),
        };
        let audience = match entry.audience {
            Audience::Both => "UCI, XBoard",
            Audience::Uci => "UCI",
            Audience::XBoard => "XBoard",
        };
        let default = entry.default().map_or_else(String::new, |default| format!("`{default}`"));
        text += &format!("| `{}` | {values} | {default} | {audience} | {} |\n", entry.name, entry.help);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_agree_with_the_settings() {
        let mut settings = Settings::default();
        for entry in OPTIONS {
            if let Some(default) = entry.default() {
                let value = entry.read(&default).expect("a default fits");
                entry.set(&mut settings, value);
            }
        }
        assert_eq!(format!("{settings:?}"), format!("{:?}", Settings::default()));
    }

    #[test]
    fn every_game_can_be_chosen() {
        let entry = find("uci_variant").expect("it exists");
        for game in games::all() {
            let mut settings = Settings::default();
            let value = entry.read(&game.id).expect("a game's id fits");
            assert_eq!(entry.set(&mut settings, value), Effect::Game);
            assert_eq!(settings.game.id, game.id);
        }
    }

    #[test]
    fn the_documents_list_them() {
        let document = include_str!("../../../docs/PROTOCOLS.md");
        assert!(document.contains(&table()), "put the output of 'chrysalis options' into docs/PROTOCOLS.md");
    }

    #[test]
    fn values_are_read_strictly() {
        let read = |name: &str, text: &str| find(name).expect("it exists").read(text);
        assert_eq!(read("Hash", " 32 "), Ok(Value::Spin(32)));
        for (name, text) in [
            ("Hash", "abc"),
            ("Hash", ""),
            ("Hash", "-5"),
            ("Hash", "0"),
            ("Hash", "99999999999999999999"),
            ("Threads", "257"),
            ("MultiPV", "1.5"),
            ("Ponder", "maybe"),
            ("UCI_Variant", "atomic"),
        ] {
            assert!(read(name, text).is_err(), "{name} {text}");
        }
    }
}
