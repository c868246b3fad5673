//! What a name that is no game's was meant to be.

use crate::catalogue::Catalogue;
use crate::game_ref::GameRef;
use crate::quote::quote;
use std::iter;
use thiserror::Error;

/// From what likeness on a name is worth a question; 1 is the same name.
const ALIKE: f64 = 0.8;
/// What a likeness counts that leaves out the family's part of an id.
const WITHOUT_FAMILY: f64 = 0.98;
/// The longest name that is compared, in bytes.
const LONGEST: usize = 100;

/// A name that no game has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no game '{}'{}", quote(.name), self.question())]
pub struct NoSuchGame {
    name: String,
    nearest: Option<String>,
}

impl NoSuchGame {
    /// The name of a game that may have been meant.
    pub fn nearest(&self) -> Option<&str> {
        self.nearest.as_deref()
    }

    /// The end of a message that asks whether something else was meant; empty where there is nothing to ask.
    pub fn question(&self) -> String {
        self.nearest().map_or_else(String::new, |nearest| format!("; did you mean '{nearest}'?"))
    }
}

impl Catalogue {
    /// The game with this id or alias, in either case, or an error that asks what was meant.
    ///
    /// ```
    /// use chrysalis_rules::Catalogue;
    /// let error = Catalogue::shipped().named("promoches").unwrap_err();
    /// assert_eq!(error.to_string(), "no game 'promoches'; did you mean 'promochess'?");
    /// ```
    ///
    /// # Errors
    /// When no game has the name.
    pub fn named(&self, name: &str) -> Result<GameRef, NoSuchGame> {
        self.find(name).ok_or_else(|| NoSuchGame {
            name: name.to_owned(),
            nearest: nearest(self.games(), name).map(str::to_owned),
        })
    }
}

/// The id or alias that a name is most like, in either case; none when it is like none.
fn nearest<'a>(games: &'a [GameRef], name: &str) -> Option<&'a str> {
    // Nobody means a game by a text of megabytes, and to compare it would take long.
    if name.len() > LONGEST {
        return None;
    }
    let wanted = name.trim().to_lowercase();
    let known = games.iter().flat_map(|game| iter::once(&game.id).chain(&game.aliases)).map(AsRef::as_ref);
    let alike =
        known.map(|known| (likeness(&wanted, known), known)).filter(|(likeness, _)| *likeness >= ALIKE);
    let best = alike.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, known)| known)
}

/// How much a name is like an id, or like its part after the family's.
fn likeness(wanted: &str, id: &str) -> f64 {
    let id = id.to_lowercase();
    let own = id.split_once('-').map_or(0.0, |(_, own)| WITHOUT_FAMILY * strsim::jaro_winkler(wanted, own));
    strsim::jaro_winkler(wanted, &id).max(own)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nearest(name: &str) -> Option<&'static str> {
        super::nearest(Catalogue::shipped().games(), name)
    }

    fn message(name: &str) -> String {
        Catalogue::shipped().named(name).map_or_else(|error| error.to_string(), |game| game.id.to_string())
    }

    #[test]
    fn names_that_are_nearly_right_are_recognized() {
        for (name, meant) in [
            ("promoches", "promochess"),
            ("PROMO", "promochess"),
            ("chss", "chess"),
            ("nomal", "normal"),
            (" tailor", "taylor"),
            ("revolve", "revolving"),
            ("timur", "apc-timur"),
            ("crowned-train", "apc-crowned-train"),
            ("apc-crowned-trian", "apc-crowned-train"),
        ] {
            assert_eq!(nearest(name), Some(meant), "{name}");
        }
    }

    #[test]
    fn other_names_are_not() {
        for name in ["", "x", "atomic", "nosuchgame", "crazyhouse", "🙂", &"promochess".repeat(1_000_000)] {
            assert_eq!(nearest(name), None, "{name}");
        }
    }

    #[test]
    fn messages_ask_when_there_is_something_to_ask() {
        assert_eq!(message("promoches"), "no game 'promoches'; did you mean 'promochess'?");
        assert_eq!(message("atomic\n"), "no game 'atomic\\n'");
    }

    #[test]
    fn every_game_is_its_own_nearest() {
        for game in Catalogue::shipped().games() {
            assert_eq!(nearest(&game.id), Some(&*game.id));
        }
    }
}
