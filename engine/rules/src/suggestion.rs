//! Suggestions for misspelled names of games.

use crate::catalogue::Catalogue;
use crate::game_ref::GameRef;
use crate::quote::quote;
use std::iter;
use thiserror::Error;

/// The similarity, from 0 to 1, from which on a name is suggested; 1 means equal.
const ALIKE: f64 = 0.8;
/// The factor on a similarity that ignores the family prefix of an id.
const WITHOUT_FAMILY: f64 = 0.98;
/// The longest name compared, in bytes.
const LONGEST: usize = 100;

/// An unknown name of a game, and perhaps a known one that is similar.
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

    /// The end of an error message: `; did you mean '…'?`, or an empty text where no name is similar.
    pub fn question(&self) -> String {
        self.nearest().map_or_else(String::new, |nearest| format!("; did you mean '{nearest}'?"))
    }
}

impl Catalogue {
    /// The game with this id or alias, in upper or lower case.
    ///
    /// ```
    /// use chrysalis_rules::Catalogue;
    /// let error = Catalogue::shipped().named("promoches").unwrap_err();
    /// assert_eq!(error.to_string(), "no game 'promoches'; did you mean 'promochess'?");
    /// ```
    ///
    /// # Errors
    /// If no game has the name; the error suggests a similar one.
    pub fn named(&self, name: &str) -> Result<GameRef, NoSuchGame> {
        self.find(name).ok_or_else(|| NoSuchGame {
            name: name.to_owned(),
            nearest: nearest(self.games(), name).map(str::to_owned),
        })
    }
}

/// The id or alias most similar to a name, in upper or lower case; `None` if none is similar.
fn nearest<'a>(games: &'a [GameRef], name: &str) -> Option<&'a str> {
    // No name is this long, and comparing megabytes would take long.
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

/// The similarity of a name to an id, or to the id without its family prefix.
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
